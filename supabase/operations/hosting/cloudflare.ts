import { HIDDEN_HEADER, HIDDEN_PAGES } from "../../functions/_shared/rules/hidden-pages.ts";
import { FOR_EVER, HASHED_FILES, siteHeaders } from "./headers.ts";
import type { Site } from "./hosts.ts";

/** The form that Cloudflare Pages and Netlify share. */
export function headersFile(services: string) {
  const lines = Object.entries(siteHeaders(services)).map(([name, value]) => `  ${name}: ${value}`);
  const hidden = HIDDEN_PAGES.flatMap((page) => [page, `${page}/*`]).flatMap((path) => [
    path,
    `  ${HIDDEN_HEADER.join(": ")}`,
  ]);
  return ["/*", ...lines, "", ...hidden, "", `${HASHED_FILES}*`, `  cache-control: ${FOR_EVER}`, ""].join(
    "\n",
  );
}

/** Cloudflare Pages: one folder to upload. */
export function cloudflare({ services, pages, folders, edge }: Site) {
  return {
    _headers: headersFile(services),
    "_worker.js": edge,
    // Pictures and code never pass through the worker.
    "_routes.json": JSON.stringify({
      version: 1,
      include: ["/*"],
      exclude: folders.map((name) => `/${name}/*`),
    }),
    // Without it every unknown address would answer with the drawn home page.
    "404.html": pages["shell.html"] ?? "",
  };
}
