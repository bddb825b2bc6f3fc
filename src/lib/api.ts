import { apiUrl } from "@/lib/env";
import { toAppError } from "@/lib/errors";
import { fetchAsCaller } from "@/lib/request";
import { errorFromResponse } from "@/lib/response-error";
import { sendUntilAnswered } from "@/lib/send-until-answered";

type ApiOptions = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  /** A UUID that makes the call idempotent: it is then tried up to three times, other calls once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Acts with this token instead of the stored session's. */
  token?: string;
  timeoutMs?: number;
};

/** Calls the edge function and returns its JSON. Throws an AppError. */
export async function api<T>(path: string, options: ApiOptions = {}): Promise<T> {
  const send = () => callOnce<T>(path, options);
  try {
    return await (options.idempotencyKey ? sendUntilAnswered(send, options.signal) : send());
  } catch (error) {
    throw toAppError(error);
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
