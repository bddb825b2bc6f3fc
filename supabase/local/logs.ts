import { AsyncLocalStorage } from "node:async_hooks";

const redactionScope = new AsyncLocalStorage<true>();
let originalConsoleError = console.error;
const redactingConsoleError = (...args: unknown[]) =>
  redactionScope.getStore() ? summarise(args) : originalConsoleError(...args);

/** Logs an error as one line of JSON, without redaction, also inside `redactLogs`. */
export const logError = (at: string, message: string) =>
  redactionScope.exit(() => console.error(JSON.stringify({ level: "error", at, message })));

/**
 * Supabase Lite logs every failed statement with its values. Inside `work`, only code and message are logged, and only of server
 * errors, not of client errors.
 */
export function redactLogs<T>(work: () => Promise<T>): Promise<T> {
  if (console.error !== redactingConsoleError) {
    originalConsoleError = console.error;
    console.error = redactingConsoleError;
  }
  return redactionScope.run(true, work);
}

function summarise(args: unknown[]) {
  for (const arg of args) {
    let { code, message } = (arg ?? {}) as { code?: unknown; message?: unknown };
    if (typeof message !== "string") continue;
    if (code === "PGRST" && message.startsWith("{")) ({ code, message } = JSON.parse(message));
    const isServerError = typeof code !== "string" || /^(5[378]|XX|P000[^1]|0[89])/.test(code);
    if (isServerError)
      originalConsoleError(JSON.stringify({ level: "error", at: "database", code, message }));
  }
}
