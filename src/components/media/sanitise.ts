import { cleanHtml, type HtmlParser, MAX_DEPTH } from "@shared/rules/clean-html.ts";
import type { ElementContent, Root, RootContent } from "hast";
import { convertQuill } from "@/components/media/quill";
import { trustedHtmlToClean } from "@/lib/trusted-types";

// All stored HTML passes through here before it gets into a page or the editor. Loaded with the first text.

/** A document in which nothing is loaded or run. */
const inert = document.implementation.createHTMLDocument("");
/** The properties of nodes as the browser defines them: those of a form can be replaced by its fields. */
const getterOf = <T extends object, K extends keyof T>(prototype: T, name: K) => {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (node: Node): T[K] => get?.call(node);
};
const childNodesOf = getterOf(Node.prototype, "childNodes");
const localNameOf = getterOf(Element.prototype, "localName");
const attributesOf = getterOf(Element.prototype, "attributes");

function toContent(node: Node, depth: number): ElementContent[] {
  if (node instanceof Text) return [{ type: "text", value: node.data }];
  if (!(node instanceof Element) || depth > MAX_DEPTH) return [];
  return [
    {
      type: "element",
      tagName: localNameOf(node),
      properties: Object.fromEntries(Array.from(attributesOf(node), ({ name, value }) => [name, value])),
      children: Array.from(childNodesOf(node)).flatMap((child) => toContent(child, depth + 1)),
    },
  ];
}

function toNode(content: RootContent): Node {
  if (content.type !== "element") return inert.createTextNode(content.type === "text" ? content.value : "");
  const element = inert.createElement(content.tagName);
  for (const [name, value] of Object.entries(content.properties)) element.setAttribute(name, String(value));
  element.append(...content.children.map(toNode));
  return element;
}

/** A div, like the parent of rich text on a page, with these nodes. */
function inDiv({ children }: Root) {
  const div = inert.createElement("div");
  div.append(...children.map(toNode));
  return div;
}

const PARSER: HtmlParser = {
  parse(html) {
    const div = inert.createElement("div");
    div.innerHTML = trustedHtmlToClean(html);
    return { type: "root", children: [...div.childNodes].flatMap((node) => toContent(node, 1)) };
  },
  serialise: (tree) => inDiv(tree).innerHTML,
};

function toFragment(tree: Root): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...inDiv(tree).childNodes);
  return fragment;
}

/** Stored HTML -> sanitised nodes in the current markup, ready to be appended. */
export function sanitise(html: string): DocumentFragment {
  const fragment = toFragment(cleanHtml(html, PARSER));
  convertQuill(fragment);
  return fragment;
}

/**
 * Clipboard HTML of another program -> sanitised nodes that keep styles and classes, and pictures without
 * an accessible URL. Only for interpreting the content, not for display.
 */
export const sanitisePasted = (html: string): DocumentFragment =>
  toFragment(cleanHtml(html, PARSER, { isPasted: true }));
