import { type Command, Extension } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";

export const MAX_INDENT = 8;
const BLOCK_TYPES = ["paragraph", "heading", "blockquote", "listItem", "taskItem", "video"];

/** `data-indent="1"` to "8" on blocks, with Tab and Shift-Tab. */
export const Indent = Extension.create({
  name: "indent",
  // Registered after the lists: inside a list, Tab nests the item first.
  priority: 50,

  addGlobalAttributes() {
    return [
      {
        types: BLOCK_TYPES,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => parseIndent(element),
            renderHTML: ({ indent }) => (indent ? { "data-indent": String(indent) } : {}),
          },
        },
      },
    ];
  },

  addKeyboardShortcuts() {
    // Handled even at the limit, so that an extra Tab does not move the focus out of the text.
    return {
      Tab: ({ editor }) => editor.commands.command(shiftIndent(1)) || true,
      "Shift-Tab": ({ editor }) => editor.commands.command(shiftIndent(-1)) || true,
    };
  },
});

/** Indents the selected blocks one step in or out, between 0 and 8; a list item is nested instead. */
export const shiftIndent =
  (step: 1 | -1): Command =>
  ({ state, tr, dispatch, commands, editor }) => {
    for (const item of ["listItem", "taskItem"]) {
      if (!editor.isActive(item) || indentOfItem(state, item) > 0) continue;
      if (step > 0 ? commands.sinkListItem(item) : commands.liftListItem(item)) return true;
    }
    return shiftBlocks(state, tr, step, dispatch !== undefined);
  };

function parseIndent(element: HTMLElement) {
  const indent = element.dataset.indent ?? /(?:^|\s)indent-(\d)/.exec(element.className)?.[1];
  return Math.min(Math.max(Number(indent) || 0, 0), MAX_INDENT);
}

function indentOfItem({ selection: { $from } }: EditorState, type: string) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === type) return Number($from.node(depth).attrs.indent ?? 0);
  }
  return 0;
}

function shiftBlocks({ selection, doc }: EditorState, tr: Transaction, step: number, shouldApply: boolean) {
  let isChanged = false;
  doc.nodesBetween(selection.from, selection.to, (node, position, parent) => {
    const isInItem = parent?.type.name === "listItem" || parent?.type.name === "taskItem";
    if (!BLOCK_TYPES.includes(node.type.name) || isInItem) return true;
    const indent = Math.min(Math.max(Number(node.attrs.indent) + step, 0), MAX_INDENT);
    if (indent !== node.attrs.indent) {
      isChanged = true;
      if (shouldApply) tr.setNodeAttribute(position, "indent", indent);
    }
    return node.type.name === "blockquote" && indent === node.attrs.indent;
  });
  return isChanged;
}
