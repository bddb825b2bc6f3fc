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
} from "../../_shared/rules/html.ts";
import { hasContent } from "../../_shared/rules/plain-text.ts";
import { invalid } from "./problem.ts";

type Attributes = Record<string, string>;

/** Judges the values of attributes whose names are already allowed. Null: the tag goes. */
function clean(tag: string, attributes: Attributes): Attributes | null {
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

/** Rich text as it may be stored: the browser's allow-list, applied again. 400 when nothing of it is left. */
export async function sanitise(html: string): Promise<string> {
  // Loaded when first written: most instances only ever read.
  const { default: sanitizeHtml } = await import("sanitize-html");
  const result = sanitizeHtml(html, {
    allowedTags: [...TAGS],
    nonTextTags: [...DROPPED_WHOLE],
    allowedAttributes: Object.fromEntries(
      Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    // Addresses, styles and classes are judged by the shared rules below, not by the library's own.
    allowedSchemes: ["http", "https", "mailto", "tel", "data"],
    allowProtocolRelative: true,
    allowedSchemesAppliedToAttributes: [],
    allowedIframeHostnames: ["www.youtube-nocookie.com"],
    parseStyleAttributes: false,
    nestingLimit: 100,
    transformTags: {
      "*": (tagName: string, attribs: Attributes) => {
        const kept = clean(tagName, attribs);
        return kept ? { tagName, attribs: kept } : { tagName: "dropped", attribs: {} };
      },
    },
  });
  if (!hasContent(result))
    throw invalid([{ field: "Content", message: "Preencha título, conteúdo e categoria." }]);
  return result;
}
