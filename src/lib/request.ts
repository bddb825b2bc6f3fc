import { reportResponse } from "@/lib/connection";
import { publishableKey } from "@/lib/env";
import { fetchWithin } from "@/lib/fetch-within";
import { endSession, isExpired, readSession } from "@/lib/stored-session";

const loadRenewal = () => import("@/lib/renew-session");

/** The caller's access token, refreshed when possible; undefined for a visitor. */
export async function accessToken() {
  const session = readSession();
  // Only a response ends a session that cannot be refreshed: the device's clock may be wrong, and without a network the state is unknown.
  if (!session?.refresh_token || !isExpired(session)) return session?.access_token;
  const renewed = await (await loadRenewal()).renewedSession();
  if (!renewed) endSession();
  return renewed?.access_token;
}

/** fetch with the publishable key and the session's token, if any. A session whose token is refused ends. */
export async function fetchAsCaller(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs?: number) {
  const headers = new Headers(init.headers);
  headers.set("apikey", publishableKey);
  if (headers.has("Authorization")) return fetchWithin(input, { ...init, headers }, timeoutMs);
  const send = (token: string | undefined) => {
    if (token) headers.set("Authorization", `Bearer ${token}`);
    else headers.delete("Authorization");
    return fetchWithin(input, { ...init, headers }, timeoutMs);
  };
  /** After the end of a session the request is repeated as a visitor. If that is refused, too, the error is the ended session. */
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
