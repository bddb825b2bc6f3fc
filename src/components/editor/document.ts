import { type Extensions, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser as FragmentParser } from "@tiptap/pm/model";
import { withoutUploads } from "@/components/editor/uploading-picture";
import { sanitise } from "@/components/media/sanitise";

/** Stored HTML -> editor document. It is inserted as sanitised nodes; the editor itself never parses a string. */
export function readDocument(html: string, extensions: Extensions): JSONContent {
  const schema = getSchema(extensions);
  const nodes = sanitise(html);
  return FragmentParser.fromSchema(schema).parse(nodes, { preserveWhitespace: true }).toJSON();
}

/** The editor's HTML for storing: without pictures being uploaded and without empty lines at the end. */
export const storedHtml = (html: string) => withoutUploads(html).replace(/(<p><\/p>)+$/, "");
