import { DISALLOWED_PATHS } from "../../_shared/rules/hidden-pages.ts";
import type { Document } from "./document.ts";

export const robots: Document = {
  path: "/robots.txt",
  type: "text/plain; charset=utf-8",
  write: async ({ absolute }) =>
    [
      "User-agent: *",
      // An address that must not be fetched may be listed all the same. A customer's order, whose address is its key, is kept
      // out of every list by the header it is sent with, which has to be read.
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${absolute("/sitemap.xml")}`,
      "",
    ].join("\n"),
};
