import { WIDTHS } from "@/components/media/picture-sources";

/** A copy of a picture in one width. Re-encoding removes camera metadata such as the location. */
export type PictureCopy = { width: number; height: number; blob: Blob };

const QUALITY = 0.8;
type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The resized copies of a picture file, widest first. Throws when the browser cannot decode it. */
export async function resize(file: Blob): Promise<PictureCopy[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const widest = Math.min(bitmap.width, Math.max(...WIDTHS));
    const steps = [widest, ...WIDTHS.filter((width) => width < widest).reverse()];
    const copies: PictureCopy[] = [];
    // Each width is scaled from the next larger one: better quality, and faster.
    let source: ImageBitmap | Canvas = bitmap;
    for (const width of steps) {
      const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
      const canvas: Canvas = draw(source, width, height);
      copies.push({ width, height, blob: await encode(canvas, file.type) });
      source = canvas;
    }
    return copies;
  } finally {
    bitmap.close();
  }
}

function draw(source: CanvasImageSource, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d") as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null;
  if (!context) throw new Error("No 2D canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

const MAY_BE_TRANSPARENT = ["image/png", "image/webp", "image/avif"];

/** WebP; if the browser cannot encode it, JPEG, or PNG for formats with transparency. */
async function encode(canvas: Canvas, originalType: string): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp");
  if (webp.type === "image/webp") return webp;
  return toBlob(canvas, MAY_BE_TRANSPARENT.includes(originalType) ? "image/png" : "image/jpeg");
}

function toBlob(canvas: Canvas, type: string): Promise<Blob> {
  if ("toBlob" in canvas) {
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Empty canvas"))), type, QUALITY),
    );
  }
  return canvas.convertToBlob({ type, quality: QUALITY });
}
