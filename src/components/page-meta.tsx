import { screenOf } from "@shared/rules/screens.ts";
import { useLocation } from "react-router-dom";
import { type Breadcrumb, BreadcrumbStructuredData } from "@/components/breadcrumb-structured-data";
import { absolutePictureUrl } from "@/components/media/picture-sources";
import { siteUrl } from "@/lib/env";
import { house } from "@/lib/house";
import { normalizePath } from "@/lib/normalize-path";

type PageMetaProps = {
  /** Without the name of the house, which is added. */
  title: string;
  description?: string;
  /** Path of the canonical URL; by default the current path without its query. Search engines list only paths of screens. */
  path?: string;
  image?: string | null;
  kind?: "website" | "article" | "video.other";
  /** The page above this one, unless it is the home page. */
  parent?: Breadcrumb;
};

/** Title, description, Open Graph tags, and the robots tag that the page's screen asks for. React hoists them into the head. */
export function PageMeta({ title, description, path, image, kind = "website", parent }: PageMetaProps) {
  const { pathname } = useLocation();
  const fullTitle = title === house.name ? title : `${title} | ${house.shortName}`;
  const canonicalPath = path ?? normalizePath(pathname);
  const isListed = screenOf(canonicalPath.replace(/\?.*/, ""))?.robots === "index";
  const url = siteUrl(canonicalPath);
  // Messengers show no SVG.
  const picture = absolutePictureUrl(image && !image.endsWith(".svg") ? image : "/og-image.jpg");
  const shared = { title: fullTitle, description, image: picture };
  const openGraph = { site_name: house.name, locale: "pt_BR", type: kind, url, ...shared };
  const twitterCard = { card: "summary_large_image", ...shared };
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={url} />
      {!isListed && <meta name="robots" content="noindex" />}
      {Object.entries(openGraph).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      {Object.entries(twitterCard).map(
        ([name, content]) => content && <meta key={name} name={`twitter:${name}`} content={content} />,
      )}
      {isListed && pathname !== "/" && (
        <BreadcrumbStructuredData
          breadcrumbs={[...(parent ? [parent] : []), { name: title, path: canonicalPath }]}
        />
      )}
    </>
  );
}
