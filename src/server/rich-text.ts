import { cleanAttributes, DROPPED_TAG, SANITISE_OPTIONS } from "@shared/rules/sanitise-options.ts";
import sanitizeHtml from "sanitize-html";
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
  a: (attributes) =>
    /^https?:/i.test(attributes.href ?? "")
      ? { ...attributes, target: "_blank", rel: "noopener noreferrer" }
      : attributes,
  pre: (attributes) => ({ ...attributes, tabindex: "0" }),
};

/** Sanitises stored HTML for a page. */
export function sanitiseForPage(html: string) {
  const { allowedAttributes } = SANITISE_OPTIONS;
  return sanitizeHtml(html, {
    ...SANITISE_OPTIONS,
    allowedAttributes: {
      ...allowedAttributes,
      img: [...(allowedAttributes.img ?? []), "loading", "decoding", "sizes", "srcset"],
      pre: ["tabindex"],
    },
    transformTags: {
      "*": (tagName, attributes) => {
        const clean = cleanAttributes(tagName, attributes);
        if (!clean) return DROPPED_TAG;
        const attribs = ENHANCEMENTS[tagName]?.(clean) ?? clean;
        if (attribs.style) attribs.style = colourAsVariable(attribs.style);
        return { tagName, attribs };
      },
    },
  });
}
