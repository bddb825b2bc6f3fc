import { Extension } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";

type Side = "nodeBefore" | "nodeAfter";

/**
 * Backspace at the start of a line, or Delete at its end, selects the video or formula beside it, and deletes it when pressed
 * again; ProseMirror alone would delete it at once. An empty line is deleted first, as usual.
 */
export const SelectBeforeDelete = Extension.create({
  name: "selectBeforeDelete",
  addKeyboardShortcuts() {
    const isBeside = (side: Side) => {
      const { selection } = this.editor.state;
      const $cursor = selection instanceof TextSelection ? selection.$cursor : null;
      if (!$cursor || $cursor.parent.content.size === 0) return false;
      const isBefore = side === "nodeBefore";
      const isAtEdge = $cursor.parentOffset === (isBefore ? 0 : $cursor.parent.content.size);
      const node = $cursor.doc.resolve(isBefore ? $cursor.before() : $cursor.after())[side];
      return isAtEdge && node?.isBlock === true && node.isAtom && NodeSelection.isSelectable(node);
    };
    const back = () => isBeside("nodeBefore") && this.editor.commands.selectNodeBackward();
    const forward = () => isBeside("nodeAfter") && this.editor.commands.selectNodeForward();
    return {
      Backspace: back,
      "Mod-Backspace": back,
      "Shift-Backspace": back,
      Delete: forward,
      "Mod-Delete": forward,
    };
  },
});
