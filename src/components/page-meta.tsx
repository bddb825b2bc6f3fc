import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import type { Step } from "@/components/page-trail";
import { canonicalUrl } from "@/lib/env";
import { house } from "@/lib/house";
import { plainPath } from "@/lib/plain-path";

// Built pages have it already: it is no part of what has to come first.
const PageTrail = lazy(() => import("@/components/page-trail"));

type PageMetaProps = {
  /** Without the name of the house, which is added. */
  title: string;
  description: string;
  /** Path of the canonical address; the current one, without its query, when left out. */
  path?: string;
  image?: string | null;
  kind?: "website" | "article" | "video.other";
  /** The page that leads here, when it is not the home page. */
  parent?: Step;
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
  const ownPath = path ?? plainPath(pathname);
  const url = canonicalUrl(ownPath);
  // Messengers draw no vector pictures.
  const picture = canonicalUrl(image && !image.endsWith(".svg") ? image : "/og-image.jpg");
  const said = { title: fullTitle, description, image: picture };
  const openGraph = { site_name: house.name, locale: "pt_BR", type: kind, url, ...said };
  const card = { card: "summary_large_image", ...said };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {Object.entries(openGraph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {Object.entries(card).map(([name, content]) => (
        <meta key={name} name={`twitter:${name}`} content={content} />
      ))}
      {!isHidden && pathname !== "/" && (
        <Suspense>
          <PageTrail steps={[...(parent ? [parent] : []), { name: title, path: ownPath }]} />
        </Suspense>
      )}
    </>
  );
}
