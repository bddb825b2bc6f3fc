import type { PreviewPicture } from "@shared/rules/picture-names.ts";
import { screenOf } from "@shared/rules/screens.ts";
import { useLocation } from "react-router-dom";
import { type Breadcrumb, BreadcrumbStructuredData } from "@/components/breadcrumb-structured-data";
import { absolutePictureUrl } from "@/components/media/picture-sources";
import { siteUrl } from "@/lib/env";
import { house } from "@/lib/house";
import { normalizePath } from "@/lib/normalize-path";

/** For pages without a picture that messengers can show. */
const SITE_PICTURE: PreviewPicture = {
  address: "/og-image.jpg",
  width: 1200,
  height: 630,
  type: "image/jpeg",
};

type PageMetaProps = {
  /** Without the name of the house, which is added. */
  title: string;
  description?: string;
  /** Path of the canonical URL; by default the current path without its query. Search engines list only paths of screens. */
  path?: string;
  picture?: PreviewPicture | null;
  /** The picture's alternative text; by default the title. */
  pictureAlt?: string | null;
  kind?: "website" | "article" | "video.other";
  /** The page above this one, unless it is the home page. */
  parent?: Breadcrumb;
};

/** Title, description, Open Graph tags, and the robots tag that the page's screen asks for. React hoists them into the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, path, kind = "website", parent } = props;
  const { pathname } = useLocation();
  const fullTitle = title === house.name ? title : `${title} | ${house.shortName}`;
  const canonicalPath = path ?? normalizePath(pathname);
  const isListed = screenOf(canonicalPath.replace(/\?.*/, ""))?.robots === "index";
  const url = siteUrl(canonicalPath);
  const { address, width, height, type } = props.picture ?? SITE_PICTURE;
  const shared = {
    title: fullTitle,
    description,
    image: absolutePictureUrl(address),
    "image:alt": props.picture ? props.pictureAlt || title : house.name,
  };
  // Without its size, messengers show a picture only the second time an address is shared, or small.
  const size = { "image:width": String(width), "image:height": String(height), "image:type": type };
  const openGraph = { site_name: house.name, locale: "pt_BR", type: kind, url, ...shared, ...size };
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
