import type { Meeting } from "@shared/rules/meetings.ts";
import { wrapText } from "@/features/site/poster/wrap-text";

/** Copied from tokens.css: a canvas cannot evaluate `light-dark()`, and the poster is the same in every theme. */
export const COLORS = { plain: "#f8f5ff", muted: "#d2cbee", gold: "#f6cf7d", line: "#5b50a3" };
/** Gradients of the sky: dark at the top, bright at the bottom. */
export const NIGHT_SKY = ["#221a57", "#3a2e7e"] as const;
export const DAWN_SKY = ["#3a2e7e", "#55438f", "#9a6c9a", "#e3a47a"] as const;
export const GROUND_COLOR = "#2b2262";

const serif = (size: number) => `600 ${size}px "Lora", Georgia, serif`;
const sans = (size: number, weight: number) =>
  `${weight} ${size}px "Source Sans 3 Variable", system-ui, sans-serif`;

/** The style of a line of text. */
type TextStyle = { font: string; color: string; height: number };

export const TEXT_STYLES = {
  house: { font: sans(28, 400), color: COLORS.muted, height: 36 },
  name: { font: serif(44), color: COLORS.plain, height: 54 },
  title: { font: serif(84), color: COLORS.gold, height: 104 },
  lead: { font: sans(34, 400), color: COLORS.plain, height: 44 },
  day: { font: serif(35), color: COLORS.gold, height: 44 },
  time: { font: sans(32, 600), color: COLORS.plain, height: 40 },
  activity: { font: sans(36, 600), color: COLORS.plain, height: 44 },
  detail: { font: sans(29, 400), color: COLORS.muted, height: 36 },
  foot: { font: sans(29, 600), color: COLORS.plain, height: 40 },
} satisfies Record<string, TextStyle>;

export type Line = { text: string; style: TextStyle };

export const COLUMNS = { left: { x: 84, width: 280 }, right: { x: 392, width: 604 } };

/** The two columns of a meeting, each wrapped into lines. */
export function meetingLines(context: CanvasRenderingContext2D, meeting: Meeting) {
  const wrap = (text: string, style: TextStyle, width: number): Line[] => {
    context.font = style.font;
    return wrapText(text, width, (line) => context.measureText(line).width).map((line) => ({
      text: line,
      style,
    }));
  };
  const { left, right } = COLUMNS;
  return {
    left: [
      ...wrap(meeting.dia, TEXT_STYLES.day, left.width),
      ...wrap(meeting.horario, TEXT_STYLES.time, left.width),
    ],
    right: [
      ...wrap(meeting.atividade, TEXT_STYLES.activity, right.width),
      ...wrap(meeting.detalhe ?? "", TEXT_STYLES.detail, right.width),
    ],
  };
}

export const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { style }) => sum + style.height, 0);
