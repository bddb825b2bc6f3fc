import { apiUrl } from "@/lib/env";
import { isWorthRetrying, toAppError } from "@/lib/errors";
import { fetchAsCaller } from "@/lib/request";
import { errorFromResponse } from "@/lib/response-error";

type ApiOptions = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  /** A UUID that makes retries idempotent: a call with a key is tried up to three times, a call without one once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Acts with this token instead of the stored session's. */
  token?: string;
  timeoutMs?: number;
};

/** Calls the edge function and returns its JSON. Throws an AppError. */
export async function api<T>(path: string, options: ApiOptions = {}): Promise<T> {
  const tries = options.idempotencyKey ? 3 : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce<T>(path, options);
    } catch (error) {
      if (attempt >= tries || options.signal?.aborted || !isWorthRetrying(error)) throw toAppError(error);
      await pause(attempt);
    }
  }
}

async function callOnce<T>(path: string, options: ApiOptions): Promise<T> {
  const result: T = await (await fetchFromApi(path, options)).json();
  return result;
}

/** Returns the response of a successful call. Throws an AppError. */
export async function fetchFromApi(path: string, options: ApiOptions) {
  const { method = "GET", body, idempotencyKey, signal, token, timeoutMs } = options;
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  const payload = JSON.stringify(body);
  const response = await fetchAsCaller(apiUrl(path), { method, headers, body: payload, signal }, timeoutMs);
  if (!response.ok) throw await errorFromResponse(response);
  return response;
}

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 400 * 2 ** (attempt - 1) * (0.5 + Math.random())));
