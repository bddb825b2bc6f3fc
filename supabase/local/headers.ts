import { COMMON_HEADERS, STRICT_TRANSPORT } from "../../src/server/content-policy.ts";

/** What a picture somebody uploaded may do when it is opened by itself: nothing. */
const UPLOADED_FILE_POLICY = "default-src 'none'; sandbox";

type Place = { pathname: string; isTls: boolean };

/** Puts the security headers on a response; pages bring their own from the site server. */
export function withSecurityHeaders(response: Response, { pathname, isTls }: Place): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
  if (isTls) headers.set("strict-transport-security", STRICT_TRANSPORT);
  // Responses without cache-control are not cached: they may hold tokens and personal rows.
  if (/^\/\w+\/v1\//.test(pathname) && !headers.has("cache-control"))
    headers.set("cache-control", "no-store");
  if (pathname.startsWith("/storage/v1/")) headers.set("content-security-policy", UPLOADED_FILE_POLICY);
  return new Response(response.body, { status: response.status, headers });
}
