import { isKeyRefused } from "@shared/rules/deployment-faults.ts";
import { reportResponse } from "@/lib/connection";
import { publishableKey } from "@/lib/env";
import { isRecord, messageForStatus } from "@/lib/errors";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout";
import { endSession, isExpired, notifySessionChanged, readSession } from "@/lib/stored-session";

const loadRenewSession = () => import("@/lib/renew-session");

/** The caller's access token, refreshed when possible; undefined for a visitor. */
export async function accessToken() {
  const session = readSession();
  // Only a response ends a session that cannot be refreshed: the device's clock may be wrong, and without a network the state is unknown.
  if (!session?.refresh_token || !isExpired(session)) return session?.access_token;
  const refreshed = await (await loadRenewSession()).refreshIfExpired();
  if (!refreshed) endSession();
  return refreshed?.access_token;
}

/** A 503 instead of the refusal of the site's own key, which says nothing about the session. */
async function keptSession(response: Response) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const message = messageForStatus(503);
  return isRecord(body) && isKeyRefused(response.status, body)
    ? Response.json({ message, error: "unavailable" }, { status: 503 })
    : response;
}

/** fetch with the publishable key and the session's token, if any. A session whose token is refused ends; after a 403 the profile is read again. */
export async function fetchAsCaller(input: RequestInfo | URL, init: RequestInit = {}, timeoutMs?: number) {
  const headers = new Headers(init.headers);
  headers.set("apikey", publishableKey);
  if (headers.has("Authorization")) return fetchWithTimeout(input, { ...init, headers }, timeoutMs);
  const send = async (token: string | undefined) => {
    if (token) headers.set("Authorization", `Bearer ${token}`);
    else headers.delete("Authorization");
    const response = await fetchWithTimeout(input, { ...init, headers }, timeoutMs);
    // Our servers refuse with JSON. The page of a captive portal says nothing about the session, and counts as no response.
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (isPage && (response.status === 401 || response.status === 403))
      throw new TypeError("Failed to fetch");
    return response.status === 401 ? keptSession(response) : response;
  };
  /** Repeats a request after the end of its session. If a visitor is refused, too, the 401 is returned: it reports the ended session. */
  const repeatAsVisitor = async (refusal: Response) => {
    const response = await send(undefined);
    return response.status === 401 || response.status === 403 ? refusal : response;
  };
  const token = await accessToken();
  const session = readSession();
  let response = await send(token);
  if (response.status === 401 && token && session) {
    const newToken = await (await loadRenewSession()).replaceRefusedToken(session);
    if (newToken) response = await send(newToken);
    else if (!readSession()) response = await repeatAsVisitor(response);
  }
  // The role may be gone, or a password or second factor required: the guard needs the current profile.
  if (response.status === 403 && readSession()) notifySessionChanged();
  reportResponse(response);
  return response;
}
