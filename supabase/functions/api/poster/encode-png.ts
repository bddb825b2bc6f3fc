import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Each row is stored as its difference from the row above, which suits gradients. */
const FILTER_UP = 2;

type Pixels = { width: number; height: number /** Red, green, blue, alpha. */; pixels: Uint8Array };

/**
 * A PNG of an opaque picture. The rasteriser's own encoder takes a second of processor time in a process that has just started, half of
 * what a hosted function may use; the compression of the runtime is native code.
 */
export function encodePng({ width, height, pixels }: Pixels): Uint8Array<ArrayBuffer> {
  const rowLength = 1 + 3 * width;
  const rows = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y++) {
    let to = y * rowLength;
    rows[to++] = FILTER_UP;
    for (let from = 4 * width * y, end = from + 4 * width; from < end; from += 4) {
      const above = from - 4 * width;
      rows[to++] = (pixels[from] ?? 0) - (pixels[above] ?? 0);
      rows[to++] = (pixels[from + 1] ?? 0) - (pixels[above + 1] ?? 0);
      rows[to++] = (pixels[from + 2] ?? 0) - (pixels[above + 2] ?? 0);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of the three colours.
  header.set([8, 2], 8);
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
