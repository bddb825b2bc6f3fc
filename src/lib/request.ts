import { reportResponse } from "@/lib/connection";
import { publishableKey } from "@/lib/env";
import { isTransient } from "@/lib/errors";
import { endSession, isExpired, readSession } from "@/lib/stored-session";

const TIMEOUT_MS = 10_000;
const timedOut = () => new DOMException("Timeout", "TimeoutError");

let send: typeof fetch = (...args) => fetch(...args);
/** For server-side rendering, which reads rows through its own fetch. */
export const setFetch = (other: typeof fetch) => {
  send = other;
};

/** fetch that gives up after `timeoutMs` with a TimeoutError, or with the caller's own signal. */
export async function fetchWithin(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(init.signal?.reason);
  const timer = setTimeout(() => controller.abort(timedOut()), timeoutMs);
  if (init.signal?.aborted) giveUp();
  init.signal?.addEventListener("abort", giveUp, { once: true });
  try {
    return await send(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", giveUp);
  }
}

/**
 * The stored session, refreshed when it has expired; undefined when the server refused. Throws without a network: the
 * session may still be valid.
 */
export async function renewedSession() {
  const { supabase } = await import("@/lib/supabase");
  const { auth } = await supabase();
  const { data, error } = await within(auth.getSession());
  if (error && isTransient(error)) throw error;
  return data.session ?? undefined;
}

// The client library retries for half a minute, too long for a spinner.
function within<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(timedOut()), TIMEOUT_MS)),
  ]);
}

/** The caller's access token, renewed when it can be; undefined for a visitor. */
export async function accessToken() {
  const session = readSession();
  if (!session) return undefined;
  if (!isExpired(session)) return session.access_token;
  const renewed = await renewedSession();
  if (!renewed) endSession();
  return renewed?.access_token;
}

/** fetch as the caller: the site's key, the session's token when there is one. A 401 to that token ends the session. */
export async function fetchAsCaller(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs?: number) {
  const headers = new Headers(init.headers);
  headers.set("apikey", publishableKey);
  if (headers.has("Authorization")) return fetchWithin(input, { ...init, headers }, timeoutMs);
  const token = await accessToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await fetchWithin(input, { ...init, headers }, timeoutMs);
  if (response.status === 401 && token) endSession();
  reportResponse(response);
  return response;
}
