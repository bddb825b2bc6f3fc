export type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

export function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext("2d") as Context | null;
  if (!context) throw new Error("No 2D canvas");
  return context;
}

/** WebP, or the other type where the browser cannot encode WebP: it answers with PNG for each type that it does not know. */
export async function encode(canvas: Canvas, otherType: string, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp.type === "image/webp" ? webp : toBlob(canvas, otherType, quality);
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  // First, because Firefox's OffscreenCanvas also has a toBlob, with another signature.
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Empty canvas"))), type, quality),
  );
}

/** WebKit's scaling rounds some opaque pixels to 254. */
const OPAQUE = 250;

export function isOpaque(canvas: Canvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return data.every((value, index) => index % 4 !== 3 || value >= OPAQUE);
}

const PROBE = { size: 16, color: [200, 60, 120, 255] } as const;
/** Colour profiles, and protections that change only the lowest bits, leave pictures as they look. */
const TOLERANCE = 8;

/** Whether a canvas returns what was drawn: protections against fingerprinting return stripes or noise instead. */
export function keepsPixels(): boolean {
  const { size, color } = PROBE;
  const canvas = createCanvas(size, size);
  const context = contextOf(canvas);
  context.fillStyle = `rgb(${color.slice(0, 3).join(" ")})`;
  context.fillRect(0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  return data.every((value, index) => Math.abs(value - (color[index % 4] ?? 0)) <= TOLERANCE);
}
