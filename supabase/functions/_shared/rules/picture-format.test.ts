import { describe, expect, it } from "vitest";
import { isAnimated, isHeic, pictureFormat, pictureSize } from "./picture-format.ts";

const latin1 = (text: string) => Uint8Array.from(text.padEnd(64, "\0"), (letter) => letter.charCodeAt(0));
const PNG = "\x89PNG\r\n\x1a\n";
const HEADER = `\0\0\0\x0dIHDR${"\0".repeat(17)}`;
const PALETTE = "\0\0\0\x03PLTEabc\0\0\0\0";
const FRAMES = "\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0";
const PIXELS = "\0\0\0\x01IDATx\0\0\0\0";
const webp = (flags: string) => `RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0${flags}`;

describe("the format of a file by its content", () => {
  it.each([
    ["a still PNG", PNG + HEADER + PIXELS, "image/png", false],
    ["a PNG with frames", PNG + HEADER + PALETTE + FRAMES + PIXELS, "image/png", true],
    ["a PNG with the letters acTL among its pixels", PNG + HEADER + PIXELS + FRAMES, "image/png", false],
    ["a still WebP", webp("\x10"), "image/webp", false],
    ["a sticker", webp("\x12"), "image/webp", true],
    ["a simple WebP", "RIFF\x40\0\0\0WEBPVP8 ", "image/webp", false],
    ["a GIF", "GIF89a", "image/gif", true],
    ["a still AVIF", "\0\0\0\x18ftypavif\0\0\0\0mif1", "image/avif", false],
    ["an AVIF sequence", "\0\0\0\x18ftypavis\0\0\0\0msf1", "image/avif", true],
    ["an AVIF with a general brand", "\0\0\0\x18ftypmif1\0\0\0\0avifmif1", "image/avif", false],
    ["a JPEG", "\xff\xd8\xff\xe0", "image/jpeg", false],
  ] as const)("of %s", (_, text, type, moves) => {
    const bytes = latin1(text);
    expect(pictureFormat(bytes)?.type).toBe(type);
    expect(isAnimated(type, bytes)).toBe(moves);
    expect(isHeic(bytes)).toBe(false);
  });

  it.each(["heic", "heix", "mif1", "msf1", "hevc"])("of a HEIC photo with the brand %s", (brand) => {
    const bytes = latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);
    expect([isHeic(bytes), pictureFormat(bytes)]).toEqual([true, null]);
  });

  it.each(["", "BM", "<svg/>", "%PDF-1.7", "ftypheic"])("of %j, which is none of them", (text) => {
    expect([isHeic(latin1(text)), pictureFormat(latin1(text))]).toEqual([false, null]);
  });

  it("of a PNG that ends within a chunk", () => {
    for (let length = 16; length < 60; length++)
      expect(isAnimated("image/png", latin1(PNG + HEADER + PALETTE).slice(0, length))).toBe(false);
  });
});

describe("the size of a photo", () => {
  const exif = (orientation: string) =>
    `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${orientation}\0\0\0\0\0\0`;
  const frame = "\xff\xc0\0\x11\x08\x02\x00\x03\x00\x03";

  it.each([
    ["without Exif", "", 768, 512],
    ["held upright", exif("\x01"), 768, 512],
    ["upside down", exif("\x03"), 768, 512],
    ["held on its side", exif("\x06"), 512, 768],
    ["with another orientation than there are", exif("\x09"), 768, 512],
  ])("%s is the shown one", (_, segment, width, height) => {
    expect(pictureSize("image/jpeg", latin1(`\xff\xd8${segment}${frame}`))).toEqual({ width, height });
  });
});
