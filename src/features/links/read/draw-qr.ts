import { toString as draw } from "qrcode";

let drawnBefore: Promise<unknown> = Promise.resolve();

/**
 * `url` as a QR code of 150 px, as the address of a drawing. One code after another: a page that drew all of its codes at
 * once would not answer to touches meanwhile.
 */
export function drawQr(url: string): Promise<string> {
  const drawn = drawnBefore
    .then(() => new Promise((rest) => setTimeout(rest)))
    .then(() => draw(url, { width: 150, margin: 2, type: "svg" }))
    .then((image) => `data:image/svg+xml,${encodeURIComponent(image)}`);
  drawnBefore = drawn.catch(() => undefined);
  return drawn;
}
