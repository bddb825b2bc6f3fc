import { HIDDEN_HEADER, HIDDEN_PAGES } from "../../functions/_shared/rules/hidden-pages.ts";
import { DOCUMENTS, SHARED_PAGES } from "../../local/documents.ts";
import { FOR_EVER, HASHED_FILES, siteHeaders } from "./headers.ts";
import type { Site } from "./hosts.ts";

const hidden = HIDDEN_PAGES.map((page) => page.slice(1)).join("|");
const hiddenHeader = Object.fromEntries([HIDDEN_HEADER]);
const list = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** Vercel: the site and, beside it, the middleware that answers some of its addresses. */
export function vercel({ services, edge }: Site) {
  const config = {
    framework: null,
    buildCommand: "",
    outputDirectory: "site",
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: "/(.*)", headers: list(siteHeaders(services)) },
      { source: `/(${hidden})`, headers: list(hiddenHeader) },
      { source: `/(${hidden})/(.*)`, headers: list(hiddenHeader) },
      { source: `${HASHED_FILES}(.*)`, headers: list({ "cache-control": FOR_EVER }) },
    ],
    // Asked only when there is no file; a missing file, one with a dot in its name, stays missing.
    rewrites: [{ source: "/((?!.*\\.).*)", destination: "/shell" }],
  };
  const matcher = JSON.stringify([...DOCUMENTS, ...SHARED_PAGES]);
  return {
    "vercel.json": `${JSON.stringify(config, null, 2)}\n`,
    "middleware.js": `${edge}\nexport const config = { matcher: ${matcher} };\n`,
  };
}
