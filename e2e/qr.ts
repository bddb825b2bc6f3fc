import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";

/** Reads a QR image the way a phone would: from its pixels. Undefined when nothing can be read. */
export async function decodeQr(page: Page, image: Locator) {
  const src = await image.getAttribute("src");
  const { pixels, width, height } = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address ?? "";
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return { pixels: Array.from(data), width: canvas.width, height: canvas.height };
  }, src);
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data;
}
