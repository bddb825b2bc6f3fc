import type { Command } from "@tiptap/core";
import { type Attrs, type Node, NodeRange, type ResolvedPos } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { liftTarget } from "@tiptap/pm/transform";

// The block type of the selected lines. Tiptap's own commands skip lists, ignore a selection that starts with a quote, drop the
// alignment of several lines, and clear incorrectly after another command of the same chain.

const LIST_ITEMS = ["listItem", "taskItem"];

type Block = [name: "paragraph" | "codeBlock"] | [name: "heading", attributes: { level: number }];

function selectedLines({ doc, selection: { ranges } }: Pick<EditorState, "doc" | "selection">) {
  const lines: { node: Node; start: number }[] = [];
  // A selection of table cells has several ranges.
  for (const { $from, $to } of ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, position) => {
      if (node.isTextblock) lines.push({ node, start: position + 1 });
    });
  return lines;
}

/** What has to be lifted out of the innermost of `wrappers`: the line alone, or everything from the line to the end of its list item. */
function rangeToLift($start: ResolvedPos, wrappers: string[]) {
  for (let depth = $start.depth - 1; depth > 0; depth--) {
    const { name, spec } = $start.node(depth).type;
    // No line is lifted out of a table cell.
    if (spec.isolating) return null;
    if (!wrappers.includes(name)) continue;
    const $end = LIST_ITEMS.includes(name) ? $start.doc.resolve($start.end(depth)) : $start;
    return new NodeRange($start, $end, depth);
  }
  return null;
}

function liftOut(tr: Transaction, wrappers: string[]) {
  const before = tr.steps.length;
  for (const { start } of selectedLines(tr)) {
    const find = () => rangeToLift(tr.doc.resolve(tr.mapping.slice(before).map(start)), wrappers);
    for (let range = find(); range; range = find()) {
      const depth = liftTarget(range);
      if (depth === null) break;
      tr.lift(range, depth);
    }
  }
}

function setType(tr: Transaction, name: string, attributes: (node: Node) => Attrs) {
  const type = tr.doc.type.schema.nodes[name];
  if (type)
    for (const { $from, $to } of tr.selection.ranges)
      tr.setBlockType($from.pos, $to.pos, type, (node) => attributes(node));
}

const keepAttributes = ({ attrs }: Node) => attrs;

/** Headings and code are lifted out of lists, because list items start with a paragraph; if all lines already have the type, they become text. */
export const toggleBlockType =
  (...[name, attributes]: Block): Command =>
  ({ tr, dispatch }) => {
    const lines = selectedLines(tr);
    if (lines.length === 0) return false;
    if (!dispatch) return true;
    const allHaveType = lines.every(
      ({ node }) => node.type.name === name && node.attrs.level === attributes?.level,
    );
    if (allHaveType || name === "paragraph") setType(tr, "paragraph", keepAttributes);
    else {
      liftOut(tr, LIST_ITEMS);
      setType(tr, name, ({ attrs }) => ({ ...attrs, ...attributes }));
    }
    return true;
  };

/** Converts lines of code to text with line breaks, for lists. */
export const codeToText: Command = ({ tr, dispatch }) => {
  const { paragraph } = tr.doc.type.schema.nodes;
  const before = tr.steps.length;
  for (const { node, start } of dispatch ? selectedLines(tr) : [])
    if (paragraph && node.type.spec.code)
      tr.setBlockType(tr.mapping.slice(before).map(start), undefined, paragraph, node.attrs);
  return true;
};

/** Turns the selected lines into plain paragraphs outside lists and quotes. */
export const clearBlocks: Command = ({ tr, dispatch }) => {
  if (!dispatch) return true;
  liftOut(tr, [...LIST_ITEMS, "blockquote"]);
  setType(tr, "paragraph", () => ({}));
  return true;
};

/** Code contains text only: a picture or formula would be lost. */
export const holdsMoreThanText = (state: EditorState) =>
  selectedLines(state).some(({ node }) =>
    node.children.some((child) => child.isLeaf && !child.isText && child.type.name !== "hardBreak"),
  );
