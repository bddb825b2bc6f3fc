import type { Editor } from "@tiptap/core";
import { Heading1, Heading2, Heading3, Heading4, Heading5, Heading6, type LucideIcon } from "lucide-react";
import { MAX_INDENT } from "@/components/editor/indent";

export type DialogName = "link" | "picture" | "video" | "formula";

export type Action = {
  id: string;
  label: string;
  Icon: LucideIcon;
  /** As ProseMirror spells it: "Mod-Shift-7". */
  keys?: string;
  run?: (editor: Editor) => boolean;
  /** Opens a dialog instead of acting at once. */
  dialog?: DialogName;
  /** Left out by what is done, not switched on: undo, a line. */
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
};

type Mark = "bold" | "italic" | "underline" | "strike" | "code" | "subscript" | "superscript";
export const mark = (name: Mark, label: string, Icon: LucideIcon, keys: string): Action => ({
  id: name,
  label,
  Icon,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isActive: (editor) => editor.isActive(name),
});

const HEADING_ICONS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6] as const;
const heading = (Icon: LucideIcon, index: number): Action => {
  const level = (index + 1) as 1 | 2 | 3 | 4 | 5 | 6;
  return {
    id: `heading${level}`,
    label: `Título ${level}`,
    Icon,
    keys: `Mod-Alt-${level}`,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isActive: (editor) => editor.isActive("heading", { level }),
  };
};

export const align = (side: string, label: string, Icon: LucideIcon, key: string): Action => ({
  id: `align-${side}`,
  label,
  Icon,
  keys: `Mod-Shift-${key}`,
  run: (editor) => editor.chain().focus().toggleTextAlign(side).run(),
  isActive: (editor) => editor.isActive({ textAlign: side }),
});

export const direction = (dir: "ltr" | "rtl", label: string, Icon: LucideIcon, keys: string): Action => ({
  id: `direction-${dir}`,
  label,
  Icon,
  keys,
  run: (editor) =>
    editor
      .chain()
      .focus()
      .setDirection(editor.isActive({ dir }) ? null : dir)
      .run(),
  isActive: (editor) => editor.isActive({ dir }),
});

const DEPTHS = Array.from({ length: MAX_INDENT }, (_, index) => index + 1);
export const isIndented = (editor: Editor) => DEPTHS.some((indent) => editor.isActive({ indent }));

export const headings = HEADING_ICONS.map(heading);
