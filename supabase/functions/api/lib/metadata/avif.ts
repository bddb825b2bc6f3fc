import { ascii, type Bytes, viewOf } from "./bytes.ts";

type Box = { type: string; start: number; body: number; end: number };
type Extent = { start: number; end: number };

/** An empty Exif block (TIFF header and empty directory), for readers that expect the Exif item to be valid. */
const EMPTY_EXIF = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const isLong = size === 1 && at + 16 <= to;
    const long = isLong ? Number(view.getBigUint64(at + 8)) : size;
    const end = size === 0 ? to : Math.min(to, at + long);
    const body = at + (isLong ? 16 : 8);
    if (end < body) break;
    boxes.push({ type: ascii(bytes, at + 4, at + 8), start: at, body, end });
    at = end;
  }
  return boxes;
}

/** Reads consecutive numbers; 0 after the end. */
function reader(bytes: Uint8Array, from: number, to: number) {
  let at = from;
  return (size: number) => {
    let value = 0;
    for (let n = 0; n < size; n++) value = value * 256 + (at + n < to ? (bytes[at + n] ?? 0) : 0);
    at += size;
    return value;
  };
}

/** Ids of the items that contain Exif or XMP, with their kind. */
function metadataItems(bytes: Uint8Array, { body, end }: Box): Map<number, string> {
  const isShort = bytes[body] === 0;
  const items = new Map<number, string>();
  for (const entry of boxesIn(bytes, body + (isShort ? 6 : 8), end)) {
    if (entry.type !== "infe") continue;
    const version = bytes[entry.body];
    const read = reader(bytes, entry.body + 4, entry.end);
    const id = read(version === 3 ? 4 : 2);
    const type = ascii(bytes, entry.body + (version === 3 ? 10 : 8), entry.body + (version === 3 ? 14 : 12));
    if (type === "Exif" || type === "mime" || type === "uri ") items.set(id, type);
  }
  return items;
}

/** The position of each item in the file; `idat`: the start of the data box inside "meta". */
function* locations(bytes: Uint8Array, { body, end }: Box, idat: number) {
  const version = bytes[body] ?? 0;
  const read = reader(bytes, body + 4, end);
  const sizes = read(1);
  const more = read(1);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const count = read(version < 2 ? 2 : 4);
  for (let item = 0; item < Math.min(count, 1000); item++) {
    const id = read(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize) + (isInIdat ? idat : 0);
    const extents = read(2);
    for (let extent = 0; extent < Math.min(extents, 1000); extent++) {
      read(indexSize);
      const start = base + read(offsetSize);
      const length = read(lengthSize);
      yield { id, extent: { start, end: length ? start + length : bytes.length } };
    }
  }
}

function blank(bytes: Bytes, { start, end }: Extent, type: string) {
  bytes.fill(type === "mime" ? 0x20 : 0, start, end);
  if (type === "Exif" && end - start >= EMPTY_EXIF.length)
    bytes.set(EMPTY_EXIF, Math.min(start, bytes.length));
}

function blankMeta(bytes: Bytes, meta: Box) {
  const inside = boxesIn(bytes, meta.body + 4, meta.end);
  const of = (type: string) => inside.find((box) => box.type === type);
  const [infos, places] = [of("iinf"), of("iloc")];
  if (!infos || !places) return;
  const items = metadataItems(bytes, infos);
  for (const { id, extent } of [...locations(bytes, places, of("idat")?.body ?? 0)]) {
    const type = items.get(id);
    if (type && extent.start < bytes.length && extent.end <= bytes.length) blank(bytes, extent, type);
  }
}

/** Overwrites Exif, XMP and user data in place, so that no offsets in the file change. */
export function stripAvif(source: Bytes): Bytes {
  const bytes = source.slice();
  const visit = (boxes: Box[]) => {
    for (const box of boxes) {
      if (box.type === "meta") blankMeta(bytes, box);
      if (box.type === "moov" || box.type === "trak") visit(boxesIn(bytes, box.body, box.end));
      if (box.type === "udta" || box.type === "uuid") {
        bytes.set(new TextEncoder().encode("free"), box.start + 4);
        bytes.fill(0, box.body, box.end);
      }
    }
  };
  visit(boxesIn(bytes, 0, bytes.length));
  return bytes;
}
