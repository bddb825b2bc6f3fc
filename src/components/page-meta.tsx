import { useLocation } from "react-router-dom";
import type { BreadcrumbList } from "schema-dts";
import { type Described, StructuredData } from "@/components/structured-data";
import { canonicalUrl } from "@/lib/env";
import { house } from "@/lib/house";

export type PageMetaProps = {
  /** Without the name of the house, which is added. */
  title: string;
  description: string;
  /** Path of the canonical address; the current one, without its query, when left out. */
  path?: string;
  image?: string | null;
  kind?: "website" | "article" | "video.other";
  /** The page that leads here, when it is not the home page. */
  parent?: { name: string; path: string };
  isHidden?: boolean;
};

/** What the page tells the browser's tab, search engines and whoever shares it. React puts these into the head. */
export function PageMeta({
  title,
  description,
  path,
  image,
  kind = "website",
  parent,
  isHidden = false,
}: PageMetaProps) {
  const { pathname } = useLocation();
  const fullTitle = title === house.name ? title : `${title} | ${house.shortName}`;
  const url = canonicalUrl(path ?? pathname);
  // Messengers draw no vector pictures.
  const picture = canonicalUrl(image && !image.endsWith(".svg") ? image : "/og-image.jpg");
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={house.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {!isHidden && pathname !== "/" && <StructuredData data={breadcrumbs({ title, url, parent })} />}
    </>
  );
}

function breadcrumbs({ title, url, parent }: Pick<PageMetaProps, "title" | "parent"> & { url: string }) {
  const above = [{ name: "Início", path: "/" }, ...(parent ? [parent] : [])];
  const steps = [
    ...above.map(({ name, path }) => ({ name, item: canonicalUrl(path) })),
    { name: title, item: url },
  ];
  const list: Described<BreadcrumbList> = {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
  return list;
}
