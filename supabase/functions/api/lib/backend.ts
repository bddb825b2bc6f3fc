import { unavailable } from "./problem.ts";

export type Backend = {
  /** Calls Supabase at `path` with a key, and a person's token where one acts. Network failures are a 503. */
  send(path: string, init: RequestOptions): Promise<Response>;
};

export type RequestOptions = {
  key: string;
  token?: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
};

const TIMEOUT_MS = 10_000;

export function openBackend(supabaseUrl: string, fetcher: typeof fetch): Backend {
  const base = supabaseUrl.replace(/\/+$/, "");
  return {
    async send(path, { key, token, method = "GET", headers, json, bytes }) {
      // Keys of the older kind are tokens themselves; those of the new kind may stand in `apikey` only.
      const bearer = token ?? (key.startsWith("ey") ? key : undefined);
      try {
        return await fetcher(base + path, {
          method,
          headers: {
            apikey: key,
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(json !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
          body: json === undefined ? bytes : JSON.stringify(json),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch (error) {
        throw unavailable(error instanceof Error ? error.name : "network");
      }
    },
  };
}

/** The response's JSON; null when it has none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
