import { isTransient, toAppError } from "@/lib/errors";

/** Not reached, signed out or rate limited: that says nothing about what was sent, now or before. */
export const isUndecided = (error: unknown) =>
  isTransient(error) || [401, 403, 429].includes(toAppError(error).status);
