import {
  ATTRIBUTES,
  DROPPED_WHOLE,
  isDirection,
  isSafeLink,
  isSafePicture,
  safeClasses,
  safeFrame,
  safeStyle,
  TAGS,
} from "./html.ts";

type Attributes = Record<string, string>;

/** Checks the values of allowed attributes. Null: the tag is removed. */
export function cleanAttributes(tag: string, attributes: Attributes): Attributes | null {
  const kept = { ...attributes };
  if (kept.style !== undefined) kept.style = safeStyle(kept.style);
  if (kept.class !== undefined) kept.class = safeClasses(kept.class);
  if (kept.dir !== undefined && !isDirection(kept.dir)) delete kept.dir;
  if (!kept.style) delete kept.style;
  if (!kept.class) delete kept.class;
  if (tag === "a") {
    if (kept.href !== undefined && !isSafeLink(kept.href)) delete kept.href;
    if (kept.target !== undefined && kept.target !== "_blank") delete kept.target;
    if (kept.target) kept.rel = "noopener noreferrer";
  }
  if (tag === "img" && !isSafePicture(kept.src ?? "")) return null;
  if (tag === "iframe") {
    const src = safeFrame(kept.src ?? "");
    if (!src) return null;
    kept.src = src;
  }
  return kept;
}

/** Options of sanitize-html, for the edge function before storing and the site server before rendering. */
export const SANITISE_OPTIONS = {
  allowedTags: [...TAGS],
  nonTextTags: [...DROPPED_WHOLE],
  allowedAttributes: Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  // The shared rules check URLs, styles and classes, not the library.
  allowedSchemes: ["http", "https", "mailto", "tel", "data"],
  allowProtocolRelative: true,
  allowedSchemesAppliedToAttributes: [],
  allowedIframeHostnames: ["www.youtube-nocookie.com"],
  parseStyleAttributes: false,
  nestingLimit: 100,
};

export const DROPPED = { tagName: "dropped", attribs: {} };
