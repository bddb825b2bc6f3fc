import { isTransient, toAppError } from "@/lib/errors";

/** No response, signed out or rate limited: the outcome of this and earlier submissions is unknown. */
export const isOutcomeUnknown = (error: unknown) =>
  isTransient(error) || [401, 403, 429].includes(toAppError(error).status);
