import { reportResponse } from "@/lib/connection";
import { publishableKey } from "@/lib/env";
import { isTransient } from "@/lib/errors";
import { fetchWithin, TIMEOUT_MS, timedOut } from "@/lib/fetch-within";
import { endSession, isExpired, readSession } from "@/lib/stored-session";

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
