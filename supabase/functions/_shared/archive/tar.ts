// tar and gzip for any runtime: an edge function has no file system, and a limit of two seconds of CPU time per request.

import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK_SIZE = 512;
/** Length of the name field in a header. */
const NAME_LENGTH = 100;
/** Name of an entry whose content is the long name of the next entry. */
const LONG_NAME = "././@LongLink";

/** An entry of a tar archive: header, content, and zeros up to a full block. */
export function tarEntry(name: string, content: Bytes): Bytes[] {
  const nameBytes = encode(name);
  const longNameEntry =
    nameBytes.length > NAME_LENGTH
      ? [header(encode(LONG_NAME), nameBytes.length, "L"), padded(nameBytes)]
      : [];
  return [
    ...longNameEntry,
    header(nameBytes.subarray(0, NAME_LENGTH), content.length, "0"),
    padded(content),
  ].flat();
}

/** The end of a tar archive: two blocks of zeros. */
export const tarEnd = (): Bytes => new Uint8Array(2 * BLOCK_SIZE);

const encode = (text: string): Bytes => new TextEncoder().encode(text);
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

function padded(content: Bytes): Bytes[] {
  return [content, new Uint8Array((BLOCK_SIZE - (content.length % BLOCK_SIZE)) % BLOCK_SIZE)];
}

function header(name: Bytes, size: number, type: "0" | "L"): Bytes {
  const block: Bytes = new Uint8Array(BLOCK_SIZE);
  const put = (at: number, text: string) => block.set(encode(text), at);
  block.set(name);
  put(100, octal(0o600, 7) + octal(0, 7) + octal(0, 7));
  put(124, octal(size, 11) + octal(Math.floor(Date.now() / 1000), 11));
  put(156, type);
  put(257, "ustar\0");
  put(263, "00");
  // The checksum is computed with spaces in its own field.
  put(148, " ".repeat(8));
  const sum = block.reduce((total, byte) => total + byte);
  put(148, `${octal(sum, 6)} `);
  return block;
}

/** A complete gzip member; concatenated members are a valid gzip file. Level 0 only copies, for data that is compressed already. */
export const gzipped = (parts: Bytes[], options: { level?: number } = {}): Bytes =>
  gzipSync(Buffer.concat(parts), options);
