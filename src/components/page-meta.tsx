import { screenOf } from "@shared/rules/screens.ts";
import { useLocation } from "react-router-dom";
import { absolutePictureUrl } from "@/components/media/picture-sources";
import { PageTrail, type Step } from "@/components/page-trail";
import { siteUrl } from "@/lib/env";
import { house } from "@/lib/house";
import { normalizePath } from "@/lib/normalize-path";

type PageMetaProps = {
  /** Without the name of the house, which is added. */
  title: string;
  description?: string;
  /** Path of the canonical address; the current one, without its query, when left out. Only a screen's path is listed by search engines. */
  path?: string;
  image?: string | null;
  kind?: "website" | "article" | "video.other";
  /** The page that leads here, when it is not the home page. */
  parent?: Step;
};

/** Title, description and Open Graph tags, and what the table of screens says to search engines. React hoists them into the head. */
export function PageMeta({ title, description, path, image, kind = "website", parent }: PageMetaProps) {
  const { pathname } = useLocation();
  const fullTitle = title === house.name ? title : `${title} | ${house.shortName}`;
  const ownPath = path ?? normalizePath(pathname);
  const isListed = screenOf(ownPath.replace(/\?.*/, ""))?.robots === "index";
  const url = siteUrl(ownPath);
  // Messengers show no SVG.
  const picture = absolutePictureUrl(image && !image.endsWith(".svg") ? image : "/og-image.jpg");
  const shared = { title: fullTitle, description, image: picture };
  const openGraph = { site_name: house.name, locale: "pt_BR", type: kind, url, ...shared };
  const card = { card: "summary_large_image", ...shared };
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={url} />
      {!isListed && <meta name="robots" content="noindex" />}
      {Object.entries(openGraph).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      {Object.entries(card).map(
        ([name, content]) => content && <meta key={name} name={`twitter:${name}`} content={content} />,
      )}
      {isListed && pathname !== "/" && (
        <PageTrail steps={[...(parent ? [parent] : []), { name: title, path: ownPath }]} />
      )}
    </>
  );
}
