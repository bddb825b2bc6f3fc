import { stripAvif } from "./avif.ts";
import type { Bytes } from "./bytes.ts";
import { stripGif } from "./gif.ts";
import { stripJpeg } from "./jpeg.ts";
import { stripPng } from "./png.ts";
import { stripWebp } from "./webp.ts";

const STRIP_BY_TYPE = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
  "image/gif": stripGif,
  "image/avif": stripAvif,
};

/**
 * Removes the metadata that cameras and programs store in pictures: place, time, device, names, comments, earlier versions. Does
 * not decode the picture, so the pixels stay unchanged and stripping takes milliseconds.
 */
export const stripMetadata = (type: keyof typeof STRIP_BY_TYPE, bytes: Bytes): Bytes =>
  STRIP_BY_TYPE[type](bytes);
