import type { Editor } from "@tiptap/core";

/** The pictures among what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/") && file.type !== "image/svg+xml");

/** A place in the text that moves along while other things are written. */
export function keepPlace(editor: Editor, position: number) {
  let place = position;
  const follow = ({ transaction }: { transaction: { mapping: { map: (position: number) => number } } }) => {
    place = transaction.mapping.map(place);
  };
  editor.on("transaction", follow);
  return {
    position: () => place,
    forget: () => editor.off("transaction", follow),
  };
}

/** Puts an uploaded picture there and chooses it, so that its words can be asked for. */
export function insertPicture(editor: Editor, position: number, src: string) {
  const size = editor.state.doc.content.size;
  editor
    .chain()
    .insertContentAt(Math.min(position, size), { type: "image", attrs: { src, alt: "" } })
    .run();
  editor.state.doc.nodesBetween(0, editor.state.doc.content.size, (node, at) => {
    if (node.attrs.src === src) editor.commands.setNodeSelection(at);
  });
}
