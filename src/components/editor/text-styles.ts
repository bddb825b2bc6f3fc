import type { Editor } from "@tiptap/core";

type StyleName = "fontFamily" | "fontSize" | "color" | "backgroundColor";
export type Choice = { label: string; value: string | null; keys?: string };

export const fonts: readonly Choice[] = [
  { label: "Padrão", value: null },
  { label: "Com serifa", value: "Georgia, serif", keys: "Mod-Alt-g" },
  { label: "Sem serifa", value: "Arial, sans-serif" },
  { label: "Monoespaçada", value: "monospace" },
  { label: "Manuscrita", value: "cursive" },
];

export const sizes: readonly Choice[] = [
  { label: "Pequeno", value: "0.75em", keys: "Mod-Alt-," },
  { label: "Normal", value: null },
  { label: "Médio", value: "1.25em" },
  { label: "Grande", value: "1.5em", keys: "Mod-Alt-." },
  { label: "Enorme", value: "2.5em" },
];

// Each reads well on the paper of the light theme; at night they are lightened where they are read.
export const textColours: readonly Choice[] = [
  { label: "Padrão", value: null },
  { label: "Violeta", value: "#3b2f82", keys: "Mod-Alt-t" },
  { label: "Azul", value: "#1d4ed8" },
  { label: "Verde", value: "#15713f" },
  { label: "Dourado", value: "#7d5500" },
  { label: "Laranja", value: "#b45309" },
  { label: "Vermelho", value: "#a4262c" },
  { label: "Rosa", value: "#a3195b" },
  { label: "Cinza", value: "#585270" },
];

export const markerColours: readonly Choice[] = [
  { label: "Nenhum", value: null },
  { label: "Amarelo", value: "#fdf0a6", keys: "Mod-Alt-y" },
  { label: "Dourado", value: "#f6cf7d" },
  { label: "Verde", value: "#c9efd8" },
  { label: "Azul", value: "#cfe0fb" },
  { label: "Lilás", value: "#e3dcfb" },
  { label: "Rosa", value: "#fbd5e2" },
  { label: "Laranja", value: "#fbd9b8" },
];

export const currentStyle = (editor: Editor, name: StyleName): string | null =>
  editor.getAttributes("textStyle")[name] ?? null;

export const setStyle = (editor: Editor, name: StyleName, value: string | null) =>
  editor
    .chain()
    .focus()
    .setMark("textStyle", { [name]: value })
    .removeEmptyTextStyle()
    .run();
