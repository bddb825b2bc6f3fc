import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stripMetadata } from "./strip-metadata.ts";

const SECRET = "GPS -17.797 -50.927 Maria";
const FOLDER = join(import.meta.dirname, "../../../../../public/imagens");
const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
    ),
  );
/** Big-endian and little-endian bytes of a number. */
const be = (value: number, size: number) =>
  Array.from({ length: size }, (_, at) => (value >>> (8 * (size - 1 - at))) & 255);
const le = (value: number, size: number) => be(value, size).reverse();
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

const segment = (marker: number, body: Uint8Array) =>
  bytesOf([0xff, marker, ...be(body.length + 2, 2)], body);
const exif = (orientation: number) =>
  segment(
    0xe1,
    bytesOf(
      "Exif\0\0II*\0",
      le(8, 4),
      le(1, 2),
      le(0x112, 2),
      le(3, 2),
      le(1, 4),
      le(orientation, 4),
      le(0, 4),
      SECRET,
    ),
  );
const jpegParts = {
  start: [0xff, 0xd8],
  jfif: segment(0xe0, bytesOf("JFIF\0", Array(9).fill(0))),
  profile: segment(0xe2, bytesOf("ICC_PROFILE\0", [1, 1], "profile")),
  adobe: segment(0xee, bytesOf("Adobe", Array(7).fill(1))),
  tables: segment(0xdb, bytesOf(Array(65).fill(7))),
  frame: segment(0xc0, bytesOf([8], be(2, 2), be(3, 2), [1, 1, 0x11, 0])),
  scan: bytesOf(segment(0xda, bytesOf([1, 1, 0, 0, 63, 0])), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
  end: [0xff, 0xd9],
};
const { start, jfif, profile, adobe, tables, frame, scan, end } = jpegParts;

const chunk = (type: string, body: Uint8Array) => bytesOf(be(body.length, 4), type, body, be(0, 4));
const riff = (type: string, body: Uint8Array) =>
  bytesOf(type, le(body.length, 4), body, body.length % 2 ? [0] : []);
const webp = (...chunks: Uint8Array[]) => {
  const body = bytesOf("WEBP", ...chunks);
  return bytesOf("RIFF", le(body.length, 4), body);
};
const box = (type: string, ...body: (string | number[] | Uint8Array)[]) => {
  const inside = bytesOf(...body);
  return bytesOf(be(inside.length + 8, 4), type, inside);
};

/** An AVIF with a picture item, an Exif item and an XMP item, whose data is in the box after "meta". */
function avif() {
  const pixels = "pixels of the picture";
  const notes = `\0\0\0\0${SECRET} and more of it`;
  const xmp = `<x:xmpmeta>${SECRET}</x:xmpmeta>`;
  const ftyp = box("ftyp", "avif", be(0, 4), "avifmif1");
  const infe = (id: number, type: string) => box("infe", [2, 0, 0, 0], be(id, 2), be(0, 2), type, "\0");
  const iinf = box("iinf", be(0, 4), be(3, 2), infe(1, "av01"), infe(2, "Exif"), infe(3, "mime"));
  const iloc = (from: number) => {
    const at = [from, from + pixels.length, from + pixels.length + notes.length];
    const sizes = [pixels.length, notes.length, xmp.length];
    const entries = at.map((offset, n) =>
      bytesOf(be(n + 1, 2), be(0, 2), be(1, 2), be(offset, 4), be(sizes[n] ?? 0, 4)),
    );
    return box("iloc", be(0, 4), [0x44, 0], be(3, 2), ...entries);
  };
  const meta = (from: number) => box("meta", be(0, 4), iinf, iloc(from));
  const from = ftyp.length + meta(0).length + 8;
  return { pixels, file: bytesOf(ftyp, meta(from), box("mdat", pixels, notes, xmp), box("uuid", SECRET)) };
}

describe("metadata", () => {
  it("is removed from a JPEG, also comments, data after its end, and segments between its scans", () => {
    const withMetadata = bytesOf(
      start,
      jfif,
      exif(1),
      segment(0xe1, bytesOf("http://ns.adobe.com/xap/1.0/\0", SECRET)),
      segment(0xed, bytesOf("Photoshop 3.0\0", SECRET)),
      segment(0xe2, bytesOf("MPF\0", SECRET)),
      segment(0xfe, bytesOf(SECRET)),
      profile,
      adobe,
      tables,
      frame,
      scan,
      segment(0xfe, bytesOf(SECRET)),
      scan,
      end,
      start,
      exif(1),
      SECRET,
    );
    const stripped = stripMetadata("image/jpeg", withMetadata);
    expect(stripped).toEqual(bytesOf(start, jfif, profile, adobe, tables, frame, scan, scan, end));
  });

  it("is removed from segments of a JPEG that also hold needed data, and bytes between segments are skipped", () => {
    const preview = bytesOf([1, 1], SECRET.slice(0, 3));
    const withPreviews = bytesOf(
      start,
      segment(0xe0, bytesOf("JFIF\0", Array(7).fill(0), preview)),
      segment(0xe0, bytesOf("JFXX\0", [0x13], preview)),
      segment(0xee, bytesOf(SECRET)),
      [0, 7],
      ...[adobe, tables, frame, scan, end],
    );
    const stripped = stripMetadata("image/jpeg", withPreviews);
    expect(stripped).toEqual(bytesOf(start, jfif, adobe, tables, frame, scan, end));
  });

  it("is removed from a JPEG except for the orientation", () => {
    for (const orientation of [3, 6, 8]) {
      const stripped = stripMetadata(
        "image/jpeg",
        bytesOf(start, exif(orientation), tables, frame, scan, end),
      );
      expect(textOf(stripped)).not.toContain("GPS");
      expect(textOf(stripped)).toContain(
        `Exif\0\0MM\0*${textOf(bytesOf(be(8, 4), be(1, 2), be(0x112, 2), be(3, 2), be(1, 4), be(orientation, 2)))}`,
      );
      expect(stripMetadata("image/jpeg", stripped)).toEqual(stripped);
    }
  });

  it("is removed from a PNG", () => {
    const signature = "\x89PNG\r\n\x1a\n";
    const needed = ["IHDR", "iCCP", "PLTE", "tRNS", "pHYs", "acTL", "IDAT"].map((type) =>
      chunk(type, bytesOf("abc")),
    );
    const iend = chunk("IEND", bytesOf());
    const metadata = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt"].map((type) =>
      chunk(type, bytesOf(SECRET)),
    );
    const stripped = stripMetadata(
      "image/png",
      bytesOf(signature, ...metadata, ...needed, ...metadata, iend, SECRET),
    );
    expect(stripped).toEqual(bytesOf(signature, ...needed, iend));
  });

  it("is removed from a WebP, together with the flags that announce it", () => {
    const header = (flags: number) => riff("VP8X", bytesOf([flags, 0, 0, 0], Array(6).fill(0)));
    const needed = [riff("ICCP", bytesOf("odd")), riff("VP8 ", bytesOf("pixels"))];
    const withMetadata = webp(
      header(0x3e),
      ...needed,
      riff("EXIF", bytesOf(SECRET)),
      riff("XMP ", bytesOf(SECRET)),
    );
    const stripped = stripMetadata("image/webp", bytesOf(withMetadata, SECRET));
    expect(stripped).toEqual(webp(header(0x32), ...needed));
  });

  it("is removed from a GIF, which keeps its animation", () => {
    const screen = bytesOf("GIF89a", le(1, 2), le(1, 2), [0x80, 0, 0], Array(6).fill(9));
    const loop = bytesOf([0x21, 0xff, 11], "NETSCAPE2.0", [3, 1, 0, 0, 0]);
    const frame = bytesOf(
      [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
      [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
    );
    const comment = bytesOf([0x21, 0xfe, SECRET.length], SECRET, [0]);
    const xmp = bytesOf([0x21, 0xff, 11], "XMP DataXMP", [SECRET.length], SECRET, [0]);
    const withMetadata = bytesOf(screen, loop, comment, frame, xmp, frame, [0x3b], SECRET);
    expect(stripMetadata("image/gif", withMetadata)).toEqual(bytesOf(screen, loop, frame, frame, [0x3b]));
  });

  it("is overwritten in an AVIF, so that all offsets stay valid", () => {
    const { file, pixels } = avif();
    const stripped = stripMetadata("image/avif", file);
    expect(textOf(stripped)).not.toContain("Maria");
    expect(textOf(stripped)).toContain(pixels);
    expect(stripped.length).toBe(file.length);
  });
});

describe("pictures without metadata", () => {
  it("stay unchanged", () => {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith(".webp"));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const bytes = new Uint8Array(readFileSync(join(FOLDER, name)));
      // toEqual compares byte by byte in JavaScript, which takes seconds for a folder of pictures.
      expect(Buffer.compare(stripMetadata("image/webp", bytes), bytes), name).toBe(0);
    }
  });
});

describe("invalid pictures", () => {
  const TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
  it("cause no error when they are truncated or have a changed byte", () => {
    const pictures = [
      bytesOf(start, exif(6), tables, frame, scan, end),
      bytesOf("\x89PNG\r\n\x1a\n", chunk("IHDR", bytesOf("abc")), chunk("IEND", bytesOf())),
      webp(riff("VP8X", bytesOf(Array(10).fill(0))), riff("EXIF", bytesOf(SECRET))),
      bytesOf("GIF89a", le(1, 2), le(1, 2), [0x80, 0, 0], Array(6).fill(9), [0x21, 0xfe, 2, 1, 1, 0, 0x3b]),
      avif().file,
    ];
    fc.assert(
      fc.property(fc.nat(4), fc.nat(), fc.nat(), fc.nat(255), (kind, cut, at, value) => {
        const bytes = (pictures[kind] ?? bytesOf()).slice();
        bytes[at % bytes.length] = value;
        const part = bytes.slice(0, 16 + (cut % bytes.length));
        const type = TYPES[kind] ?? "image/png";
        expect(stripMetadata(type, part).length).toBeLessThanOrEqual(part.length + 64);
      }),
      { numRuns: 2000 },
    );
  });

  it("of random bytes cause no error", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
        fc.uint8Array({ minLength: 16, maxLength: 400 }),
        (type, bytes) => {
          stripMetadata(type, new Uint8Array(bytes));
        },
      ),
    );
  });
});
