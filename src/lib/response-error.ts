import {
  AppError,
  type FieldProblem,
  isRecord,
  messageForStatus,
  SESSION_EXPIRED,
  textOf,
} from "@/lib/errors";

/** A response of the edge function that is not 2xx -> an AppError. */
export async function errorFromResponse(response: Response): Promise<AppError> {
  const { status, statusText } = response;
  if (status === 401) return new AppError(SESSION_EXPIRED, 401, "unauthorized");
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return new AppError(messageForStatus(status), status, undefined, [], retryAfter);
  // Supabase itself, where the function is missing or does not start: in English, with a code and without `error`.
  if (textOf(body.code) && body.error === undefined)
    return new AppError(messageForStatus(503), 503, textOf(body.code), [], retryAfter);
  const text = textOf(body.message) ?? textOf(body.error) ?? textOf(body.details);
  const fields = Array.isArray(body.details) ? body.details.filter(isFieldProblem) : [];
  return new AppError(
    text ?? `Erro HTTP ${status}: ${statusText}`,
    status,
    textOf(body.error),
    fields,
    retryAfter,
  );
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === "string" && typeof value.message === "string";
