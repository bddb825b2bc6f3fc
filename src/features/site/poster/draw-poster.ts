import { dayAt } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import {
  COLUMNS,
  DAWN,
  GROUND,
  heightOf,
  INK,
  type Line,
  meetingLines,
  NIGHT,
  TEXT_STYLES,
} from "@/features/site/poster/poster-style";
import { withCancellations } from "@/features/site/poster/with-cancellations";
import { siteUrl } from "@/lib/env";
import { house } from "@/lib/house";
import seedsPicture from "@/styles/art/pattern-seeds.svg";

const WIDTH = 1080;
/** 4:5, as messengers and social networks show whole; a fuller week makes it taller. */
const LEAST_HEIGHT = 1350;
const EDGE = 84;
const TOP = 366;
const LANDSCAPE = 310;
const FOOT = 136;
const ROW_GAP = 30;

/** The week as a picture to send and to print, in the style of the site. */
export async function drawPoster(
  week: readonly Meeting[],
  exceptions: readonly WeekException[],
): Promise<Blob> {
  const [logo, dawn, seeds] = await Promise.all([
    picture("/favicon.svg"),
    picture("/art/dawn.svg"),
    picture(seedsPicture),
    ...Object.values(TEXT_STYLES).map(({ font }) => document.fonts.load(font)),
  ]);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser gives no canvas to draw on.");

  const today = dayAt(Date.now());
  const rows = week.map((meeting) => meetingLines(pen, withCancellations(meeting, exceptions, today)));
  const heights = rows.map(({ left, right }) => Math.max(heightOf(left), heightOf(right)));
  const needed = heights.reduce((sum, height) => sum + height + ROW_GAP, 0);
  canvas.width = WIDTH;
  canvas.height = Math.max(LEAST_HEIGHT, TOP + needed + LANDSCAPE + FOOT);
  // A short week breathes.
  const gap = Math.min(
    2 * ROW_GAP,
    ROW_GAP + (canvas.height - TOP - needed - LANDSCAPE - FOOT) / Math.max(1, week.length),
  );

  drawGround(pen, seeds, dawn);
  drawHead(pen, logo);
  let y = TOP;
  rows.forEach(({ left, right }, index) => {
    pen.fillStyle = INK.line;
    pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 2);
    write(pen, left, COLUMNS.left.x, y + gap / 2);
    write(pen, right, COLUMNS.right.x, y + gap / 2);
    y += (heights[index] ?? 0) + gap;
  });
  drawFoot(pen);
  return asPng(canvas);
}

function drawGround(pen: CanvasRenderingContext2D, seeds: HTMLImageElement, dawn: HTMLImageElement) {
  const { height } = pen.canvas;
  const horizon = height - FOOT;
  const dusk = horizon - LANDSCAPE;
  fillSky(pen, NIGHT, 0, dusk);
  fillSky(pen, DAWN, dusk, horizon);
  const stars = pen.createPattern(seeds, "repeat");
  if (stars) {
    pen.globalAlpha = 0.55;
    pen.fillStyle = stars;
    pen.fillRect(0, 0, WIDTH, dusk);
    pen.globalAlpha = 1;
  }
  pen.drawImage(dawn, 0, horizon - WIDTH / 2, WIDTH, WIDTH / 2);
  pen.fillStyle = GROUND;
  pen.fillRect(0, horizon - 1, WIDTH, FOOT + 1);
}

function fillSky(pen: CanvasRenderingContext2D, colors: readonly string[], top: number, bottom: number) {
  const sky = pen.createLinearGradient(0, top, 0, bottom);
  colors.forEach((color, index) => {
    sky.addColorStop(index / (colors.length - 1), color);
  });
  pen.fillStyle = sky;
  pen.fillRect(0, top, WIDTH, bottom - top);
}

function drawHead(pen: CanvasRenderingContext2D, logo: HTMLImageElement) {
  pen.drawImage(logo, EDGE, 64, 96, 96);
  write(pen, [{ text: house.kind, style: TEXT_STYLES.house }], EDGE + 120, 66);
  write(pen, [{ text: house.shortName, style: TEXT_STYLES.name }], EDGE + 120, 102);
  write(pen, [{ text: "Nossa semana", style: TEXT_STYLES.title }], EDGE - 4, 186);
  write(pen, [{ text: "Entrada livre e gratuita. Você é bem-vindo.", style: TEXT_STYLES.lead }], EDGE, 292);
}

function drawFoot(pen: CanvasRenderingContext2D) {
  const y = pen.canvas.height - FOOT + 22;
  const place = `${house.street}, ${house.district}`;
  const city = `${house.city} - ${house.state} · ${new URL(siteUrl()).host}`;
  write(pen, [{ text: place, style: TEXT_STYLES.foot }], EDGE, y);
  write(pen, [{ text: city, style: { ...TEXT_STYLES.detail, height: 40 } }], EDGE, y + 40);
}

function write(pen: CanvasRenderingContext2D, lines: readonly Line[], x: number, top: number) {
  pen.textBaseline = "middle";
  let y = top;
  for (const { text, style } of lines) {
    pen.font = style.font;
    pen.fillStyle = style.color;
    pen.fillText(text, x, y + style.height / 2);
    y += style.height;
  }
}

async function picture(src: string) {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

const asPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The poster could not be rendered.")))),
  );
