// The error catalogue: the only place that turns failures into messages for users.

import { isKeyRefused, isMissingInDatabase } from "@shared/rules/deployment-faults.ts";
import { STATUS_MESSAGES } from "@shared/rules/status-messages.ts";
import { isMissingFile } from "@/lib/missing-file";

export type FieldProblem = { field: string; message: string };

/** An error whose message may be shown to users. */
export class AppError extends Error {
  override name = "AppError";
  constructor(
    message: string,
    /** The HTTP status of the response; 0 without a response. */
    readonly status: number,
    readonly code?: string,
    readonly fields: readonly FieldProblem[] = [],
    /** Seconds to wait before a retry, from Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const SESSION_EXPIRED = STATUS_MESSAGES[401];
const noConnection = (then = "tente novamente") =>
  new AppError(`Não foi possível falar com o servidor. Verifique sua conexão e ${then}.`, 0, "network");
const TOO_SLOW = "O servidor demorou a responder. Tente novamente.";
const UNKNOWN = "Erro desconhecido";

const MESSAGE_BY_STATUS: Record<number, string> = {
  400: "Dados inválidos enviados para o servidor",
  ...STATUS_MESSAGES,
  409: "Este registro mudou ou já existe. Recarregue a página e tente novamente.",
  413: "O conteúdo enviado é grande demais",
  429: "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
  502: "Servidor indisponível",
};

export const messageForStatus = (status: number) =>
  MESSAGE_BY_STATUS[status] ?? `Erro de conexão (${status})`;

// Codes of PostgreSQL and PostgREST, whose own messages are in English and meant for developers.
const STATUS_BY_CODE: Record<string, number> = {
  "22001": 400,
  "22007": 400,
  "22P02": 400,
  "23502": 400,
  "23514": 400,
  "23503": 409,
  "23505": 409,
  "42501": 403,
  P0002: 404,
  PGRST116: 404,
  PGRST301: 401,
  PGRST302: 401,
  PGRST303: 401,
};

const MESSAGE_BY_AUTH_CODE: Record<string, string> = {
  invalid_credentials: "Erro ao fazer login. Verifique suas credenciais.",
  email_not_confirmed: "Este e-mail ainda não foi confirmado.",
  user_banned: STATUS_MESSAGES[403],
  over_request_rate_limit: MESSAGE_BY_STATUS[429] ?? UNKNOWN,
  session_not_found: SESSION_EXPIRED,
  session_expired: SESSION_EXPIRED,
  refresh_token_not_found: SESSION_EXPIRED,
  weak_password: "Esta senha é muito comum. Escolha outra.",
  same_password: "A nova senha deve ser diferente da senha atual",
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
export const textOf = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

/** `hint`: the error code set by our own SQL; the edge function responds with it as `error`. */
export type PostgrestError = {
  message: string;
  code?: string;
  details?: string | null;
  hint?: string | null;
};

/** A PostgREST error -> an AppError. Messages raised by our own SQL (PT…) are in Portuguese already. */
export function errorFromPostgrest(error: PostgrestError, status: number): AppError {
  const code = error.code ?? "";
  if (/^PT\d{3}$/.test(code)) return new AppError(error.message, Number(code.slice(2)), error.hint || code);
  // The client library reports a request that never arrived as status 0 with the browser's message.
  if (status === 0) {
    return /abort|timeout/i.test(error.message) ? new AppError(TOO_SLOW, 0, "timeout") : noConnection();
  }
  const isIncomplete = isMissingInDatabase(code) || isKeyRefused(status, error);
  const errorStatus = isIncomplete ? 503 : (STATUS_BY_CODE[code] ?? status);
  return new AppError(messageForStatus(errorStatus), errorStatus, code || undefined);
}

/** Any failure -> an AppError: responses, rows, Auth, network, timeout. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isRecord(error)) return new AppError(UNKNOWN, 0);
  const name = textOf(error.name) ?? "";
  const code = textOf(error.code) ?? "";
  const status = typeof error.status === "number" ? error.status : 0;
  if (name === "AbortError" || name === "TimeoutError") return new AppError(TOO_SLOW, 0, "timeout");
  if (name.startsWith("Auth")) return errorFromAuth(status, code);
  if (name === "PostgrestError" || code in STATUS_BY_CODE || /^PT\d{3}$/.test(code)) {
    const hint = textOf(error.hint) ?? null;
    return errorFromPostgrest({ message: textOf(error.message) ?? UNKNOWN, code, hint }, status || 500);
  }
  // Browsers older than autumn 2026 do not ask again for such a file (whatwg/html#10327).
  if (isMissingFile(error)) return Object.assign(noConnection("recarregue a página"), { cause: error });
  // A truncated body, or the HTML of a captive portal, counts as no response.
  const isUnreadable = error instanceof SyntaxError;
  if (isUnreadable || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))) {
    return noConnection();
  }
  return new AppError(UNKNOWN, status);
}

function errorFromAuth(status: number, code: string) {
  if (status === 0) return noConnection();
  return new AppError(MESSAGE_BY_AUTH_CODE[code] ?? messageForStatus(status), status, code || undefined);
}

/** The message to show; `fallback` replaces an error without a readable message. */
export function toMessage(error: unknown, fallback?: string) {
  const { message } = toAppError(error);
  return message === UNKNOWN && fallback ? fallback : inPlainWords(message);
}

/** The calls fail with "Token expirado", which no user understands. */
const inPlainWords = (message: string) =>
  message === SESSION_EXPIRED ? "Sua sessão terminou. Entre de novo." : message;

/** The failed action and the reason: "Erro ao salvar link. Servidor indisponível". */
export function toFailure(failedAction: string, error: unknown) {
  const { message } = toAppError(error);
  return message === UNKNOWN ? failedAction : `${failedAction}. ${inPlainWords(message)}`;
}

/** Whether to retry automatically. Not after a timeout: three of them would take half a minute. */
export const isWorthRetrying = (error: unknown) => isTransient(error) && toAppError(error).code !== "timeout";

/** Whether the server has not decided: it was not reached, failed, or asked to wait. */
export const isUndecided = (error: unknown) => isTransient(error) || toAppError(error).status === 429;

/** Whether no response arrived because there is no connection. */
export const isWithoutNetwork = (error: unknown) => toAppError(error).code === "network";

/** Whether a retry may succeed: the server was not reached, or it had an internal error. */
export function isTransient(error: unknown) {
  const { status, message } = toAppError(error);
  return (status === 0 && message !== UNKNOWN) || (status >= 500 && status !== 501);
}
