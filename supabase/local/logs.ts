import { AsyncLocalStorage } from "node:async_hooks";

const inside = new AsyncLocalStorage<true>();
const { error: print } = console;

/**
 * Supabase Lite prints every refused statement whole, values of the row included. Inside `work` only the code and
 * message of a fault that is ours are printed; what a client did wrong is answered, not logged.
 */
export function quietly<T>(work: () => Promise<T>): Promise<T> {
  if (console.error === print)
    console.error = (...words) => (inside.getStore() ? summarise(words) : print(...words));
  return inside.run(true, work);
}

function summarise(words: unknown[]) {
  for (const word of words) {
    let { code, message } = (word ?? {}) as { code?: unknown; message?: unknown };
    if (typeof message !== "string") continue;
    if (code === "PGRST" && message.startsWith("{")) ({ code, message } = JSON.parse(message));
    const isOurFault = typeof code !== "string" || /^(5[378]|XX|P000[^1]|0[89])/.test(code);
    if (isOurFault) print(JSON.stringify({ level: "error", at: "database", code, message }));
  }
}
