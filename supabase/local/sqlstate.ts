/** SQLSTATEs that Supabase Lite maps as PostgREST does. Lite turns all others into 500 "SUP". */
const KNOWN_TO_LITE = /^(PT...|PGRST|42...|22...|21...|23502|23503|23505|25006|53...|55...)$/;

/** Matches errors of a lost connection, which have no SQLSTATE but an operating system code or a message of the driver. */
const CONNECTION_LOST =
  /^(ECONN|EPIPE|ETIMEDOUT)|^Connection terminated|not queryable$|^timeout exceeded when trying to connect$/;
const CONNECTION_FAILURE = "08006";

type DriverError = { code?: unknown; message?: string; detail?: string; hint?: string };

/**
 * Converts a driver error to PostgREST's custom error response (SQLSTATE PGRST with JSON in message and detail), so that the
 * response contains the original SQLSTATE.
 */
export function restoreSqlState<E>(error: E): E | DriverError {
  const { code: ownCode, message, detail, hint } = error as DriverError;
  const code = CONNECTION_LOST.test(String(ownCode ?? message)) ? CONNECTION_FAILURE : ownCode;
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || KNOWN_TO_LITE.test(code)) return error;
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  };
}

/** PostgREST's HTTP status for an SQLSTATE (see "Errors" in its documentation). */
function statusOf(code: string): number {
  if (/^(08|53|57P01)/.test(code)) return 503;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code === "P0001") return 400;
  if (/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}
