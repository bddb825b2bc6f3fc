import type { BreadcrumbList } from "schema-dts";
import { type Described, StructuredData } from "@/components/structured-data";
import { siteUrl } from "@/lib/env";

export type Step = { name: string; path: string };

/** The way to a page, for search engines: home, what leads there, itself. */
export function PageTrail({ steps }: { steps: readonly Step[] }) {
  const list: Described<BreadcrumbList> = {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Início", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl(path),
    })),
  };
  return <StructuredData data={list} />;
}
