import type { Command } from "@tiptap/core";
import { Selection, type Transaction } from "@tiptap/pm/state";

const ITEMS = { bulletList: "listItem", orderedList: "listItem", taskList: "taskItem" } as const;
type ListName = keyof typeof ITEMS;
const isListName = (name: string): name is ListName => name in ITEMS;

/** Tiptap's own command cannot turn the items of a list into tasks, or tasks into items. */
function convertItems(tr: Transaction, name: ListName) {
  const { selection } = tr;
  const { nodes } = tr.doc.type.schema;
  const range = selection.$from.blockRange(selection.$to);
  // The range is in the list, or in one of its items.
  for (const depth of range ? [range.depth, range.depth - 1] : []) {
    const list = selection.$from.node(Math.max(depth, 0));
    if (!isListName(list.type.name)) continue;
    if (ITEMS[list.type.name] === ITEMS[name]) return false;
    const items = list.children.map(({ attrs, content }) => nodes[ITEMS[name]]?.create(attrs, content));
    const start = selection.$from.before(depth);
    const converted = nodes[name]?.create(
      null,
      items.filter((item) => item !== undefined),
    );
    if (converted) tr.replaceWith(start, start + list.nodeSize, converted);
    // Replacing has moved the selection to the end of the list, whose positions are the same as before.
    tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
    return true;
  }
  return false;
}

/** Makes a list of the selected lines, changes the type of their list, or lifts them out of it. */
export const toggleListType =
  (name: ListName): Command =>
  ({ tr, commands }) =>
    convertItems(tr, name) || commands.toggleList(name, ITEMS[name]);
