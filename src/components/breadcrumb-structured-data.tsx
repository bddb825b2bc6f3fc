import type { BreadcrumbList } from "schema-dts";
import { type SchemaObject, StructuredData } from "@/components/structured-data";
import { siteUrl } from "@/lib/env";

export type Breadcrumb = { name: string; path: string };

/** The breadcrumbs of a page for search engines, from the home page to the page itself. */
export function BreadcrumbStructuredData({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  const list: SchemaObject<BreadcrumbList> = {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Início", path: "/" }, ...breadcrumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl(path),
    })),
  };
  return <StructuredData data={list} />;
}
