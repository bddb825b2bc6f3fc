import { isRecord } from "@/lib/errors";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout";

const UNAVAILABLE = 503;

let isLimited = false;
/** Whether Auth refused the last refresh of the session because of too many requests from this network. */
export const isRefreshLimited = () => isLimited;

/**
 * fetch for supabase-js, which ends the session for every response to a refresh that is neither tokens nor a 5xx. Only a refusal by
 * Auth may end it, so a rate limit, the page of a captive portal, and half a response become a 503.
 */
export async function fetchForAuth(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetchWithTimeout(input, init);
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
  const isRefresh = pathname.endsWith("/token") && searchParams.get("grant_type") === "refresh_token";
  if (isRefresh) isLimited = response.status === 429;
  if (!response.ok && !isRefresh) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (isRecord(body) && isSession(body)) return withLocalExpiry(body, response);
  if (!isRefresh) return response;
  const isRefusal = response.status < 500 && response.status !== 429 && isRecord(body) && isError(body);
  return isRefusal ? response : new Response("{}", { status: UNAVAILABLE });
}

const isSession = (body: Record<string, unknown>) =>
  typeof body.access_token === "string" &&
  typeof body.refresh_token === "string" &&
  typeof body.expires_in === "number";
const isError = ({ error_code, code }: Record<string, unknown>) =>
  typeof error_code === "string" || typeof code === "string";

/** The time of expiry by the device's own clock, which may be hours wrong: counted from the arrival of the token. */
function withLocalExpiry(body: Record<string, unknown>, { status }: Response) {
  const expires_at = Math.floor(Date.now() / 1000) + Number(body.expires_in);
  return Response.json({ ...body, expires_at }, { status });
}
