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
/** Aspect ratio 4:5, which messengers and social networks show uncropped; a longer schedule makes the picture taller. */
const LEAST_HEIGHT = 1350;
const EDGE = 84;
const TOP = 366;
const LANDSCAPE = 310;
const FOOT = 136;
const ROW_GAP = 30;

/** The weekly schedule as a picture for sharing and printing, in the style of the site. */
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
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas to draw on.");

  const today = dayAt(Date.now());
  const rows = week.map((meeting) => meetingLines(context, withCancellations(meeting, exceptions, today)));
  const heights = rows.map(({ left, right }) => Math.max(heightOf(left), heightOf(right)));
  const needed = heights.reduce((sum, height) => sum + height + ROW_GAP, 0);
  canvas.width = WIDTH;
  canvas.height = Math.max(LEAST_HEIGHT, TOP + needed + LANDSCAPE + FOOT);
  // A short schedule is distributed over the height.
  const gap = Math.min(
    2 * ROW_GAP,
    ROW_GAP + (canvas.height - TOP - needed - LANDSCAPE - FOOT) / Math.max(1, week.length),
  );

  drawGround(context, seeds, dawn);
  drawHead(context, logo);
  let y = TOP;
  rows.forEach(({ left, right }, index) => {
    context.fillStyle = INK.line;
    context.fillRect(EDGE, y, WIDTH - 2 * EDGE, 2);
    write(context, left, COLUMNS.left.x, y + gap / 2);
    write(context, right, COLUMNS.right.x, y + gap / 2);
    y += (heights[index] ?? 0) + gap;
  });
  drawFoot(context);
  return asPng(canvas);
}

function drawGround(context: CanvasRenderingContext2D, seeds: HTMLImageElement, dawn: HTMLImageElement) {
  const { height } = context.canvas;
  const horizon = height - FOOT;
  const dusk = horizon - LANDSCAPE;
  fillSky(context, NIGHT, 0, dusk);
  fillSky(context, DAWN, dusk, horizon);
  const stars = context.createPattern(seeds, "repeat");
  if (stars) {
    context.globalAlpha = 0.55;
    context.fillStyle = stars;
    context.fillRect(0, 0, WIDTH, dusk);
    context.globalAlpha = 1;
  }
  context.drawImage(dawn, 0, horizon - WIDTH / 2, WIDTH, WIDTH / 2);
  context.fillStyle = GROUND;
  context.fillRect(0, horizon - 1, WIDTH, FOOT + 1);
}

function fillSky(context: CanvasRenderingContext2D, colors: readonly string[], top: number, bottom: number) {
  const sky = context.createLinearGradient(0, top, 0, bottom);
  colors.forEach((color, index) => {
    sky.addColorStop(index / (colors.length - 1), color);
  });
  context.fillStyle = sky;
  context.fillRect(0, top, WIDTH, bottom - top);
}

function drawHead(context: CanvasRenderingContext2D, logo: HTMLImageElement) {
  context.drawImage(logo, EDGE, 64, 96, 96);
  write(context, [{ text: house.kind, style: TEXT_STYLES.house }], EDGE + 120, 66);
  write(context, [{ text: house.shortName, style: TEXT_STYLES.name }], EDGE + 120, 102);
  write(context, [{ text: "Nossa semana", style: TEXT_STYLES.title }], EDGE - 4, 186);
  write(
    context,
    [{ text: "Entrada livre e gratuita. Você é bem-vindo.", style: TEXT_STYLES.lead }],
    EDGE,
    292,
  );
}

function drawFoot(context: CanvasRenderingContext2D) {
  const y = context.canvas.height - FOOT + 22;
  const place = `${house.street}, ${house.district}`;
  const city = `${house.city} - ${house.state} · ${new URL(siteUrl()).host}`;
  write(context, [{ text: place, style: TEXT_STYLES.foot }], EDGE, y);
  write(context, [{ text: city, style: { ...TEXT_STYLES.detail, height: 40 } }], EDGE, y + 40);
}

function write(context: CanvasRenderingContext2D, lines: readonly Line[], x: number, top: number) {
  context.textBaseline = "middle";
  let y = top;
  for (const { text, style } of lines) {
    context.font = style.font;
    context.fillStyle = style.color;
    context.fillText(text, x, y + style.height / 2);
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
