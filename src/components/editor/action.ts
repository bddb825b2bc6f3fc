import type { ChainedCommands, Command, Editor } from "@tiptap/core";
import { AllSelection, TextSelection } from "@tiptap/pm/state";
import type { LucideIcon } from "lucide-react";

export type DialogName = "link" | "picture" | "video" | "formula";

export type Action = {
  id: string;
  label: string;
  Icon: LucideIcon;
  /** In ProseMirror's notation: "Mod-Shift-7". */
  shortcut?: string;
  run?: (editor: Editor) => boolean;
  /** The dialog that the action opens. */
  dialog?: DialogName;
  /** Missing for actions without a state, such as undo or inserting a line. */
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
};

type Appearance = [label: string, Icon: LucideIcon, shortcut?: string];
type ApplyCommand = (chain: ChainedCommands, editor: Editor) => ChainedCommands;

/** "Select all" includes the empty last line that the editor always has; a list would turn it into an empty item. */
const withoutLastLine: Command = ({ tr }) => {
  const { selection, doc } = tr;
  const last = doc.lastChild;
  const isEmptyLine = last?.isTextblock && last.content.size === 0;
  const end = doc.content.size - (isEmptyLine ? last.nodeSize : 0);
  if (selection instanceof AllSelection && end > 0)
    tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(end)));
  return true;
};

/** An action on the text without a state. */
export const textAction = (id: string, [label, Icon, shortcut]: Appearance, apply: ApplyCommand): Action => ({
  id,
  label,
  Icon,
  shortcut,
  run: (editor) => apply(editor.chain().focus().command(withoutLastLine), editor).run(),
});

/** A mark or node with its own name: pressed when the selection has it. */
export const toggleAction = (name: string, appearance: Appearance, apply: ApplyCommand): Action => ({
  ...textAction(name, appearance, apply),
  isActive: (editor) => editor.isActive(name),
});

/** Inserts content through a dialog; pressed when one of `nodes` is selected. */
export const dialogAction = (
  dialog: DialogName,
  [label, Icon, shortcut]: Appearance,
  ...nodes: string[]
): Action => ({
  id: dialog,
  label,
  Icon,
  shortcut,
  dialog,
  isActive: (editor) => nodes.some((node) => editor.isActive(node)),
});
