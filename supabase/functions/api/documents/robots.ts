import { DISALLOWED_PATHS } from "../../_shared/rules/noindex-paths.ts";
import type { Document } from "./document.ts";

export const robots: Document = {
  path: "/robots.txt",
  type: "text/plain; charset=utf-8",
  render: async ({ toAbsoluteUrl }) =>
    [
      "User-agent: *",
      // Disallow does not prevent the indexing of a URL. The URL of a customer's order contains its secret, so its page is sent
      // with a noindex header instead, which crawlers must be able to read.
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${toAbsoluteUrl("/sitemap.xml")}`,
      "",
    ].join("\n"),
};
