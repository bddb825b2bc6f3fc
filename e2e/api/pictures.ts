const asciiBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const bigEndian = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 255);
const littleEndian = (value: number, bytes: number) => bigEndian(value, bytes).reverse();

/** A frame of one pixel. */
const GIF_FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b];

/** The header bytes of each format for a picture of this size; the server reads nothing after them. */
export const IMAGE_HEADERS = {
  png: (w: number, h: number) => [
    ...[0x89],
    ...asciiBytes("PNG\r\n\x1a\n"),
    ...bigEndian(13, 4),
    ...asciiBytes("IHDR"),
    ...bigEndian(w, 4),
    ...bigEndian(h, 4),
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
    ...bigEndian(16, 2),
    ...asciiBytes("JFIF\0"),
    ...Array(9).fill(0),
    0xff,
    0xc0,
    ...bigEndian(17, 2),
    8,
    ...bigEndian(h, 2),
    ...bigEndian(w, 2),
    3,
    0,
    0,
  ],
  gif: (w: number, h: number) => [
    ...asciiBytes("GIF89a"),
    ...littleEndian(w, 2),
    ...littleEndian(h, 2),
    0,
    0,
    0,
    ...GIF_FRAME,
  ],
  webp: (w: number, h: number) => [
    ...asciiBytes("RIFF"),
    ...littleEndian(22, 4),
    ...asciiBytes("WEBPVP8X"),
    ...littleEndian(10, 4),
    0,
    0,
    0,
    0,
    ...littleEndian(w - 1, 3),
    ...littleEndian(h - 1, 3),
  ],
  avif: (w: number, h: number) => [
    ...bigEndian(24, 4),
    ...asciiBytes("ftypavif"),
    ...bigEndian(0, 4),
    ...asciiBytes("avifmif1"),
    ...bigEndian(20, 4),
    ...asciiBytes("ispe"),
    ...bigEndian(0, 4),
    ...bigEndian(w, 4),
    ...bigEndian(h, 4),
    ...Array(16).fill(0),
  ],
};
export type Format = keyof typeof IMAGE_HEADERS;

/** `padding`: bytes after the header, to reach a size. */
export function picture(
  format: Format,
  width: number,
  height: number,
  { name = "foto.bin", padding = 0 } = {},
): File {
  return new File([new Uint8Array(IMAGE_HEADERS[format](width, height)), new Uint8Array(padding)], name, {
    type: "application/octet-stream",
  });
}

export function toFormData(parts: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.set(name, value);
  return data;
}

/** A JPEG with an Exif segment after its first two bytes. */
export function withExif(jpeg: number[], text: string) {
  const exif = [
    ...asciiBytes("Exif\0\0MM\0*"),
    ...bigEndian(8, 4),
    ...bigEndian(0, 2),
    ...bigEndian(0, 4),
    ...asciiBytes(text),
  ];
  return new Uint8Array([
    ...jpeg.slice(0, 2),
    0xff,
    0xe1,
    ...bigEndian(exif.length + 2, 2),
    ...exif,
    ...jpeg.slice(2),
  ]);
}
