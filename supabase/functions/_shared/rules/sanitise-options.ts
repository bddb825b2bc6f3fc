import {
  ATTRIBUTES,
  isDirection,
  isSafeLink,
  isSafePicture,
  safeClasses,
  safeFrame,
  safeStyle,
  TAGS,
  TAGS_DROPPED_WITH_CONTENT,
} from "./html.ts";

type Attributes = Record<string, string>;

/** Checks the values of allowed attributes. Null: the tag is removed. */
export function cleanAttributes(tag: string, attributes: Attributes): Attributes | null {
  const cleaned = { ...attributes };
  if (cleaned.style !== undefined) cleaned.style = safeStyle(cleaned.style);
  if (cleaned.class !== undefined) cleaned.class = safeClasses(cleaned.class);
  if (cleaned.dir !== undefined && !isDirection(cleaned.dir)) delete cleaned.dir;
  if (!cleaned.style) delete cleaned.style;
  if (!cleaned.class) delete cleaned.class;
  if (tag === "a") {
    if (cleaned.href !== undefined && !isSafeLink(cleaned.href)) delete cleaned.href;
    if (cleaned.target !== undefined && cleaned.target !== "_blank") delete cleaned.target;
    if (cleaned.target) cleaned.rel = "noopener noreferrer";
  }
  if (tag === "img" && !isSafePicture(cleaned.src ?? "")) return null;
  if (tag === "iframe") {
    const src = safeFrame(cleaned.src ?? "");
    if (!src) return null;
    cleaned.src = src;
  }
  return cleaned;
}

/** Options of sanitize-html: the edge function sanitises before storing, the site server before rendering. */
export const SANITISE_OPTIONS = {
  allowedTags: [...TAGS],
  nonTextTags: [...TAGS_DROPPED_WITH_CONTENT],
  allowedAttributes: Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  // cleanAttributes checks URLs, styles and classes, so the library's own checks are off.
  allowedSchemes: ["http", "https", "mailto", "tel", "data"],
  allowProtocolRelative: true,
  allowedSchemesAppliedToAttributes: [],
  allowedIframeHostnames: ["www.youtube-nocookie.com"],
  parseStyleAttributes: false,
  nestingLimit: 100,
};

/** Replaces a tag that cleanAttributes rejects; sanitize-html removes it, because its name is not allowed. */
export const DROPPED_TAG = { tagName: "dropped", attribs: {} };
