import { reportResponse } from "@/lib/connection";
import { publishableKey } from "@/lib/env";
import { isTransient } from "@/lib/errors";
import { fetchWithin, TIMEOUT_MS, timedOut } from "@/lib/fetch-within";
import { endSession, isExpired, readSession, type StoredSession } from "@/lib/stored-session";

/**
 * The stored session, refreshed when it has expired; undefined when the server refused, or when it was never meant to be
 * refreshed ("Manter-me conectado" unticked). Throws without a network: the session may still be valid.
 */
export async function renewedSession() {
  const stored = readSession();
  if (!stored?.refresh_token) return stored && !isExpired(stored) ? stored : undefined;
  const { auth } = await fullClient();
  const { data, error } = await within(auth.getSession());
  if (error && isTransient(error)) throw error;
  return data.session ?? undefined;
}

const fullClient = async () => (await import("@/lib/supabase")).supabase();

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

/**
 * A token instead of the one that was refused: expiry is known by the clock of this device, which may be slow. Undefined
 * when there is none; the session ends unless somebody else has signed in since.
 */
async function tokenInstead(refused: StoredSession) {
  const stored = readSession();
  if (stored?.access_token === refused.access_token && stored.refresh_token) {
    const { auth } = await fullClient();
    const { data, error } = await within(auth.refreshSession());
    if (data.session) return data.session.access_token;
    if (error && isTransient(error)) throw error;
  }
  if (stored?.access_token === refused.access_token) endSession();
  return stored?.user?.id === refused.user?.id ? readSession()?.access_token : undefined;
}

/** fetch as the caller: the site's key, the session's token when there is one. A session whose token is refused ends. */
export async function fetchAsCaller(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs?: number) {
  const headers = new Headers(init.headers);
  headers.set("apikey", publishableKey);
  if (headers.has("Authorization")) return fetchWithin(input, { ...init, headers }, timeoutMs);
  const send = (token: string | undefined) => {
    if (token) headers.set("Authorization", `Bearer ${token}`);
    return fetchWithin(input, { ...init, headers }, timeoutMs);
  };
  const token = await accessToken();
  const session = readSession();
  let response = await send(token);
  if (response.status === 401 && token && session) {
    const instead = await tokenInstead(session);
    if (instead) response = await send(instead);
  }
  reportResponse(response);
  return response;
}
