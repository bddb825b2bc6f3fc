import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// The one place that says what a page may load and run: sent as a header wherever we serve, and written into the built
// pages for hosts that serve files without headers.

const FRAMES = [
  "https://www.youtube-nocookie.com",
  "https://www.google.com",
  "https://maps.google.com",
  "https://www.openstreetmap.org",
];
/** Who may make markup of text: our own two uses, the sanitiser, and the editor reading a clipboard. */
const TRUSTED_TYPES = ["site", "dompurify", "ProseMirrorClipboard"];

/** src/early.js as it stands in every page: a file of its own would hold up the first paint. */
export const EARLY_SCRIPT = readFileSync(new URL("../../src/early.js", import.meta.url), "utf8").replace(
  /^\s*(?:\/\/.*\n)?/gm,
  "",
);
const EARLY_HASH = createHash("sha256").update(EARLY_SCRIPT).digest("base64");

/** What a browser reads from the header alone. */
const HEADER_ONLY = "frame-ancestors 'none'";

/** `services`: address of Supabase when it is not the origin of the site; "" or "/" when it is. */
function directives(services: string): string[] {
  const other = /^https?:/.test(services) ? ` ${new URL(services).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${EARLY_HASH}'`,
    // React and the editor set styles of single elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https:${other}`,
    "font-src 'self'",
    `connect-src 'self'${other}`,
    "worker-src 'self' blob:",
    `frame-src ${FRAMES.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(" ")}`,
  ];
}

export const policyHeader = (services = "") => [...directives(services), HEADER_ONLY].join("; ");

export const policyTag = (services = "") =>
  `<meta http-equiv="content-security-policy" content="${directives(services).join("; ")}" />`;

/** What goes beside the policy on every page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "x-frame-options": "DENY",
};

/** What goes on every answer, whatever it is. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  // A stricter one breaks YouTube's player.
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** A year, for this host alone: other services of the house may still live under its domain without TLS. */
export const STRICT_TRANSPORT = "max-age=31536000";
