import { reportResponse } from "@/lib/connection";
import { publishableKey } from "@/lib/env";
import { fetchWithin } from "@/lib/fetch-within";
import { endSession, isExpired, readSession } from "@/lib/stored-session";

const loadRenewal = () => import("@/lib/renew-session");

/** The caller's access token, renewed when it can be; undefined for a visitor. */
export async function accessToken() {
  const session = readSession();
  if (!session) return undefined;
  if (!isExpired(session)) return session.access_token;
  const renewed = session.refresh_token ? await (await loadRenewal()).renewedSession() : undefined;
  if (!renewed) endSession();
  return renewed?.access_token;
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
    const instead = await (await loadRenewal()).tokenInstead(session);
    if (instead) response = await send(instead);
  }
  reportResponse(response);
  return response;
}
