import { reportResponse } from "@/lib/connection";
import { publishableKey } from "@/lib/env";
import { fetchWithin } from "@/lib/fetch-within";
import { endSession, isExpired, readSession } from "@/lib/stored-session";

const loadRenewal = () => import("@/lib/renew-session");

/** The caller's access token, renewed when it can be; undefined for a visitor. */
export async function accessToken() {
  const session = readSession();
  // A session that is not renewed ends by a response: the clock of this device may be wrong, and without a network nothing is known.
  if (!session?.refresh_token || !isExpired(session)) return session?.access_token;
  const renewed = await (await loadRenewal()).renewedSession();
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
    else headers.delete("Authorization");
    return fetchWithin(input, { ...init, headers }, timeoutMs);
  };
  /** What comes after the end of a session is a visitor's. Where visitors are refused, too, the end is the reason. */
  const asVisitor = async (refusal: Response) => {
    const response = await send(undefined);
    return response.status === 401 || response.status === 403 ? refusal : response;
  };
  const token = await accessToken();
  const session = readSession();
  let response = await send(token);
  if (response.status === 401 && token && session) {
    const instead = await (await loadRenewal()).tokenInstead(session);
    if (instead) response = await send(instead);
    else if (!readSession()) response = await asVisitor(response);
  }
  reportResponse(response);
  return response;
}
