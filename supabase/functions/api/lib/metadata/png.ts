import { ascii, type Bytes, concatenate, viewOf } from "./bytes.ts";

/** The chunks to keep: picture, colours and animation. */
const KEPT_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST cICP mDCV cLLI acTL fcTL fdAT".split(" "),
);
const SIGNATURE_LENGTH = 8;

/** Removes texts, times, Exif, and all bytes after the end of the picture. */
export function stripPng(bytes: Bytes): Bytes {
  const parts = [bytes.subarray(0, SIGNATURE_LENGTH)];
  const view = viewOf(bytes);
  let at = SIGNATURE_LENGTH;
  while (at + 8 <= bytes.length) {
    const end = Math.min(bytes.length, at + 12 + view.getUint32(at));
    const type = ascii(bytes, at + 4, at + 8);
    if (KEPT_CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    if (type === "IEND") break;
    at = end;
  }
  return concatenate(parts);
}
