import { dayAt } from "../../_shared/rules/days.ts";
import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { house } from "../../_shared/rules/house.ts";
import type { Meeting, WeekException } from "../../_shared/rules/meetings.ts";
import { DAWN, LOGO, SEEDS } from "./art.ts";
import {
  COLORS,
  DAWN_SKY,
  fontAttributes,
  GROUND_COLOR,
  NIGHT_SKY,
  TEXT_STYLES,
  type TextStyle,
  widthIn,
} from "./text-styles.ts";
import { withCancellations } from "./with-cancellations.ts";
import { wrapText } from "./wrap-text.ts";

const WIDTH = 1080;
/** Aspect ratio 4:5, which messengers and social networks show uncropped; a longer schedule makes the picture taller. */
const MIN_HEIGHT = 1350;
const MARGIN = 84;
const HEADER_HEIGHT = 366;
const LANDSCAPE_HEIGHT = 310;
const FOOTER_HEIGHT = 136;
const ROW_GAP = 30;
/** The landscape is 1200 wide. */
const DAWN_SCALE = WIDTH / 1200;
const DAWN_HEIGHT = 600;
const COLUMNS = { left: { x: MARGIN, width: 280 }, right: { x: 392, width: 604 } };
/** From the middle of a line to the baseline of its text, as a share of the font's size. */
const BASELINE = 0.25;
/** All other letters (emojis, other scripts) are missing in the fonts. */
const UNKNOWN_LETTERS =
  /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu;

type Line = { text: string; style: TextStyle };
type Poster = {
  week: readonly Meeting[];
  exceptions: readonly WeekException[];
  /** The site's address as people read it: "casa.org.br". */
  host: string;
  now: number;
};

/** The weekly schedule as a picture for sharing and printing, in the style of the site. */
export function posterSvg({ week, exceptions, host, now }: Poster): string {
  const today = dayAt(now);
  const rows = week.map((meeting) => columnsOf(withCancellations(meeting, exceptions, today)));
  const heights = rows.map(({ left, right }) => Math.max(heightOf(left), heightOf(right)));
  const needed = heights.reduce(
    (sum, height) => sum + height + ROW_GAP,
    HEADER_HEIGHT + LANDSCAPE_HEIGHT + FOOTER_HEIGHT,
  );
  const height = Math.max(MIN_HEIGHT, needed);
  // The rows of a short schedule are distributed over the height.
  const gap = Math.min(2 * ROW_GAP, ROW_GAP + (height - needed) / Math.max(1, week.length));

  let y = HEADER_HEIGHT;
  const drawnRows = rows.map(({ left, right }, index) => {
    const top = y;
    y += (heights[index] ?? 0) + gap;
    return [
      rect(MARGIN, top, WIDTH - 2 * MARGIN, 2, COLORS.line),
      texts(left, COLUMNS.left.x, top + gap / 2),
      texts(right, COLUMNS.right.x, top + gap / 2),
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">`,
    background(height),
    header(),
    ...drawnRows,
    footer(height - FOOTER_HEIGHT + 22, host),
    "</svg>",
  ].join("\n");
}

function columnsOf({ dia, horario, atividade, detalhe }: Meeting) {
  const wrap = (text: string, style: TextStyle, { width }: { width: number }): Line[] =>
    wrapText(text.normalize("NFC").replaceAll(UNKNOWN_LETTERS, " "), width, widthIn(style)).map((line) => ({
      text: line,
      style,
    }));
  const { left, right } = COLUMNS;
  return {
    left: [...wrap(dia, TEXT_STYLES.day, left), ...wrap(horario, TEXT_STYLES.time, left)],
    right: [...wrap(atividade, TEXT_STYLES.activity, right), ...wrap(detalhe, TEXT_STYLES.detail, right)],
  };
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { style }) => sum + style.height, 0);

function background(height: number) {
  const horizon = height - FOOTER_HEIGHT;
  const dawnTop = horizon - LANDSCAPE_HEIGHT;
  return [
    "<defs>",
    gradient("night", NIGHT_SKY),
    gradient("dawn", DAWN_SKY),
    `<pattern id="seeds" patternUnits="userSpaceOnUse" width="160" height="160"><g opacity="0.55">${SEEDS}</g></pattern>`,
    "</defs>",
    rect(0, 0, WIDTH, dawnTop, "url(#night)"),
    rect(0, dawnTop, WIDTH, LANDSCAPE_HEIGHT, "url(#dawn)"),
    rect(0, 0, WIDTH, dawnTop, "url(#seeds)"),
    // Rendered in place: as an image, it would be rendered twice.
    `<g transform="translate(0 ${horizon - DAWN_HEIGHT * DAWN_SCALE}) scale(${DAWN_SCALE})">${DAWN}</g>`,
    rect(0, horizon - 1, WIDTH, FOOTER_HEIGHT + 1, GROUND_COLOR),
  ].join("");
}

function gradient(id: string, colors: readonly string[]) {
  const stops = colors.map(
    (color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}

const header = () =>
  [
    `<image x="${MARGIN}" y="64" width="96" height="96" href="data:image/svg+xml;base64,${btoa(LOGO)}"/>`,
    texts([{ text: house.kind, style: TEXT_STYLES.house }], MARGIN + 120, 66),
    texts([{ text: house.shortName, style: TEXT_STYLES.name }], MARGIN + 120, 102),
    texts([{ text: "Nossa semana", style: TEXT_STYLES.title }], MARGIN - 4, 186),
    texts([{ text: "Entrada livre e gratuita. Você é bem-vindo.", style: TEXT_STYLES.lead }], MARGIN, 292),
  ].join("");

function footer(y: number, host: string) {
  const place = `${house.street}, ${house.district}`;
  const city = `${house.city} - ${house.state} · ${host}`;
  return texts(
    [
      { text: place, style: TEXT_STYLES.foot },
      { text: city, style: { ...TEXT_STYLES.detail, height: 40 } },
    ],
    MARGIN,
    y,
  );
}

function texts(lines: readonly Line[], x: number, top: number) {
  let y = top;
  return lines
    .map(({ text, style }) => {
      const baseline = y + style.height / 2 + BASELINE * style.size;
      y += style.height;
      return `<text x="${x}" y="${baseline}" ${fontAttributes(style)}>${escapeMarkup(text)}</text>`;
    })
    .join("");
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
