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
} from "@shared/rules/html.ts";
import DOMPurify, { type Config } from "dompurify";
import { convertQuill } from "@/components/media/quill";

// All stored HTML passes through here before it gets into a page or the editor. Nodes are returned instead of a string, so that
// nothing is parsed a second time. Loaded with the first text.

const attributes = [...new Set(Object.values(ATTRIBUTES).flat())];

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...TAGS],
  ALLOWED_ATTR: attributes,
  FORBID_CONTENTS: TAGS_DROPPED_WITH_CONTENT,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // DOMPurify treats every other attribute as a URL: "a: b" in a formula would remove the formula.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== "href" && name !== "src"),
  RETURN_DOM_FRAGMENT: true,
};

const isAllowedOn = (tag: string, name: string) =>
  Boolean(ATTRIBUTES["*"]?.includes(name) || ATTRIBUTES[tag]?.includes(name));

let isPasted = false;

/** The attribute's sanitised value; null removes it. */
function safeValue(tag: string, name: string, value: string): string | null {
  if (!isAllowedOn(tag, name)) return null;
  if (isPasted && (name === "style" || name === "class")) return value;
  if (name === "style") return safeStyle(value) || null;
  if (name === "class") return safeClasses(value) || null;
  if (name === "dir") return isDirection(value) ? value : null;
  if (name === "href") return isSafeLink(value) ? value : null;
  if (name === "src" && tag === "iframe") return safeFrame(value);
  if (name === "src") return isSafePicture(value) ? value : null;
  return value;
}

const purifier = DOMPurify(window);

// Quill embedded videos of any host. Only YouTube videos are shown; others become links.
purifier.addHook("beforeSanitizeAttributes", (node) => {
  // Also called for text nodes.
  if (node.nodeName !== "IFRAME" || !node.classList.contains("ql-video")) return;
  const src = node.getAttribute("src") ?? "";
  const address = src.startsWith("//") ? `https:${src}` : src;
  if (safeFrame(src) || !/^https?:/i.test(address) || !isSafeLink(address)) return;
  const link = document.createElement("a");
  link.href = address;
  link.textContent = `Assistir ao vídeo (${new URL(address).hostname})`;
  setLinkTarget(link);
  const paragraph = document.createElement("p");
  paragraph.append(link);
  node.replaceWith(node.closest("p") ? link : paragraph);
});

purifier.addHook("uponSanitizeAttribute", (node, data) => {
  const value = safeValue(node.nodeName.toLowerCase(), data.attrName, data.attrValue);
  if (value === null) data.keepAttr = false;
  else data.attrValue = value;
});

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.matches(isPasted ? "iframe:not([src])" : "iframe:not([src]), img:not([src])")) node.remove();
  if (node.matches("a")) setLinkTarget(node);
});

function setLinkTarget(link: Element) {
  const isExternal = /^https?:/i.test(link.getAttribute("href") ?? "");
  link.toggleAttribute("target", isExternal);
  link.toggleAttribute("rel", isExternal);
  if (isExternal) link.setAttribute("target", "_blank");
  if (isExternal) link.setAttribute("rel", "noopener noreferrer");
}

/** Stored HTML -> sanitised nodes in the current markup, ready to be appended. */
export function sanitise(html: string): DocumentFragment {
  const fragment = purifier.sanitize(html, CONFIG);
  convertQuill(fragment);
  return fragment;
}

/**
 * Clipboard HTML of another program -> sanitised nodes that keep styles and classes, and pictures without
 * an accessible URL. Only for interpreting the content, not for display.
 */
export function sanitisePasted(html: string): DocumentFragment {
  isPasted = true;
  try {
    return purifier.sanitize(html, CONFIG);
  } finally {
    isPasted = false;
  }
}
