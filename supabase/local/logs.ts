import { AsyncLocalStorage } from "node:async_hooks";

const inside = new AsyncLocalStorage<true>();
let print = console.error;
const redacted = (...args: unknown[]) => (inside.getStore() ? summarise(args) : print(...args));

/** Logs an error as one line of JSON, without redaction, also inside `redactLogs`. */
export const logError = (at: string, message: string) =>
  inside.exit(() => console.error(JSON.stringify({ level: "error", at, message })));

/**
 * Supabase Lite logs every failed statement with its values. Inside `work`, logs only code and message, and only of errors of
 * the server, not of the client.
 */
export function redactLogs<T>(work: () => Promise<T>): Promise<T> {
  if (console.error !== redacted) {
    print = console.error;
    console.error = redacted;
  }
  return inside.run(true, work);
}

function summarise(args: unknown[]) {
  for (const arg of args) {
    let { code, message } = (arg ?? {}) as { code?: unknown; message?: unknown };
    if (typeof message !== "string") continue;
    if (code === "PGRST" && message.startsWith("{")) ({ code, message } = JSON.parse(message));
    const isServerError = typeof code !== "string" || /^(5[378]|XX|P000[^1]|0[89])/.test(code);
    if (isServerError) print(JSON.stringify({ level: "error", at: "database", code, message }));
  }
}
