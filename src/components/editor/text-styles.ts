import type { Editor } from "@tiptap/core";
import { ALargeSmall, Baseline, Highlighter, Type } from "lucide-react";

export type Choice = { label: string; value: string | null; shortcut?: string };

const fonts: readonly Choice[] = [
  { label: "Padrão", value: null },
  { label: "Com serifa", value: "Georgia, serif", shortcut: "Mod-Alt-g" },
  { label: "Sem serifa", value: "Arial, sans-serif" },
  { label: "Monoespaçada", value: "monospace" },
  { label: "Manuscrita", value: "cursive" },
];

const sizes: readonly Choice[] = [
  { label: "Pequeno", value: "0.75em", shortcut: "Mod-Alt-," },
  { label: "Normal", value: null },
  { label: "Médio", value: "1.25em" },
  { label: "Grande", value: "1.5em", shortcut: "Mod-Alt-." },
  { label: "Enorme", value: "2.5em" },
];

// Each colour has enough contrast on the light theme's background; the dark theme lightens them when the text is displayed.
const textColours: readonly Choice[] = [
  { label: "Padrão", value: null },
  { label: "Violeta", value: "#3b2f82", shortcut: "Mod-Alt-t" },
  { label: "Azul", value: "#1d4ed8" },
  { label: "Verde", value: "#15713f" },
  { label: "Dourado", value: "#7d5500" },
  { label: "Laranja", value: "#b45309" },
  { label: "Vermelho", value: "#a4262c" },
  { label: "Rosa", value: "#a3195b" },
  { label: "Cinza", value: "#585270" },
];

const backgroundColours: readonly Choice[] = [
  { label: "Nenhum", value: null },
  { label: "Amarelo", value: "#fdf0a6", shortcut: "Mod-Alt-y" },
  { label: "Dourado", value: "#f6cf7d" },
  { label: "Verde", value: "#c9efd8" },
  { label: "Azul", value: "#cfe0fb" },
  { label: "Lilás", value: "#e3dcfb" },
  { label: "Rosa", value: "#fbd5e2" },
  { label: "Laranja", value: "#fbd9b8" },
];

export const styles = [
  { name: "color", label: "Cor do texto", Icon: Baseline, choices: textColours },
  { name: "backgroundColor", label: "Cor de fundo", Icon: Highlighter, choices: backgroundColours },
  { name: "fontFamily", label: "Fonte", Icon: Type, choices: fonts },
  { name: "fontSize", label: "Tamanho", Icon: ALargeSmall, choices: sizes },
] as const;
type StyleName = (typeof styles)[number]["name"];

/** Style values of the selected text as in the choices above; null for a style that is not set. */
export const currentStyles = (editor: Editor): Record<StyleName, string | null> => {
  const { color, backgroundColor, fontFamily, fontSize } = editor.getAttributes("textStyle");
  return {
    color: toHex(color),
    backgroundColor: toHex(backgroundColor),
    // Tiptap reads a style that a stored text does not have as "".
    fontFamily: fontFamily || null,
    fontSize: fontSize || null,
  };
};

/** Browsers write colours as rgb(…) when the article is stored: "rgb(59, 47, 130)" -> "#3b2f82". */
function toHex(colour: string | null | undefined) {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour ?? "") ?? [];
  if (channels.length === 0) return colour || null;
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}

export const setStyle = (editor: Editor, name: StyleName, value: string | null) =>
  editor
    .chain()
    .focus()
    .setMark("textStyle", { [name]: value })
    .removeEmptyTextStyle()
    .run();
