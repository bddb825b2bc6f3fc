const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src https://www.youtube-nocookie.com https://www.google.com https://maps.google.com https://www.openstreetmap.org",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** What a picture somebody uploaded may do when it is opened by itself: nothing. */
const UPLOADED_FILE_POLICY = "default-src 'none'; sandbox";

/** Puts the security headers on an answer; for pages the whole policy, for the interfaces what applies to them. */
export function withSecurityHeaders(response: Response, pathname: string): Response {
  const headers = new Headers(response.headers);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  if (pathname.startsWith("/storage/v1/")) headers.set("content-security-policy", UPLOADED_FILE_POLICY);
  if (headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", CONTENT_SECURITY_POLICY);
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    headers.set("x-frame-options", "DENY");
  }
  return new Response(response.body, { status: response.status, headers });
}
