/** A file's first bytes, as each format writes them, for a picture of this size; the rest does not matter here. */
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const be = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255);
const le = (value: number, bytes: number) => be(value, bytes).reverse();

/** One pixel in the corner. */
const GIF_FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b];

export const HEADERS = {
  png: (w: number, h: number) => [
    ...[0x89],
    ...ascii("PNG\r\n\x1a\n"),
    ...be(13, 4),
    ...ascii("IHDR"),
    ...be(w, 4),
    ...be(h, 4),
    8,
    6,
    0,
    0,
    0,
  ],
  jpg: (w: number, h: number) => [
    0xff,
    0xd8,
    0xff,
    0xe0,
    ...be(16, 2),
    ...ascii("JFIF\0"),
    ...Array(9).fill(0),
    0xff,
    0xc0,
    ...be(17, 2),
    8,
    ...be(h, 2),
    ...be(w, 2),
    3,
    0,
    0,
  ],
  gif: (w: number, h: number) => [...ascii("GIF89a"), ...le(w, 2), ...le(h, 2), 0, 0, 0, ...GIF_FRAME],
  webp: (w: number, h: number) => [
    ...ascii("RIFF"),
    ...le(22, 4),
    ...ascii("WEBPVP8X"),
    ...le(10, 4),
    0,
    0,
    0,
    0,
    ...le(w - 1, 3),
    ...le(h - 1, 3),
  ],
  avif: (w: number, h: number) => [
    ...be(24, 4),
    ...ascii("ftypavif"),
    ...be(0, 4),
    ...ascii("avifmif1"),
    ...be(20, 4),
    ...ascii("ispe"),
    ...be(0, 4),
    ...be(w, 4),
    ...be(h, 4),
    ...Array(16).fill(0),
  ],
};
export type Format = keyof typeof HEADERS;

/** `padding`: bytes after the header, to reach a size. */
export function picture(
  format: Format,
  width: number,
  height: number,
  { name = "foto.bin", padding = 0 } = {},
): File {
  return new File([new Uint8Array(HEADERS[format](width, height)), new Uint8Array(padding)], name, {
    type: "application/octet-stream",
  });
}

export function form(parts: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.set(name, value);
  return data;
}

/** A JPEG with an Exif segment behind its first two bytes. */
export function withExif(jpeg: number[], text: string) {
  const exif = [...ascii("Exif\0\0MM\0*"), ...be(8, 4), ...be(0, 2), ...be(0, 4), ...ascii(text)];
  return new Uint8Array([
    ...jpeg.slice(0, 2),
    0xff,
    0xe1,
    ...be(exif.length + 2, 2),
    ...exif,
    ...jpeg.slice(2),
  ]);
}
