import { ascii, type Bytes, concatenate } from "./bytes.ts";

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const TRAILER = 0x3b;
/** The application extensions to keep: loop count and colour profile. All others may contain personal data. */
const KEPT_APPLICATIONS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The position after the chain of sub-blocks that begins at `at`. */
function endOfBlocks(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length) {
    const size = bytes[end] ?? 0;
    end += 1 + size;
    if (size === 0) break;
  }
  return Math.min(end, bytes.length);
}

/** Removes comments, texts, XMP, and all bytes after the end of the picture. */
export function stripGif(bytes: Bytes): Bytes {
  let at = 13 + colourTable(bytes[10] ?? 0);
  const parts: Uint8Array[] = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== TRAILER) {
    if (bytes[at] === IMAGE) {
      const end = endOfBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
      parts.push(bytes.subarray(at, end));
      at = end;
    } else if (bytes[at] === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      const label = bytes[at + 1];
      const isKept =
        label === GRAPHIC_CONTROL ||
        (label === APPLICATION && KEPT_APPLICATIONS.has(ascii(bytes, at + 3, at + 14)));
      if (isKept) parts.push(bytes.subarray(at, end));
      at = end;
    } else break;
  }
  parts.push(new Uint8Array([TRAILER]));
  return concatenate(parts);
}
