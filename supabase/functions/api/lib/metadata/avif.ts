import { ascii, type Bytes, viewOf } from "./bytes.ts";

type Box = { type: string; start: number; body: number; end: number };
type Extent = { start: number; end: number };

/** Exif data without entries (TIFF header and empty directory), because some readers reject an invalid Exif item. */
const EMPTY_EXIF = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const isLong = size === 1 && at + 16 <= to;
    const boxSize = isLong ? Number(view.getBigUint64(at + 8)) : size;
    const end = size === 0 ? to : Math.min(to, at + boxSize);
    const body = at + (isLong ? 16 : 8);
    if (end < body) break;
    boxes.push({ type: ascii(bytes, at + 4, at + 8), start: at, body, end });
    at = end;
  }
  return boxes;
}

/** Reads consecutive numbers; 0 after the end. */
function numberReader(bytes: Uint8Array, from: number, to: number) {
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
    const read = numberReader(bytes, entry.body + 4, entry.end);
    const id = read(version === 3 ? 4 : 2);
    const type = ascii(bytes, entry.body + (version === 3 ? 10 : 8), entry.body + (version === 3 ? 14 : 12));
    if (type === "Exif" || type === "mime" || type === "uri ") items.set(id, type);
  }
  return items;
}

/** The position of each item in the file; `idat`: the start of the data box inside "meta". */
function* locations(bytes: Uint8Array, { body, end }: Box, idat: number) {
  const version = bytes[body] ?? 0;
  const read = numberReader(bytes, body + 4, end);
  const sizes = read(1);
  const moreSizes = read(1);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  const indexSize = version === 0 ? 0 : moreSizes & 15;
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

function overwrite(bytes: Bytes, { start, end }: Extent, type: string) {
  bytes.fill(type === "mime" ? 0x20 : 0, start, end);
  if (type === "Exif" && end - start >= EMPTY_EXIF.length)
    bytes.set(EMPTY_EXIF, Math.min(start, bytes.length));
}

function overwriteMetadata(bytes: Bytes, meta: Box) {
  const children = boxesIn(bytes, meta.body + 4, meta.end);
  const childOf = (type: string) => children.find((box) => box.type === type);
  const [itemInfo, itemLocations] = [childOf("iinf"), childOf("iloc")];
  if (!itemInfo || !itemLocations) return;
  const items = metadataItems(bytes, itemInfo);
  for (const { id, extent } of [...locations(bytes, itemLocations, childOf("idat")?.body ?? 0)]) {
    const type = items.get(id);
    if (type && extent.start < bytes.length && extent.end <= bytes.length) overwrite(bytes, extent, type);
  }
}

/** Overwrites Exif, XMP and user data in place, so that no offsets in the file change. */
export function stripAvif(source: Bytes): Bytes {
  const bytes = source.slice();
  const visit = (boxes: Box[]) => {
    for (const box of boxes) {
      if (box.type === "meta") overwriteMetadata(bytes, box);
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
