import { ascii, type Bytes, joined, viewOf } from "./bytes.ts";

/** The picture, its colours and its animation. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST cICP mDCV cLLI acTL fcTL fdAT".split(" "),
);
const SIGNATURE = 8;

/** Without text, times, Exif, and whatever stands behind the picture's end. */
export function stripPng(bytes: Bytes): Bytes {
  const parts = [bytes.subarray(0, SIGNATURE)];
  const view = viewOf(bytes);
  let at = SIGNATURE;
  while (at + 8 <= bytes.length) {
    const end = Math.min(bytes.length, at + 12 + view.getUint32(at));
    const type = ascii(bytes, at + 4, at + 8);
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === "IEND") break;
    at = end;
  }
  return joined(parts);
}
