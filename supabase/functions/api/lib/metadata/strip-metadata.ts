import { stripAvif } from "./avif.ts";
import type { Bytes } from "./bytes.ts";
import { stripGif } from "./gif.ts";
import { stripJpeg } from "./jpeg.ts";
import { stripPng } from "./png.ts";
import { stripWebp } from "./webp.ts";

const STRIP = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
  "image/gif": stripGif,
  "image/avif": stripAvif,
};

/**
 * The picture without what cameras and programs note in it: place, time, device, names, comments, earlier versions. The
 * pixels stay byte for byte: no decoding, so that it costs milliseconds.
 */
export const stripMetadata = (type: keyof typeof STRIP, bytes: Bytes): Bytes => STRIP[type](bytes);
