import { HIDDEN_PAGES } from "../../_shared/rules/hidden-pages.ts";
import type { Document } from "./document.ts";

export const robots: Document = {
  path: "/robots.txt",
  type: "text/plain; charset=utf-8",
  write: async ({ absolute }) =>
    [
      "User-agent: *",
      ...HIDDEN_PAGES.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${absolute("/sitemap.xml")}`,
      "",
    ].join("\n"),
};
