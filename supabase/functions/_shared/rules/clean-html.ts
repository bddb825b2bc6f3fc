import type { Element, ElementContent, Root, RootContent } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
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

// The one sanitiser of rich text: for the edge function, the site server and the browser, which only parse and serialise differently.
// Properties of the tree have the names of HTML attributes.

export type HtmlParser = { parse(html: string): Root; serialise(tree: Root): string };
/** `isPasted`: keeps styles, classes, and pictures without a URL, for interpreting the content, not for display. */
type Options = { isPasted?: boolean };
type Attributes = Record<string, string>;

/** Parsers leave out elements below this depth: browsers flatten deep trees, and this code is recursive. */
export const MAX_DEPTH = 100;
/** More than any text needs: removing a tag may let the next parser move others, once or twice. */
const MAX_ROUNDS = 8;

const SCHEMA: Schema = {
  tagNames: [...TAGS],
  attributes: Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  strip: TAGS_DROPPED_WITH_CONTENT,
  ancestors: {},
  clobber: [],
  // URLs are checked below.
  protocols: {},
  required: {},
};

/** Cleans HTML until parsing and cleaning it again changes nothing, so that a page contains exactly this tree. */
export function cleanHtml(html: string, { parse, serialise }: HtmlParser, options: Options = {}): Root {
  let cleaned = html;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const tree = cleanTree(parse(cleaned), options);
    const result = serialise(tree);
    if (result === cleaned) return tree;
    cleaned = result;
  }
  return { type: "root", children: [{ type: "text", value: textOf(parse(cleaned)) }] };
}

function cleanTree(tree: Root, options: Options): Root {
  const { children } = sanitize(tree, SCHEMA) as Root;
  return { type: "root", children: cleanNodes(children, options, false) };
}

function cleanNodes(
  nodes: readonly RootContent[],
  options: Options,
  isInParagraph: boolean,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [node];
    if (node.type !== "element") return [];
    const { tagName } = node;
    const attributes = node.properties as Attributes;
    const link = tagName === "iframe" ? otherVideo(attributes) : undefined;
    if (link)
      return [isInParagraph ? link : { type: "element", tagName: "p", properties: {}, children: [link] }];
    const properties = cleanAttributes(tagName, attributes, options);
    if (!properties) return [];
    // The content of a frame is text, whatever it looks like.
    const content = tagName === "iframe" ? [] : node.children;
    const children = cleanNodes(content, options, isInParagraph || tagName === "p");
    return [
      {
        type: "element",
        tagName,
        properties,
        children: tagName === "pre" ? withoutFirstLineFeeds(children) : children,
      },
    ];
  });
}

/** The attributes with safe values; null: the element is removed. */
function cleanAttributes(
  tag: string,
  { target: _, rel: __, ...attributes }: Attributes,
  { isPasted }: Options,
) {
  const cleaned: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const safe = isPasted && (name === "style" || name === "class") ? value : safeValue(tag, name, value);
    if (safe !== null) cleaned[name] = safe;
  }
  if ((tag === "iframe" || (tag === "img" && !isPasted)) && cleaned.src === undefined) return null;
  // Links to other sites open in a new tab, others in the same.
  if (tag === "a" && /^https?:/i.test(cleaned.href ?? ""))
    return { ...cleaned, target: "_blank", rel: "noopener noreferrer" };
  return cleaned;
}

/** The safe part of an attribute's value; null removes the attribute. */
function safeValue(tag: string, name: string, value: string): string | null {
  if (name === "style") return safeStyle(value) || null;
  if (name === "class") return safeClasses(value) || null;
  if (name === "dir") return isDirection(value) ? value : null;
  if (name === "href") return isSafeLink(value) ? value : null;
  if (name === "src" && tag === "iframe") return safeFrame(value);
  if (name === "src") return isSafePicture(value) ? value : null;
  return value;
}

/** Quill embedded videos of any host. Only YouTube videos are shown; others become links. */
function otherVideo({ class: classes = "", src = "" }: Attributes): Element | undefined {
  const href = src.startsWith("//") ? `https:${src}` : src;
  if (!classes.split(/\s+/).includes("ql-video") || safeFrame(src)) return undefined;
  if (!/^https?:/i.test(href) || !isSafeLink(href)) return undefined;
  const properties = { href, target: "_blank", rel: "noopener noreferrer" };
  const text = `Assistir ao vídeo (${new URL(href).hostname})`;
  return { type: "element", tagName: "a", properties, children: [{ type: "text", value: text }] };
}

/** A parser drops the first line feed of a block of code. */
function withoutFirstLineFeeds([first, ...rest]: ElementContent[]): ElementContent[] {
  if (first?.type !== "text") return first ? [first, ...rest] : [];
  return [{ ...first, value: first.value.replace(/^\n+/, "") }, ...rest];
}

const textOf = (node: RootContent | Root): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";
