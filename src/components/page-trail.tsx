import type { BreadcrumbList } from "schema-dts";
import { type Described, StructuredData } from "@/components/structured-data";
import { canonicalUrl } from "@/lib/env";

export type Step = { name: string; path: string };

/** The way to a page, for search engines: home, what leads there, itself. */
export default function PageTrail({ steps }: { steps: readonly Step[] }) {
  const list: Described<BreadcrumbList> = {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Início", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: canonicalUrl(path),
    })),
  };
  return <StructuredData data={list} />;
}
