import { cleanTreeOf, htmlOf } from "@shared/rules/html-text.ts";
import type { Root, RootContent } from "hast";
import { colourAsVariable } from "@/components/media/author-colour";
import { PICTURE_SIZES, pictureSourceSet, pictureUrl } from "@/components/media/picture-sources";

type Attributes = Record<string, string>;

/** Attributes that the page adds to the stored HTML, like `enhance` in rich-text.tsx does in a browser. */
const ENHANCEMENTS: Record<string, (attributes: Attributes) => Attributes> = {
  img: ({ src = "", ...rest }) => {
    const srcset = pictureSourceSet(src);
    const sources: Attributes = srcset ? { sizes: PICTURE_SIZES, srcset } : {};
    const unsized: Attributes = rest.width && rest.height ? {} : { class: "unsized" };
    return {
      alt: "",
      ...rest,
      ...unsized,
      loading: "lazy",
      decoding: "async",
      ...sources,
      src: pictureUrl(src),
    };
  },
  iframe: ({ allowfullscreen: _, ...rest }) => ({ title: "Vídeo do YouTube", ...rest, loading: "lazy" }),
  pre: (attributes) => ({ ...attributes, tabindex: "0" }),
};

/** Sanitises stored HTML for a page. */
export function sanitiseForPage(html: string) {
  const tree = cleanTreeOf(html);
  enhance(tree);
  return htmlOf(tree);
}

function enhance(node: Root | RootContent) {
  if (node.type === "element") {
    const attributes = node.properties as Attributes;
    if (attributes.style) attributes.style = colourAsVariable(attributes.style);
    node.properties = ENHANCEMENTS[node.tagName]?.(attributes) ?? attributes;
  }
  if ("children" in node) for (const child of node.children) enhance(child);
}
