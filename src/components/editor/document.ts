import { type Extensions, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser as FragmentParser } from "@tiptap/pm/model";
import { withoutUploads } from "@/components/editor/uploading-picture";
import { sanitise } from "@/components/media/sanitise";

/** Stored HTML -> editor document. Only sanitised nodes reach the editor, which never parses a string of HTML itself. */
export function readDocument(html: string, extensions: Extensions): JSONContent {
  const schema = getSchema(extensions);
  const nodes = sanitise(html);
  return FragmentParser.fromSchema(schema).parse(nodes, { preserveWhitespace: true }).toJSON();
}

/** The HTML to store: without placeholders of running uploads and without empty lines at the end. */
export const storedHtml = (html: string) => withoutUploads(html).replace(/(<p><\/p>)+$/, "");
