import { createHash } from "node:crypto";
import { isObjectName } from "../rules/object-names.ts";
import {
  CHECKSUMS,
  isPictureEntry,
  type ListedPicture,
  MANIFEST,
  type Manifest,
  type Picture,
  pictureEntry,
} from "./manifest.ts";
import { type Bytes, gzipped, tarEnd, tarEntry } from "./tar.ts";

export type ArchiveWriter = { add(name: string, content: Bytes | string): Promise<void> };
/** Undefined when the file of a listed picture is missing. */
export type ReadPicture = (picture: Picture) => Promise<Bytes | undefined>;

/**
 * An archive as a stream with backpressure: `writeEntries` waits for the reader, so only one entry is in memory. Its errors reach the
 * reader. The manifest is the last entry, so an archive without manifest is truncated.
 */
export function createArchiveStream(
  writeEntries: (archive: ArchiveWriter) => Promise<Manifest>,
): ReadableStream<Bytes> {
  const { readable, writable } = new TransformStream<Bytes, Bytes>();
  const writer = writable.getWriter();
  const sums: string[] = [];

  async function add(name: string, content: Bytes | string) {
    const bytes: Bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    sums.push(`${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`);
    await writeEntry(name, bytes);
  }
  async function writeEntry(name: string, bytes: Bytes) {
    await writer.write(gzipped(tarEntry(name, bytes), isPictureEntry(name) ? { level: 0 } : {}));
  }
  async function writeAll() {
    const manifest = await writeEntries({ add });
    await writeEntry(CHECKSUMS, new TextEncoder().encode(sums.join("")));
    await writeEntry(MANIFEST, new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`));
    await writer.write(gzipped([tarEnd()]));
    await writer.close();
  }
  writeAll().catch((error) => writer.abort(error).catch(() => undefined));
  return readable;
}

export const isRestorable = ({ bucket, name }: Picture) => isObjectName(bucket) && isObjectName(name);

/** Copies the pictures after the rows, which is safe because a picture's content never changes under its name. */
export async function savePictures(
  listedPictures: ListedPicture[],
  readPicture: ReadPicture,
  archive: ArchiveWriter,
) {
  const saved: Picture[] = [];
  const missing: string[] = [];
  const unusable: string[] = [];
  for (const { size, ...picture } of listedPictures) {
    if (!isRestorable(picture)) {
      unusable.push(picture.name);
      continue;
    }
    const bytes = await readPicture(picture);
    if (bytes?.length) {
      await archive.add(pictureEntry(picture), bytes);
      saved.push(picture);
      // Otherwise a power cut may have left an empty file.
    } else if (bytes && size === 0) unusable.push(picture.name);
    else missing.push(picture.name);
  }
  return { pictures: saved, missing, unusable };
}
