// The two formats of an archive, for any runtime: an edge function has no files, and two seconds of processor a request.

export type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 512;
/** Of names and sizes in a header. */
const NAME = 100;
/** What says that the name is the content of this entry, and belongs to the next one. */
const LONG_NAME = "././@LongLink";

/** A file of a tar archive: header, content, and zeros up to a whole block. */
export function tarEntry(name: string, content: Bytes): Bytes[] {
  const named = encode(name);
  const long = named.length > NAME ? [header(encode(LONG_NAME), named.length, "L"), padded(named)] : [];
  return [...long, header(named.subarray(0, NAME), content.length, "0"), padded(content)].flat();
}

/** Two blocks of zeros. */
export const tarEnd = (): Bytes => new Uint8Array(2 * BLOCK);

const encode = (text: string): Bytes => new TextEncoder().encode(text);
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

function padded(content: Bytes): Bytes[] {
  return [content, new Uint8Array((BLOCK - (content.length % BLOCK)) % BLOCK)];
}

function header(name: Bytes, size: number, type: "0" | "L"): Bytes {
  const block: Bytes = new Uint8Array(BLOCK);
  const put = (at: number, text: string) => block.set(encode(text), at);
  block.set(name);
  put(100, octal(0o600, 7) + octal(0, 7) + octal(0, 7));
  put(124, octal(size, 11) + octal(Math.floor(Date.now() / 1000), 11));
  put(156, type);
  put(257, "ustar\0");
  put(263, "00");
  // The sum of the header counts its own place as spaces.
  put(148, " ".repeat(8));
  put(
    148,
    `${octal(
      block.reduce((sum, byte) => sum + byte),
      6,
    )} `,
  );
  return block;
}

/** A whole gzip file; several in a row are one, too. */
export async function gzipped(parts: Bytes[]): Promise<Bytes> {
  const packed = new Blob(parts).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const STORED = 0xffff;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The same without packing: pictures are packed already, and trying it again costs most of the time. */
export function gzipStored(parts: Bytes[]): Bytes[] {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const beginning: Bytes = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
  const blocks = parts.flatMap((part) => {
    const found: Bytes[] = [];
    for (let at = 0; at < part.length; at += STORED) {
      const block = part.subarray(at, at + STORED);
      found.push(blockHeader(block.length, false), block);
    }
    return found;
  });
  const end: Bytes = new Uint8Array(8);
  const view = new DataView(end.buffer);
  view.setUint32(0, crcOf(parts), true);
  view.setUint32(4, size, true);
  return [beginning, ...blocks, blockHeader(0, true), end];
}

function blockHeader(size: number, isLast: boolean): Bytes {
  const bytes: Bytes = new Uint8Array(5);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, isLast ? 1 : 0);
  view.setUint16(1, size, true);
  view.setUint16(3, ~size & STORED, true);
  return bytes;
}

function crcOf(parts: Bytes[]) {
  let crc = ~0;
  for (const part of parts)
    for (let at = 0; at < part.length; at++)
      crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ (part[at] ?? 0)) & 0xff] ?? 0);
  return ~crc >>> 0;
}
