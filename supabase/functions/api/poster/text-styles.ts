import { type Face, textWidth } from "./letter-widths.ts";

/** Copied from tokens.css: the poster is the same in every theme. */
export const COLORS = { plain: "#f8f5ff", muted: "#d2cbee", gold: "#f6cf7d", line: "#5b50a3" };
/** Gradients of the sky: dark at the top, bright at the bottom. */
export const NIGHT_SKY = ["#221a57", "#3a2e7e"] as const;
export const DAWN_SKY = ["#3a2e7e", "#55438f", "#9a6c9a", "#e3a47a"] as const;
export const GROUND_COLOR = "#2b2262";

/** How a line of text is rendered; `height` is that of the whole line. */
export type TextStyle = { face: Face; size: number; color: string; height: number };

export const TEXT_STYLES = {
  house: { face: "sans400", size: 28, color: COLORS.muted, height: 36 },
  name: { face: "serif600", size: 44, color: COLORS.plain, height: 54 },
  title: { face: "serif600", size: 84, color: COLORS.gold, height: 104 },
  lead: { face: "sans400", size: 34, color: COLORS.plain, height: 44 },
  day: { face: "serif600", size: 35, color: COLORS.gold, height: 44 },
  time: { face: "sans600", size: 32, color: COLORS.plain, height: 40 },
  activity: { face: "sans600", size: 36, color: COLORS.plain, height: 44 },
  detail: { face: "sans400", size: 29, color: COLORS.muted, height: 36 },
  foot: { face: "sans600", size: 29, color: COLORS.plain, height: 40 },
} satisfies Record<string, TextStyle>;

const FONTS: Record<Face, string> = {
  serif600: 'font-family="Poster Serif" font-weight="600"',
  sans400: 'font-family="Poster Sans" font-weight="400"',
  sans600: 'font-family="Poster Sans" font-weight="600"',
};

export const fontAttributes = ({ face, size, color }: TextStyle) =>
  `${FONTS[face]} font-size="${size}" fill="${color}"`;

export const widthIn =
  ({ face, size }: TextStyle) =>
  (text: string) =>
    textWidth(text, face, size);
