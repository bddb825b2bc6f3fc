import { AsyncLocalStorage } from "node:async_hooks";

const inside = new AsyncLocalStorage<true>();
const { error: print } = console;

/**
 * Supabase Lite logs every failed statement with its values. Inside `work` only the code and message of server-side
 * errors are logged; client errors are not.
 */
export function redactLogs<T>(work: () => Promise<T>): Promise<T> {
  if (console.error === print)
    console.error = (...args) => (inside.getStore() ? summarise(args) : print(...args));
  return inside.run(true, work);
}

function summarise(args: unknown[]) {
  for (const arg of args) {
    let { code, message } = (arg ?? {}) as { code?: unknown; message?: unknown };
    if (typeof message !== "string") continue;
    if (code === "PGRST" && message.startsWith("{")) ({ code, message } = JSON.parse(message));
    const isOurFault = typeof code !== "string" || /^(5[378]|XX|P000[^1]|0[89])/.test(code);
    if (isOurFault) print(JSON.stringify({ level: "error", at: "database", code, message }));
  }
}
