import { type Editor, Node } from "@tiptap/core";
import { type Node as DocumentNode, Fragment, Slice } from "@tiptap/pm/model";

/** Placeholder node of a picture being uploaded. It is never stored. */
export const UploadingPicture = Node.create({
  name: "uploadingPicture",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: {
      default: "",
      parseHTML: (element: HTMLElement) => element.dataset.uploadingPicture,
      renderHTML: ({ id }: Record<string, unknown>) => ({ "data-uploading-picture": id }),
    },
  }),
  parseHTML: () => [{ tag: "span[data-uploading-picture]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes],
});

export const withoutUploads = (html: string) =>
  html.replace(/<span data-uploading-picture="[^"]*"><\/span>/g, "");

/** The slice with its pictures replaced by other nodes. */
export function replacePictures(
  slice: Slice,
  replace: (picture: DocumentNode) => DocumentNode | undefined,
): Slice {
  const map = (fragment: Fragment): Fragment => {
    const nodes: DocumentNode[] = [];
    fragment.forEach((node) => {
      const other = node.type.name === "image" ? replace(node) : undefined;
      nodes.push(other ?? (node.isLeaf ? node : node.copy(map(node.content))));
    });
    return Fragment.from(nodes);
  };
  return new Slice(map(slice.content), slice.openStart, slice.openEnd);
}

export type PictureAttributes = { src: string; alt: string; width?: number; height?: number };

/**
 * Replaces placeholders by pictures, or removes those of failed uploads. Not an undoable step; a placeholder that
 * is restored by undo and redo is resolved again.
 */
export function settleUploads(editor: Editor, settled: ReadonlyMap<string, PictureAttributes | null>) {
  if (settled.size === 0 || editor.isDestroyed) return;
  const { tr, schema, doc } = editor.state;
  doc.descendants((node, position) => {
    const attributes = node.type.name === "uploadingPicture" ? settled.get(node.attrs.id) : undefined;
    if (attributes === undefined) return;
    const picture = attributes && schema.nodes.image?.create(attributes, null, node.marks);
    tr.replaceWith(tr.mapping.map(position), tr.mapping.map(position + 1), picture ?? []);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
}

const CHARACTERS_BEFORE = 60;

/** The last words before a picture, so that the author recognises its position. */
export function wordsBefore({ state: { doc } }: Editor, id: string): string {
  let words = "";
  doc.descendants((node, position) => {
    if (node.type.name === "uploadingPicture" && node.attrs.id === id)
      words = doc.textBetween(Math.max(0, position - CHARACTERS_BEFORE), position, " ", " ");
  });
  return words.trim().split(/\s+/).slice(-5).join(" ");
}
