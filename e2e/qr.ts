import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";

/** Enough pixels for every module of a code; transferring the whole picture would take seconds. */
const SIDE = 400;

/** The four modules of the standard, less what a screenshot's pixels can be measured to. */
export const QUIET = 3.8;

/** The grey values of a square picture, `side` pixels wide. */
async function readGreys(page: Page, src: string, side: number) {
  const greys = await page.evaluate(
    async ([address, size]) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const context = new OffscreenCanvas(size, size).getContext("2d");
      context?.drawImage(picture, 0, 0, size, size);
      const { data = [] } = context?.getImageData(0, 0, size, size) ?? {};
      return Array.from({ length: size * size }, (_, index) =>
        String.fromCharCode(data[4 * index] ?? 0),
      ).join("");
    },
    [src, side] as const,
  );
  return [...greys].map((grey) => grey.charCodeAt(0));
}

const decode = (greys: readonly number[]) =>
  jsQR(Uint8ClampedArray.from(greys.flatMap((grey) => Array(4).fill(grey))), SIDE, SIDE);

/** Decodes a QR image from its pixels, like a phone. Undefined when it cannot be decoded. */
export async function decodeQr(page: Page, image: Locator) {
  return decode(await readGreys(page, (await image.getAttribute("src")) ?? "", SIDE))?.data;
}

/** The modules of white on the narrowest side of a code on the screen, within the box around its image. */
export async function quietModules(page: Page, image: Locator): Promise<number> {
  const screenshot = await image.locator("..").screenshot();
  const greys = await readGreys(page, `data:image/png;base64,${screenshot.toString("base64")}`, SIDE);
  const code = decode(greys);
  if (!code) throw new Error("The code on the screen cannot be decoded");
  const { topLeftCorner, topRightCorner, bottomLeftCorner } = code.location;
  const moduleSide = (topRightCorner.x - topLeftCorner.x) / (17 + 4 * code.version);
  const isDark = (x: number, y: number) => (greys[y * SIDE + x] ?? 0) < 128;
  const range = (from: number, to: number) =>
    Array.from({ length: Math.floor(to - from) }, (_, index) => Math.ceil(from) + index);
  // Only beside the code: the corners of the box are round.
  const columns = range(topLeftCorner.x, topRightCorner.x);
  const rows = range(topLeftCorner.y, bottomLeftCorner.y);
  const steps = range(0, SIDE);
  /** The lines without a dark pixel from the edge on; the screenshot's outermost line may show the ground around the box. */
  const lines = (isDarkLine: (step: number) => boolean) => {
    const first = steps.findIndex((step) => !isDarkLine(step));
    return first > 3 ? 0 : steps.slice(first).findIndex(isDarkLine);
  };
  const distances = [
    lines((step) => columns.some((x) => isDark(x, step))),
    lines((step) => columns.some((x) => isDark(x, SIDE - 1 - step))),
    lines((step) => rows.some((y) => isDark(step, y))),
    lines((step) => rows.some((y) => isDark(SIDE - 1 - step, y))),
  ];
  return Math.min(...distances) / moduleSide;
}
