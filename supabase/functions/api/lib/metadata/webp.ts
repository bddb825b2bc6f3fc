import { ascii, type Bytes, concatenate, viewOf } from "./bytes.ts";

const KEPT_CHUNKS = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const HEADER_LENGTH = 12;
/** Flags of VP8X: the file contains Exif or XMP. */
const EXIF_AND_XMP = 0x08 | 0x04;

/** Removes Exif, XMP and unknown chunks. */
export function stripWebp(bytes: Bytes): Bytes {
  const header = bytes.slice(0, HEADER_LENGTH);
  const parts: Uint8Array[] = [header];
  const view = viewOf(bytes);
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true));
  let at = HEADER_LENGTH;
  while (at + 8 <= fileEnd) {
    const size = view.getUint32(at + 4, true);
    const end = Math.min(fileEnd, at + 8 + size + (size % 2));
    const type = ascii(bytes, at, at + 4);
    if (KEPT_CHUNKS.has(type)) {
      const chunk = bytes.slice(at, end);
      if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP;
      parts.push(chunk);
    }
    at = end;
  }
  const stripped = concatenate(parts);
  viewOf(stripped).setUint32(4, stripped.length - 8, true);
  return stripped;
}
