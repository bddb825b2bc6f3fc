import { dayAt } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import {
  COLORS,
  COLUMNS,
  DAWN_SKY,
  GROUND_COLOR,
  heightOf,
  type Line,
  meetingLines,
  NIGHT_SKY,
  TEXT_STYLES,
} from "@/features/site/poster/poster-style";
import { withCancellations } from "@/features/site/poster/with-cancellations";
import { siteUrl } from "@/lib/env";
import { house } from "@/lib/house";
import seedsPicture from "@/styles/art/pattern-seeds.svg";

const WIDTH = 1080;
/** Aspect ratio 4:5, which messengers and social networks show uncropped; a longer schedule makes the picture taller. */
const MIN_HEIGHT = 1350;
const MARGIN = 84;
const HEADER_HEIGHT = 366;
const LANDSCAPE_HEIGHT = 310;
const FOOTER_HEIGHT = 136;
const ROW_GAP = 30;

/** The weekly schedule as a picture for sharing and printing, in the style of the site. */
export async function drawPoster(
  week: readonly Meeting[],
  exceptions: readonly WeekException[],
): Promise<Blob> {
  const [logo, dawn, seeds] = await Promise.all([
    loadImage("/favicon.svg"),
    loadImage("/art/dawn.svg"),
    loadImage(seedsPicture),
    ...Object.values(TEXT_STYLES).map(({ font }) => document.fonts.load(font)),
  ]);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser does not support canvas.");

  const today = dayAt(Date.now());
  const rows = week.map((meeting) => meetingLines(context, withCancellations(meeting, exceptions, today)));
  const heights = rows.map(({ left, right }) => Math.max(heightOf(left), heightOf(right)));
  const rowsHeight = heights.reduce((sum, height) => sum + height + ROW_GAP, 0);
  canvas.width = WIDTH;
  canvas.height = Math.max(MIN_HEIGHT, HEADER_HEIGHT + rowsHeight + LANDSCAPE_HEIGHT + FOOTER_HEIGHT);
  // The rows of a short schedule are distributed over the height.
  const gap = Math.min(
    2 * ROW_GAP,
    ROW_GAP +
      (canvas.height - HEADER_HEIGHT - rowsHeight - LANDSCAPE_HEIGHT - FOOTER_HEIGHT) /
        Math.max(1, week.length),
  );

  drawBackground(context, seeds, dawn);
  drawHeader(context, logo);
  let y = HEADER_HEIGHT;
  rows.forEach(({ left, right }, index) => {
    context.fillStyle = COLORS.line;
    context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 2);
    drawLines(context, left, COLUMNS.left.x, y + gap / 2);
    drawLines(context, right, COLUMNS.right.x, y + gap / 2);
    y += (heights[index] ?? 0) + gap;
  });
  drawFooter(context);
  return toPng(canvas);
}

function drawBackground(context: CanvasRenderingContext2D, seeds: HTMLImageElement, dawn: HTMLImageElement) {
  const { height } = context.canvas;
  const horizon = height - FOOTER_HEIGHT;
  const dawnTop = horizon - LANDSCAPE_HEIGHT;
  fillSky(context, NIGHT_SKY, 0, dawnTop);
  fillSky(context, DAWN_SKY, dawnTop, horizon);
  const stars = context.createPattern(asTile(seeds), "repeat");
  if (stars) {
    context.globalAlpha = 0.55;
    context.fillStyle = stars;
    context.fillRect(0, 0, WIDTH, dawnTop);
    context.globalAlpha = 1;
  }
  context.drawImage(dawn, 0, horizon - WIDTH / 2, WIDTH, WIDTH / 2);
  context.fillStyle = GROUND_COLOR;
  context.fillRect(0, horizon - 1, WIDTH, FOOTER_HEIGHT + 1);
}

/** The picture on a canvas of its own: WebKit exports no canvas with a pattern that comes directly from an SVG. */
function asTile(picture: HTMLImageElement): HTMLCanvasElement {
  const tile = document.createElement("canvas");
  tile.width = picture.naturalWidth;
  tile.height = picture.naturalHeight;
  tile.getContext("2d")?.drawImage(picture, 0, 0);
  return tile;
}

function fillSky(context: CanvasRenderingContext2D, colors: readonly string[], top: number, bottom: number) {
  const sky = context.createLinearGradient(0, top, 0, bottom);
  colors.forEach((color, index) => {
    sky.addColorStop(index / (colors.length - 1), color);
  });
  context.fillStyle = sky;
  context.fillRect(0, top, WIDTH, bottom - top);
}

function drawHeader(context: CanvasRenderingContext2D, logo: HTMLImageElement) {
  context.drawImage(logo, MARGIN, 64, 96, 96);
  drawLines(context, [{ text: house.kind, style: TEXT_STYLES.house }], MARGIN + 120, 66);
  drawLines(context, [{ text: house.shortName, style: TEXT_STYLES.name }], MARGIN + 120, 102);
  drawLines(context, [{ text: "Nossa semana", style: TEXT_STYLES.title }], MARGIN - 4, 186);
  drawLines(
    context,
    [{ text: "Entrada livre e gratuita. Você é bem-vindo.", style: TEXT_STYLES.lead }],
    MARGIN,
    292,
  );
}

function drawFooter(context: CanvasRenderingContext2D) {
  const y = context.canvas.height - FOOTER_HEIGHT + 22;
  const place = `${house.street}, ${house.district}`;
  const city = `${house.city} - ${house.state} · ${new URL(siteUrl()).host}`;
  drawLines(context, [{ text: place, style: TEXT_STYLES.foot }], MARGIN, y);
  drawLines(context, [{ text: city, style: { ...TEXT_STYLES.detail, height: 40 } }], MARGIN, y + 40);
}

function drawLines(context: CanvasRenderingContext2D, lines: readonly Line[], x: number, top: number) {
  context.textBaseline = "middle";
  let y = top;
  for (const { text, style } of lines) {
    context.font = style.font;
    context.fillStyle = style.color;
    context.fillText(text, x, y + style.height / 2);
    y += style.height;
  }
}

async function loadImage(src: string) {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

const toPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The poster could not be rendered.")))),
  );
