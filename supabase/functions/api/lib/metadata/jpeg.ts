import { ORIENTATION, orientationIn } from "../../../_shared/rules/picture-format.ts";
import { ascii, type Bytes, concatenate, viewOf } from "./bytes.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** An Exif segment with only the orientation. */
const orientationSegment = (orientation: number) =>
  new Uint8Array([
    ...[0xff, APP1, 0, 34, ...new TextEncoder().encode("Exif\0\0MM\0*"), 0, 0, 0, 8, 0, 1],
    ...[ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ]);

/** The identifiers of the APP segments that affect the rendering: JFIF, colour profile, Adobe's colour transform. */
const RENDERING_SEGMENTS = new Map([
  [APP0, "JFIF\0"],
  [APP2, "ICC_PROFILE\0"],
  [APP14, "Adobe"],
]);

function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const identifier = RENDERING_SEGMENTS.get(marker);
  return identifier !== undefined && ascii(segment, 4, 4 + identifier.length) === identifier;
}

/** A JFIF segment has a fixed part of 18 bytes, which ends with the size of a preview, and the preview's pixels. */
const withoutPreview = (jfif: Uint8Array) =>
  concatenate([new Uint8Array([0xff, APP0, 0, 16]), jfif.subarray(4, 16), new Uint8Array(2)]);

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Fill bytes, and markers without a length field. */
const hasNoLength = (marker: number) => marker === 0xff || marker === 0x01 || isRestart(marker);

/** The end of a scan's coded data: the next marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at += next === 0xff ? 1 : 2;
  }
  return bytes.length;
}

/** Removes Exif, XMP, IPTC, comments, and data appended after the picture; keeps the orientation. */
export function stripJpeg(bytes: Bytes): Bytes {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === SOI || marker === EOI) break;
    if (hasNoLength(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const next = Math.min(bytes.length, at + 2 + view.getUint16(at + 2));
    const segment = bytes.subarray(at, next);
    const end = marker === SOS ? endOfScan(bytes, next) : next;
    if (isNeeded(marker, segment))
      parts.push(marker === APP0 ? withoutPreview(segment) : bytes.subarray(at, end));
    else if (marker === APP1) {
      const orientation = orientationIn(segment);
      if (orientation > 1 && orientation <= 8) parts.push(orientationSegment(orientation));
    }
    at = end;
  }
  parts.push(new Uint8Array([0xff, EOI]));
  return concatenate(parts);
}
