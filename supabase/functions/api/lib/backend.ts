import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../../_shared/database.types.ts";
import { supabaseAuthHeaders } from "../../_shared/rules/auth-headers.ts";
import { fillEmpty404 } from "../../_shared/rules/empty-404.ts";
import type { DatabaseClient } from "./database.ts";
import { unavailable } from "./problem.ts";

/** The API key and, for a signed-in user, the access token. */
type Credentials = { key: string; token?: string };

type RequestOptions = Credentials & {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  /** Time limit until the last byte of the response. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/** Clients for Supabase's APIs at `supabaseUrl`. */
export function createBackend(supabaseUrl: string, fetcher: typeof fetch) {
  const base = supabaseUrl.replace(/\/+$/, "");
  const fetchWithTimeout = (input: RequestInfo | URL, init: RequestInit | undefined, timeoutMs: number) =>
    fetcher(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const fetchRows: typeof fetch = async (input, init) =>
    fillEmpty404(await fetchWithTimeout(input, init, TIMEOUT_MS));

  return {
    databaseClient: (credentials: Credentials): DatabaseClient =>
      new PostgrestClient<Database>(`${base}/rest/v1`, {
        headers: supabaseAuthHeaders(credentials),
        fetch: fetchRows,
        retry: false,
      }),

    /** Calls Auth or Storage at `path`. Network failures are a 503. */
    async send(path: string, options: RequestOptions) {
      const { key, token, method = "GET", headers, json, bytes, timeoutMs = TIMEOUT_MS } = options;
      try {
        const init = {
          method,
          headers: {
            ...supabaseAuthHeaders({ key, token }),
            ...(json !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
          body: json === undefined ? bytes : JSON.stringify(json),
        };
        return await fetchWithTimeout(base + path, init, timeoutMs);
      } catch (error) {
        throw unavailable(error instanceof Error ? error.name : "network");
      }
    },
  };
}
export type Backend = ReturnType<typeof createBackend>;

/** The response's JSON object; {} for any other body. */
export async function readJson(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null ? { ...body } : {};
}
