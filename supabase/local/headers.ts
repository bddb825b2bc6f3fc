import { HIDDEN_HEADER, isHiddenPage } from "../functions/_shared/rules/hidden-pages.ts";
import { COMMON_HEADERS, PAGE_HEADERS, policyHeader, STRICT_TRANSPORT } from "./content-policy.ts";

const PAGE_POLICY = policyHeader();

/** What a picture somebody uploaded may do when it is opened by itself: nothing. */
const UPLOADED_FILE_POLICY = "default-src 'none'; sandbox";

type Place = { pathname: string; isTls: boolean };

/** Puts the security headers on an answer; for pages the whole policy, for the interfaces what applies to them. */
export function withSecurityHeaders(response: Response, { pathname, isTls }: Place): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
  if (isTls) headers.set("strict-transport-security", STRICT_TRANSPORT);
  // Whoever says nothing of keeping a response wants it kept by nobody: tokens and rows of people come this way.
  if (/^\/\w+\/v1\//.test(pathname) && !headers.has("cache-control"))
    headers.set("cache-control", "no-store");
  if (pathname.startsWith("/storage/v1/")) headers.set("content-security-policy", UPLOADED_FILE_POLICY);
  else if (headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", PAGE_POLICY);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
    if (isHiddenPage(pathname)) headers.set(...HIDDEN_HEADER);
  }
  return new Response(response.body, { status: response.status, headers });
}
