import type { Editor } from "@tiptap/core";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Redo2,
  RemoveFormatting,
  Sigma,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
  Video,
} from "lucide-react";

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
  /** Left out by what is done, not switched on: undo, indent. */
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
};

type Mark = "bold" | "italic" | "underline" | "strike" | "code" | "subscript" | "superscript";
const mark = (name: Mark, label: string, Icon: LucideIcon, keys: string): Action => ({
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

const align = (side: string, label: string, Icon: LucideIcon, key: string): Action => ({
  id: `align-${side}`,
  label,
  Icon,
  keys: `Mod-Shift-${key}`,
  run: (editor) => editor.chain().focus().toggleTextAlign(side).run(),
  isActive: (editor) => editor.isActive({ textAlign: side }),
});

const direction = (dir: "ltr" | "rtl", label: string, Icon: LucideIcon, keys: string): Action => ({
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

export const blockTypes: readonly Action[] = [
  {
    id: "paragraph",
    label: "Texto normal",
    Icon: Pilcrow,
    keys: "Mod-Alt-0",
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isActive: (editor) => editor.isActive("paragraph"),
  },
  ...HEADING_ICONS.map(heading),
];

/** The buttons of the toolbar, in groups; the first ones are those that a thumb needs most. */
export const groups: readonly (readonly Action[])[] = [
  [
    mark("bold", "Negrito", Bold, "Mod-b"),
    mark("italic", "Itálico", Italic, "Mod-i"),
    mark("underline", "Sublinhado", Underline, "Mod-u"),
    mark("strike", "Riscado", Strikethrough, "Mod-Shift-s"),
  ],
  [
    {
      id: "link",
      label: "Link",
      Icon: Link,
      keys: "Mod-k",
      dialog: "link",
      isActive: (editor) => editor.isActive("link"),
    },
    {
      id: "picture",
      label: "Imagem",
      Icon: Image,
      keys: "Mod-Alt-i",
      dialog: "picture",
      isActive: (editor) => editor.isActive("image"),
    },
    {
      id: "video",
      label: "Vídeo do YouTube",
      Icon: Video,
      keys: "Mod-Alt-v",
      dialog: "video",
      isActive: (editor) => editor.isActive("video"),
    },
  ],
  [
    {
      id: "bulletList",
      label: "Lista com marcadores",
      Icon: List,
      keys: "Mod-Shift-8",
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive("bulletList"),
    },
    {
      id: "orderedList",
      label: "Lista numerada",
      Icon: ListOrdered,
      keys: "Mod-Shift-7",
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive("orderedList"),
    },
    {
      id: "taskList",
      label: "Lista de tarefas",
      Icon: ListChecks,
      keys: "Mod-Shift-9",
      run: (editor) => editor.chain().focus().toggleTaskList().run(),
      isActive: (editor) => editor.isActive("taskList"),
    },
    {
      id: "blockquote",
      label: "Citação",
      Icon: Quote,
      keys: "Mod-Shift-b",
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isActive: (editor) => editor.isActive("blockquote"),
    },
  ],
  [
    align("left", "Alinhar à esquerda", AlignLeft, "l"),
    align("center", "Centralizar", AlignCenter, "e"),
    align("right", "Alinhar à direita", AlignRight, "r"),
    align("justify", "Justificar", AlignJustify, "j"),
  ],
  [
    {
      id: "outdent",
      label: "Diminuir recuo",
      Icon: IndentDecrease,
      keys: "Shift-Tab",
      run: (editor) => editor.chain().focus().shiftIndent(-1).run(),
    },
    {
      id: "indent",
      label: "Aumentar recuo",
      Icon: IndentIncrease,
      keys: "Tab",
      run: (editor) => editor.chain().focus().shiftIndent(1).run(),
    },
    direction("ltr", "Da esquerda para a direita", PilcrowRight, "Mod-Alt-l"),
    direction("rtl", "Da direita para a esquerda", PilcrowLeft, "Mod-Alt-r"),
  ],
  [
    mark("subscript", "Subscrito", Subscript, "Mod-,"),
    mark("superscript", "Sobrescrito", Superscript, "Mod-."),
    mark("code", "Código", Code, "Mod-e"),
    {
      id: "codeBlock",
      label: "Bloco de código",
      Icon: SquareCode,
      keys: "Mod-Alt-c",
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      isActive: (editor) => editor.isActive("codeBlock"),
    },
    {
      id: "formula",
      label: "Fórmula",
      Icon: Sigma,
      keys: "Mod-Alt-m",
      dialog: "formula",
      isActive: (editor) => editor.isActive("inlineMath") || editor.isActive("blockMath"),
    },
    {
      id: "line",
      label: "Linha horizontal",
      Icon: Minus,
      keys: "Mod-Alt-h",
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      id: "clear",
      label: "Limpar formatação",
      Icon: RemoveFormatting,
      keys: "Mod-\\",
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
    {
      id: "undo",
      label: "Desfazer",
      Icon: Undo2,
      keys: "Mod-z",
      run: (editor) => editor.chain().focus().undo().run(),
      isDisabled: (editor) => !editor.can().undo(),
    },
    {
      id: "redo",
      label: "Refazer",
      Icon: Redo2,
      keys: "Mod-Shift-z",
      run: (editor) => editor.chain().focus().redo().run(),
      isDisabled: (editor) => !editor.can().redo(),
    },
  ],
];

export const allActions = [...blockTypes, ...groups.flat()];
