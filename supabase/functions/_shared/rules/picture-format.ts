/** The formats that every browser shows, and that visitors may therefore be sent. */
type Format =
  | { type: "image/png"; extension: "png" }
  | { type: "image/jpeg"; extension: "jpg" }
  | { type: "image/webp"; extension: "webp" }
  | { type: "image/gif"; extension: "gif" }
  | { type: "image/avif"; extension: "avif" };
export type PictureFormat = Format["type"];
type Size = { width: number; height: number };

export const PICTURE_FORMATS: readonly PictureFormat[] = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/avif",
];
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;

export const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The brand of a file of the same family as MP4: AVIF, HEIC. */
const brandOf = (bytes: Uint8Array) => (ascii(bytes, 4, 8) === "ftyp" ? ascii(bytes, 8, 12) : "");
const isAvif = (bytes: Uint8Array) =>
  brandOf(bytes) !== "" && /avi[fs]/.test(ascii(bytes, 8, Math.min(bytes.length, 64)));

/** Whether the file is a HEIC photo, as Apple's and some of Samsung's cameras write them, whatever its name says. */
export const isHeic = (bytes: Uint8Array) =>
  !isAvif(bytes) && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brandOf(bytes));

/** The format of a picture by its first bytes, not by its name or declared type; null for any other file. */
export function pictureFormat(bytes: Uint8Array): Format | null {
  if (bytes.length < 16) return null;
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return { type: "image/png", extension: "png" };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return { type: "image/jpeg", extension: "jpg" };
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return { type: "image/gif", extension: "gif" };
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP")
    return { type: "image/webp", extension: "webp" };
  return isAvif(bytes) ? { type: "image/avif", extension: "avif" } : null;
}

const SIZES: Record<PictureFormat, (bytes: Uint8Array, view: DataView) => Size | null> = {
  "image/png": (bytes, view) =>
    bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) },
  "image/gif": (_, view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  "image/jpeg": jpegSize,
  "image/webp": webpSize,
  "image/avif": avifSize,
};

/** The size that the picture's header gives; null when the bytes end before it. */
export const pictureSize = (type: PictureFormat, bytes: Uint8Array) => SIZES[type](bytes, viewOf(bytes));

/** The number of the Exif tag that says how the camera was held. */
export const ORIENTATION = 0x0112;

/** The Exif orientation, 1 to 8, of an APP1 segment; 1 when missing. */
export function orientationIn(segment: Uint8Array): number {
  if (ascii(segment, 4, 10) !== "Exif\0\0") return 1;
  const tiff = segment.subarray(10);
  if (tiff.length < 14) return 1;
  const view = viewOf(tiff);
  const isLittleEndian = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, isLittleEndian);
  for (let n = 0; n < entries; n++) {
    const at = directory + 2 + n * 12;
    if (at + 10 > tiff.length) return 1;
    if (view.getUint16(at, isLittleEndian) === ORIENTATION) return view.getUint16(at + 8, isLittleEndian);
  }
  return 1;
}

/** The size as it is shown: orientations 5 to 8 lie on their side. */
function jpegSize(bytes: Uint8Array, view: DataView): Size | null {
  let isTurned = false;
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // SOF0-SOF15 contain the size, except C4, C8 and CC, which have other meanings.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    } else {
      const next = at + 2 + view.getUint16(at + 2);
      // Exif is in APP1.
      if (marker === 0xe1) isTurned ||= [5, 6, 7, 8].includes(orientationIn(bytes.subarray(at, next)));
      at = next;
    }
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (bytes.length < 30) return null;
  const kind = ascii(bytes, 12, 16);
  const uint24 = (from: number) => view.getUint16(from, true) | (view.getUint8(from + 2) << 16);
  if (kind === "VP8X") return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== "VP8L") return null;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The largest `ispe` (image spatial extents) property: a tiled picture also has an `ispe` for its tiles. */
function avifSize(bytes: Uint8Array, view: DataView): Size | null {
  let largest: Size | null = null;
  const end = Math.min(bytes.length - 16, 256 * 1024);
  for (let at = 0; at < end; at++) {
    if (bytes[at] !== 0x69 || ascii(bytes, at, at + 4) !== "ispe") continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** Whether the picture moves, and would stand still after resizing. A GIF always counts as moving. */
export function isAnimated(type: PictureFormat, bytes: Uint8Array): boolean {
  if (type === "image/gif") return true;
  // The animation flag of the extended format.
  if (type === "image/webp") return ascii(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0x02) !== 0;
  if (type === "image/avif") return brandOf(bytes) === "avis";
  return type === "image/png" && hasAnimationChunk(bytes);
}

/** An animated PNG has an `acTL` chunk before its first pixels. */
function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = ascii(bytes, at + 4, at + 8);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}
