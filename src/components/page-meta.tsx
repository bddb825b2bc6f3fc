import { useLocation } from "react-router-dom";
import { canonicalUrl } from "@/lib/env";
import { house } from "@/lib/house";

type PageMetaProps = {
  /** Without the name of the house, which is added. */
  title: string;
  description: string;
  /** Path of the canonical address; the current one, without its query, when left out. */
  path?: string;
  image?: string;
  kind?: "website" | "article";
  isHidden?: boolean;
};

/** What the page tells the browser's tab, search engines and whoever shares it. React puts these into the head. */
export function PageMeta({
  title,
  description,
  path,
  image,
  kind = "website",
  isHidden = false,
}: PageMetaProps) {
  const { pathname } = useLocation();
  const fullTitle = title === house.name ? title : `${title} | ${house.shortName}`;
  const url = canonicalUrl(path ?? pathname);
  const picture = canonicalUrl(image ?? "/og-image.jpg");
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
    </>
  );
}
