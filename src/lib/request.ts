import { publishableKey } from "@/lib/env";
import { endSession, isExpired, readSession } from "@/lib/stored-session";

const TIMEOUT_MS = 10_000;

/** fetch that gives up after `timeoutMs` with a TimeoutError, or with the caller's own signal. */
export async function fetchWithin(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(init.signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException("Timeout", "TimeoutError")), timeoutMs);
  if (init.signal?.aborted) giveUp();
  init.signal?.addEventListener("abort", giveUp, { once: true });
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", giveUp);
  }
}

/** The caller's access token, renewed when it can be; undefined for a visitor. */
export async function accessToken() {
  const session = readSession();
  if (!session) return undefined;
  if (!isExpired(session)) return session.access_token;
  const { supabase } = await import("@/lib/supabase");
  const { data } = await (await supabase()).auth.getSession();
  if (data.session) return data.session.access_token;
  endSession();
  return undefined;
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
  return response;
}
