import { type Extensions, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser as FragmentParser } from "@tiptap/pm/model";
import { withoutUploads } from "@/components/editor/uploading-picture";
import { sanitise } from "@/components/media/sanitise";

/** Stored HTML -> what the editor works on. It enters as sanitised nodes; the editor itself never parses a string. */
export function readDocument(html: string, extensions: Extensions): JSONContent {
  const schema = getSchema(extensions);
  const nodes = sanitise(html);
  return FragmentParser.fromSchema(schema).parse(nodes, { preserveWhitespace: true }).toJSON();
}

/** The editor's HTML as it is stored: without pictures on their way, and the empty lines at the end to write on. */
export const storedHtml = (html: string) => withoutUploads(html).replace(/(<p><\/p>)+$/, "");
