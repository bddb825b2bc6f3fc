import { createApp, type Deps } from "../../supabase/functions/api/app.ts";
import type { LogEntry } from "../../supabase/functions/api/lib/log.ts";
import { stack } from "./client.ts";

type RequestOptions = { body?: unknown; as?: string; headers?: Record<string, string> };

/** The edge function in this process with the same database, to change its settings or intercept its requests. */
export function startFunction(deps: Partial<Deps> = {}) {
  const logEntries: LogEntry[] = [];
  const app = createApp({
    supabaseUrl: stack.url,
    publishableKey: stack.publishableKey,
    secretKey: stack.secretKey,
    hasRateLimits: false,
    log: (entry) => logEntries.push(entry),
    ...deps,
  });
  async function send(method: string, path: string, { body, as, headers }: RequestOptions = {}) {
    const response = await app.fetch(
      new Request(`http://function/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(as && { authorization: `Bearer ${as}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  }
  return {
    send,
    /** A request with any body, such as a form. */
    fetch: async (path: string, init: RequestInit) =>
      app.fetch(new Request(`http://function/api${path}`, init)),
    logEntries,
  };
}

/** Headers of a visitor with a new address: rate limits count the last entry, which may be any text. */
export const newVisitorHeaders = () => ({ "x-forwarded-for": crypto.randomUUID() });

/** fetch, except for calls that `intercept` handles (or makes fail). */
export function interceptingFetch(
  intercept: (url: URL, init: RequestInit) => Response | Promise<Response> | undefined,
): typeof fetch {
  return async (input, init = {}) => (await intercept(new URL(String(input)), init)) ?? fetch(input, init);
}
