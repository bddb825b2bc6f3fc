import { isNoindexPath, NOINDEX_HEADER } from "../../supabase/functions/_shared/rules/noindex-paths.ts";

// Defines what a page may load and run: sent as a header, and written into the pages for static hosts
// that cannot send headers.

const FRAME_SOURCES = [
  "https://www.youtube-nocookie.com",
  "https://www.google.com",
  "https://maps.google.com",
  "https://www.openstreetmap.org",
];
/** Policies of Trusted Types: that of the site (lib/trusted-types.ts), and of ProseMirror for pasted content. */
const TRUSTED_TYPES = ["site", "ProseMirrorClipboard"];

/** Directives that browsers accept in a header only. */
const HEADER_ONLY = "frame-ancestors 'none'";

export type Policy = {
  /** Address of Supabase when it is not the origin of the site; "" or "/" when it is. */
  supabaseUrl: string;
  /** SHA-256 of the one inline script, in base64. */
  scriptHash: string;
};

function directives({ supabaseUrl, scriptHash }: Policy): string[] {
  const supabaseOrigin = /^https?:/.test(supabaseUrl) ? ` ${new URL(supabaseUrl).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${scriptHash}'`,
    // React and the editor set style attributes; every page has its style sheet inline.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${supabaseOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${supabaseOrigin}`,
    "worker-src 'self'",
    `frame-src ${FRAME_SOURCES.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(" ")}`,
  ];
}

export const policyTag = (policy: Policy) =>
  `<meta http-equiv="content-security-policy" content="${directives(policy).join("; ")}" />`;

/** Headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  // Only the origin, without the path, which may hold the secret of an order. A stricter value breaks YouTube's player.
  "referrer-policy": "strict-origin",
};

/** Content-Security-Policy of uploaded files: nothing may load or run when a file is opened directly. */
export const UPLOADED_FILE_POLICY = "default-src 'none'; sandbox";
/** One year, for this host only: other services of the house may use its domain without TLS. */
export const STRICT_TRANSPORT = "max-age=31536000";

/** Additional headers of pages. */
export const pageHeaders = (policy: Policy, pathname: string): Record<string, string> => ({
  "content-security-policy": [...directives(policy), HEADER_ONLY].join("; "),
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "x-frame-options": "DENY",
  ...(isNoindexPath(pathname) ? Object.fromEntries([NOINDEX_HEADER]) : {}),
});
