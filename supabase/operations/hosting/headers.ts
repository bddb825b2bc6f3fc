import { COMMON_HEADERS, PAGE_HEADERS, policyHeader, STRICT_TRANSPORT } from "../../local/content-policy.ts";

/** What every file of the site is sent with. For a page it is needed, for the others it says nothing. */
export const siteHeaders = (services: string): Record<string, string> => ({
  "content-security-policy": policyHeader(services),
  ...PAGE_HEADERS,
  ...COMMON_HEADERS,
  "strict-transport-security": STRICT_TRANSPORT,
});

/** Their names change with their content. */
export const HASHED_FILES = "/assets/";
export const FOR_EVER = "public, max-age=31536000, immutable";
