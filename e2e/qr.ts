import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";

/** Enough pixels for every module of a code; transferring the whole picture would take seconds. */
const SIDE = 400;

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
  if (!code) return 0;
  const { topLeftCorner, topRightCorner, bottomLeftCorner } = code.location;
  const module = (topRightCorner.x - topLeftCorner.x) / (17 + 4 * code.version);
  const isWhite = (x: number, y: number) => (greys[Math.round(y) * SIDE + Math.round(x)] ?? 0) > 250;
  const middle = {
    x: (topLeftCorner.x + topRightCorner.x) / 2,
    y: (topLeftCorner.y + bottomLeftCorner.y) / 2,
  };
  const steps = (at: (step: number) => boolean) => {
    let step = 1;
    while (step < SIDE && at(step)) step++;
    return step - 1;
  };
  const right = SIDE - topRightCorner.x;
  const below = SIDE - bottomLeftCorner.y;
  const distances = [
    steps((step) => step < topLeftCorner.y && isWhite(middle.x, topLeftCorner.y - step)),
    steps((step) => step < below && isWhite(middle.x, bottomLeftCorner.y + step)),
    steps((step) => step < topLeftCorner.x && isWhite(topLeftCorner.x - step, middle.y)),
    steps((step) => step < right && isWhite(topRightCorner.x + step, middle.y)),
  ];
  return (Math.min(...distances) + 1) / module;
}
