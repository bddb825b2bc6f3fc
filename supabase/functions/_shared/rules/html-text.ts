import type { ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from "parse5";
import { cleanHtml, type HtmlParser, MAX_DEPTH } from "./clean-html.ts";

// Parses and serialises HTML without a document, for the edge function and the site server. parse5 builds the tree that browsers build.

/** Rich text is shown inside of a div, which decides how some elements are parsed. */
const CONTEXT = defaultTreeAdapter.createElement("div", names.NS.HTML, []);

/** As in the document in which the browser parses. */
const WITHOUT_SCRIPTS = { scriptingEnabled: false };

function toContent(node: DefaultTreeAdapterTypes.ChildNode, depth: number): ElementContent[] {
  if ("value" in node) return [{ type: "text", value: node.value }];
  if (!("tagName" in node) || depth > MAX_DEPTH) return [];
  return [
    {
      type: "element",
      tagName: node.tagName,
      properties: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      children: node.childNodes.flatMap((child) => toContent(child, depth + 1)),
    },
  ];
}

const PARSER: HtmlParser = {
  parse: (html) => ({
    type: "root",
    children: parseFragment(CONTEXT, html, WITHOUT_SCRIPTS).childNodes.flatMap((node) => toContent(node, 1)),
  }),
  serialise: (tree) => htmlOf(tree),
};

export const htmlOf = (tree: Root): string =>
  toHtml(tree, { characterReferences: { useNamedReferences: true } });

/** The cleaned tree of stored HTML. */
export const cleanTreeOf = (html: string): Root => cleanHtml(html, PARSER);
