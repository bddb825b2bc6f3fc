import type { ChainedCommands, Command, Editor } from "@tiptap/core";
import { AllSelection, TextSelection } from "@tiptap/pm/state";
import type { LucideIcon } from "lucide-react";

export type DialogName = "link" | "picture" | "video" | "formula";

export type Action = {
  id: string;
  label: string;
  Icon: LucideIcon;
  /** As ProseMirror spells it: "Mod-Shift-7". */
  shortcut?: string;
  run?: (editor: Editor) => boolean;
  /** Opens a dialog instead of acting at once. */
  dialog?: DialogName;
  /** Left out by what is done, not switched on: undo, a line. */
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
};

type Face = [label: string, Icon: LucideIcon, shortcut?: string];
type Apply = (chain: ChainedCommands, editor: Editor) => ChainedCommands;

/** "Select all" takes in the empty line that the editor keeps at the end: a list would get it as an item of its own. */
const withoutLastLine: Command = ({ tr }) => {
  const { selection, doc } = tr;
  const last = doc.lastChild;
  const isEmptyLine = last?.isTextblock && last.content.size === 0;
  const end = doc.content.size - (isEmptyLine ? last.nodeSize : 0);
  if (selection instanceof AllSelection && end > 0)
    tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(end)));
  return true;
};

/** Something that is done to the text, not switched on. */
export const act = (id: string, [label, Icon, shortcut]: Face, apply: Apply): Action => ({
  id,
  label,
  Icon,
  shortcut,
  run: (editor) => apply(editor.chain().focus().command(withoutLastLine), editor).run(),
});

/** A mark or a node, by its own name: switched on where the text has it. */
export const toggle = (name: string, face: Face, apply: Apply): Action => ({
  ...act(name, face, apply),
  isActive: (editor) => editor.isActive(name),
});

/** Something that a dialog puts into the text; on where one of `nodes` is chosen. */
export const ask = (dialog: DialogName, [label, Icon, shortcut]: Face, ...nodes: string[]): Action => ({
  id: dialog,
  label,
  Icon,
  shortcut,
  dialog,
  isActive: (editor) => nodes.some((node) => editor.isActive(node)),
});
