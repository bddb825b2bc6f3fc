import type { Command } from "@tiptap/core";
import { type Node, NodeRange, type ResolvedPos } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { liftTarget } from "@tiptap/pm/transform";

const ITEMS = ["listItem", "taskItem"];

type Block = [name: "heading", attributes: { level: number }] | [name: "codeBlock"];

function chosenLines({ doc, selection: { ranges } }: Transaction) {
  const lines: { node: Node; start: number }[] = [];
  // Several: the cells of a table.
  for (const { $from, $to } of ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, position) => {
      if (node.isTextblock) lines.push({ node, start: position + 1 });
    });
  return lines;
}

/** What stands in the innermost list item around a position, from there to the end of the item; not beyond a table's cell. */
function restOfItem($start: ResolvedPos) {
  for (let depth = $start.depth - 1; depth > 0; depth--) {
    const { name, spec } = $start.node(depth).type;
    if (spec.isolating) return null;
    if (ITEMS.includes(name)) return new NodeRange($start, $start.doc.resolve($start.end(depth)), depth);
  }
  return null;
}

/** Takes the chosen lines out of all their lists. Tiptap's clearNodes leaves an item there that has a list of its own. */
export const leaveLists: Command = ({ tr, dispatch }) => {
  const before = tr.steps.length;
  for (const { start } of dispatch ? chosenLines(tr) : []) {
    const range = () => restOfItem(tr.doc.resolve(tr.mapping.slice(before).map(start)));
    for (let rest = range(); rest; rest = range()) {
      const depth = liftTarget(rest);
      if (depth === null) break;
      tr.lift(rest, depth);
    }
  }
  return true;
};

/**
 * Makes the chosen lines headings or code, or text again where all of them are that already. Those of a list leave it, as
 * its items begin with a paragraph. Tiptap's own commands pass lists by, see no whole selection where a quote begins, and
 * drop the alignment of several lines.
 */
export const toggleBlockType =
  (...[name, attributes]: Block): Command =>
  (props) => {
    const { tr, state, dispatch } = props;
    const lines = chosenLines(tr);
    const isAll = lines.every(
      ({ node }) => node.type.name === name && node.attrs.level === attributes?.level,
    );
    const type = state.schema.nodes[isAll ? "paragraph" : name];
    if (lines.length === 0 || !type) return false;
    leaveLists(props);
    if (dispatch)
      for (const { $from, $to } of tr.selection.ranges)
        tr.setBlockType($from.pos, $to.pos, type, ({ attrs }) => ({ ...attrs, ...attributes }));
    return true;
  };
