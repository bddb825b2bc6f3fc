import { type Extensions, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser as FragmentParser } from "@tiptap/pm/model";
import { withoutUploads } from "@/components/editor/uploading-picture";
import { sanitise } from "@/components/media/sanitise";

/** Stored HTML -> editor document. Only sanitised nodes reach the editor, which never parses a string of HTML itself. */
export function readDocument(html: string, extensions: Extensions): JSONContent {
  const schema = getSchema(extensions);
  const nodes = sanitise(html);
  replaceLineFeeds(nodes);
  for (const mark of [...nodes.querySelectorAll("mark")]) mark.replaceWith(asMarked(mark));
  return FragmentParser.fromSchema(schema).parse(nodes, { preserveWhitespace: true }).toJSON();
}

/** Outside code a line feed of the source is a space, as on a page; ProseMirror would make it a line break. */
function replaceLineFeeds(nodes: DocumentFragment) {
  const texts = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest("pre"))
      text.nodeValue = (text.nodeValue ?? "").replace(/[ \t]*[\r\n][ \t\r\n]*/g, " ");
}

/** The editor's own format for `<mark>`: the yellow of its menu. */
function asMarked(mark: Element) {
  const span = document.createElement("span");
  span.style.backgroundColor = "#fdf0a6";
  span.append(...mark.childNodes);
  return span;
}

/** The HTML to store: without placeholders of running uploads and without empty lines at the end. */
export const storedHtml = (html: string) => withoutUploads(html).replace(/(<p><\/p>)+$/, "");
