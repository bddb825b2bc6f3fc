import { ascii } from "./metadata/bytes.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import { Problem, tooLarge, wrongType } from "./problem.ts";

/** Type and size read from the picture's bytes, not from the file name or the declared type. `bytes`: the file without metadata. */
export type Picture = {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif";
  extension: string;
  width: number;
  height: number;
};

export const WRONG_FORMAT = "Formato de imagem não aceito. Use PNG, JPEG, WebP, GIF ou AVIF.";
const HEIC_FORMAT =
  "Fotos em HEIC, o formato do iPhone, não abrem em todos os navegadores. Exporte a foto como JPEG ou, no iPhone, escolha Ajustes › Câmera › Formatos › Mais Compatível.";
/** The beginning of HEIC files, as Apple's cameras write them. */
const HEIC = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/;

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

type Size = { width: number; height: number };

function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // SOF0-SOF15 contain the size, except C4, C8 and CC, which have other meanings.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else at += 2 + view.getUint16(at + 2);
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

function identify(bytes: Uint8Array): (Size & Pick<Picture, "type" | "extension">) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const withType = (type: Picture["type"], extension: string, size: Size | null) =>
    size && { type, extension, ...size };
  if (bytes.length < 16) return null;
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" && bytes.length >= 24) {
    return withType("image/png", "png", { width: view.getUint32(16), height: view.getUint32(20) });
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return withType("image/jpeg", "jpg", jpegSize(view));
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) {
    return withType("image/gif", "gif", { width: view.getUint16(6, true), height: view.getUint16(8, true) });
  }
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP")
    return withType("image/webp", "webp", webpSize(bytes, view));
  if (ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, Math.min(bytes.length, 64)))) {
    return withType("image/avif", "avif", avifSize(bytes, view));
  }
  return null;
}

/** Throws 413 for too many bytes or pixels, and 415 for files that are not PNG, JPEG, WebP, GIF or AVIF. */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size > MAX_BYTES) throw tooLarge("A imagem tem mais de 10 MB.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const identified = identify(bytes);
  if (!identified) throw wrongType(HEIC.test(ascii(bytes, 4, 12)) ? HEIC_FORMAT : WRONG_FORMAT);
  if (identified.width < 1 || identified.height < 1)
    throw new Problem(400, "invalid_image", "A imagem está danificada.");
  if (identified.width * identified.height > MAX_PIXELS)
    throw tooLarge("A imagem tem mais de 40 megapixels.");
  return { bytes: stripMetadata(identified.type, bytes), ...identified };
}
