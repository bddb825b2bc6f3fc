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
import { type Action, dialogAction, textAction, toggleAction } from "@/components/editor/action";
import { clearBlocks, codeToText, holdsMoreThanText, toggleBlockType } from "@/components/editor/block-type";
import { setDirection } from "@/components/editor/direction";
import { MAX_INDENT, shiftIndent } from "@/components/editor/indent";
import { toggleListType } from "@/components/editor/list-type";
import { insertTable } from "@/components/editor/table-actions";

type Mark = "bold" | "italic" | "underline" | "strike" | "code" | "subscript" | "superscript";
/** Formats and links are not available in code. */
export const isCode = (editor: Editor) => editor.isActive("codeBlock");
const mark = (name: Mark, label: string, Icon: LucideIcon, shortcut: string): Action => ({
  ...toggleAction(name, [label, Icon, shortcut], (chain) => chain.toggleMark(name)),
  isDisabled: isCode,
});

const heading = (level: number, Icon: LucideIcon): Action => ({
  ...textAction(`heading${level}`, [`Título ${level}`, Icon, `Mod-Alt-${level}`], (chain) =>
    chain.command(toggleBlockType("heading", { level })),
  ),
  isActive: (editor) => editor.isActive("heading", { level }),
});

const align = (side: string, label: string, Icon: LucideIcon, key: string): Action => ({
  ...textAction(`align-${side}`, [label, Icon, `Mod-Shift-${key}`], (chain) => chain.toggleTextAlign(side)),
  isActive: (editor) => editor.isActive({ textAlign: side }),
});

const direction = (dir: "ltr" | "rtl", label: string, Icon: LucideIcon, shortcut: string): Action => ({
  ...textAction(`direction-${dir}`, [label, Icon, shortcut], (chain, editor) =>
    chain.command(setDirection(editor.isActive({ dir }) ? null : dir)),
  ),
  isActive: (editor) => editor.isActive({ dir }),
});

const INDENTS = Array.from({ length: MAX_INDENT }, (_, index) => index + 1);

export const blockTypes: readonly Action[] = [
  toggleAction("paragraph", ["Texto normal", Pilcrow, "Mod-Alt-0"], (chain) =>
    chain.command(toggleBlockType("paragraph")),
  ),
  ...[Heading1, Heading2, Heading3, Heading4, Heading5, Heading6].map((Icon, index) =>
    heading(index + 1, Icon),
  ),
];

/** The toolbar buttons in groups, the most used ones first. */
export const toolbarGroups: readonly (readonly Action[])[] = [
  [
    mark("bold", "Negrito", Bold, "Mod-b"),
    mark("italic", "Itálico", Italic, "Mod-i"),
    mark("underline", "Sublinhado", Underline, "Mod-u"),
    mark("strike", "Riscado", Strikethrough, "Mod-Shift-s"),
  ],
  [
    { ...dialogAction("link", ["Link", Link, "Mod-k"], "link"), isDisabled: isCode },
    dialogAction("picture", ["Imagem", Image, "Mod-Alt-i"], "image"),
    dialogAction("video", ["Vídeo do YouTube", Video, "Mod-Alt-v"], "video"),
  ],
  [
    toggleAction("bulletList", ["Lista com marcadores", List, "Mod-Shift-8"], (chain) =>
      chain.command(codeToText).command(toggleListType("bulletList")),
    ),
    toggleAction("orderedList", ["Lista numerada", ListOrdered, "Mod-Shift-7"], (chain) =>
      chain.command(codeToText).command(toggleListType("orderedList")),
    ),
    toggleAction("taskList", ["Lista de tarefas", ListChecks, "Mod-Shift-9"], (chain) =>
      chain.command(codeToText).command(toggleListType("taskList")),
    ),
    toggleAction("blockquote", ["Citação", Quote, "Mod-Shift-b"], (chain) => chain.toggleBlockquote()),
  ],
  [
    align("left", "Alinhar à esquerda", AlignLeft, "l"),
    align("center", "Centralizar", AlignCenter, "e"),
    align("right", "Alinhar à direita", AlignRight, "r"),
    align("justify", "Justificar", AlignJustify, "j"),
  ],
  [
    textAction("outdent", ["Diminuir recuo", IndentDecrease, "Shift-Tab"], (chain) =>
      chain.command(shiftIndent(-1)),
    ),
    {
      ...textAction("indent", ["Aumentar recuo", IndentIncrease, "Tab"], (chain) =>
        chain.command(shiftIndent(1)),
      ),
      isActive: (editor) => INDENTS.some((indent) => editor.isActive({ indent })),
    },
    direction("ltr", "Da esquerda para a direita", PilcrowRight, "Mod-Alt-l"),
    direction("rtl", "Da direita para a esquerda", PilcrowLeft, "Mod-Alt-r"),
  ],
  [
    mark("subscript", "Subscrito", Subscript, "Mod-,"),
    mark("superscript", "Sobrescrito", Superscript, "Mod-."),
    mark("code", "Código", Code, "Mod-e"),
    {
      ...toggleAction("codeBlock", ["Bloco de código", SquareCode, "Mod-Alt-c"], (chain) =>
        chain.command(toggleBlockType("codeBlock")),
      ),
      isDisabled: ({ state }) => holdsMoreThanText(state),
    },
    dialogAction("formula", ["Fórmula", Sigma, "Mod-Alt-m"], "inlineMath", "blockMath"),
    textAction("line", ["Linha horizontal", Minus, "Mod-Alt-h"], (chain) => chain.setHorizontalRule()),
  ],
  [
    textAction("clear", ["Limpar formatação", RemoveFormatting, "Mod-\\"], (chain) =>
      chain.unsetAllMarks().command(clearBlocks),
    ),
    {
      ...textAction("undo", ["Desfazer", Undo2, "Mod-z"], (chain) => chain.undo()),
      isDisabled: (editor) => !editor.can().undo(),
    },
    {
      ...textAction("redo", ["Refazer", Redo2, "Mod-Shift-z"], (chain) => chain.redo()),
      isDisabled: (editor) => !editor.can().redo(),
    },
  ],
];

export const allActions = [...blockTypes, ...toolbarGroups.flat(), insertTable];
