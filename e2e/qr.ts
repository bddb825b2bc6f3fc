import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";

/** Enough pixels for every module of a code; transferring the whole picture would take seconds. */
const SIDE = 400;

/** Decodes a QR image from its pixels, like a phone. Undefined when it cannot be decoded. */
export async function decodeQr(page: Page, image: Locator) {
  const src = await image.getAttribute("src");
  const greys = await page.evaluate(
    async ([address, side]) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const context = new OffscreenCanvas(side, side).getContext("2d");
      context?.drawImage(picture, 0, 0, side, side);
      const { data = [] } = context?.getImageData(0, 0, side, side) ?? {};
      return Array.from({ length: side * side }, (_, index) =>
        String.fromCharCode(data[4 * index] ?? 0),
      ).join("");
    },
    [src ?? "", SIDE] as const,
  );
  const pixels = Uint8ClampedArray.from([...greys].flatMap((grey) => Array(4).fill(grey.charCodeAt(0))));
  return jsQR(pixels, SIDE, SIDE)?.data;
}
