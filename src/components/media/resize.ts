import {
  MAX_PREVIEW_BYTES,
  narrowerWidths,
  PICTURE_WIDTHS,
  PREVIEW_WIDTH,
} from "@shared/rules/picture-names.ts";
import {
  type Canvas,
  contextOf,
  createCanvas,
  encode,
  isOpaque,
  keepsPixels,
} from "@/components/media/canvas";

/** A copy of a picture in one width. Re-encoding removes camera metadata such as the location. */
export type PictureCopy = { width: number; height: number; blob: Blob };

/** Why a picture could not be resized: the browser cannot read it, or its canvas cannot be used. */
export type ResizeFailure = "unreadable" | "no canvas";
export class ResizeError extends Error {
  constructor(
    readonly reason: ResizeFailure,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** From the best quality on, until a copy is small enough for link previews. */
const QUALITIES = [0.8, 0.65, 0.5];

/** The resized copies of a picture file, widest first. Throws a ResizeError. */
export async function resize(file: Blob): Promise<PictureCopy[]> {
  // Without options: turning it as its camera says is the default, and older browsers throw on the option's name.
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ResizeError("unreadable", cause);
  });
  try {
    return await copiesOf(bitmap);
  } catch (cause) {
    throw new ResizeError("no canvas", cause);
  } finally {
    bitmap.close();
  }
}

async function copiesOf(bitmap: ImageBitmap): Promise<PictureCopy[]> {
  const canvases = drawSteps(bitmap);
  const narrowest = canvases.at(-1);
  if (!narrowest || !keepsPixels()) throw new Error("The canvas changes its pixels");
  // Where WebP cannot be encoded, JPEG replaces it, or PNG for pictures that are transparent somewhere.
  const fallback = isOpaque(narrowest) ? "image/jpeg" : "image/png";
  const copies: PictureCopy[] = [];
  for (const canvas of canvases) {
    const { width, height } = canvas;
    copies.push({ width, height, blob: await encodeSmall(canvas, fallback) });
  }
  return copies;
}

/** One canvas for each width, widest first. */
function drawSteps(bitmap: ImageBitmap): Canvas[] {
  const widest = Math.min(bitmap.width, Math.max(...PICTURE_WIDTHS));
  const canvases: Canvas[] = [];
  // Each width is scaled from the next larger one: better quality, and faster.
  let source: ImageBitmap | Canvas = bitmap;
  for (const width of [widest, ...narrowerWidths(widest).reverse()]) {
    const canvas = createCanvas(width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width)));
    const context = contextOf(canvas);
    context.imageSmoothingQuality = "high";
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    canvases.push(canvas);
    source = canvas;
  }
  return canvases;
}

/** Encoded in the best quality; copies that messengers may show, in a lower one when they would be too large for them. */
async function encodeSmall(canvas: Canvas, fallback: string): Promise<Blob> {
  let blob: Blob | undefined;
  for (const quality of QUALITIES) {
    blob = await encode(canvas, fallback, quality);
    if (canvas.width > PREVIEW_WIDTH || blob.size <= MAX_PREVIEW_BYTES) break;
  }
  if (!blob) throw new Error("Empty canvas");
  return blob;
}
