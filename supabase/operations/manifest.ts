import { createHash, type Hash } from "node:crypto";
import { text } from "node:stream/consumers";
import {
  CHECKSUMS,
  FORMAT_VERSION,
  isPictureEntry,
  MANIFEST,
  type Manifest,
  pictureEntry,
  tableOf,
} from "../functions/_shared/archive/manifest.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { linesOf, readArchive } from "./archive.ts";

/** Reads the whole archive, checks its content against the manifest, and returns the manifest. */
export async function readManifest(file: string, passphrase?: string): Promise<Manifest> {
  const rows = new Map<string, number>();
  const checksums = new Map<string, string>();
  const contents = { manifest: "", checksums: "" };
  await readArchive(file, passphrase, async ({ name, content }) => {
    const hash = createHash("sha256");
    const entry = { name, content: hashWhileReading(content, hash) };
    const table = tableOf(name);
    if (name === MANIFEST) contents.manifest = await text(entry.content);
    else if (name === CHECKSUMS) contents.checksums = await text(entry.content);
    else if (table) rows.set(table, (rows.get(table) ?? 0) + (await countLines(linesOf(entry))));
    else if (isPictureEntry(name)) for await (const _ of entry.content);
    else throw strangeEntry(file, name);
    checksums.set(name, hash.digest("hex"));
  });
  // A download interrupted between two entries is a valid tar file, but lacks the manifest, which comes last.
  if (!contents.manifest)
    throw new OperatorError(
      `${file} is not ${checksums.size > 0 ? "a whole backup" : "a backup of this site"}.`,
    );
  const manifest = JSON.parse(contents.manifest) as Manifest;
  if (!(manifest.format <= FORMAT_VERSION))
    throw new OperatorError(
      `${file} was made by a newer release (format ${manifest.format}, this one reads ${FORMAT_VERSION}): update this folder first.`,
    );
  refuseUnlisted(file, manifest, checksums.keys());
  for (const table of manifest.tables)
    if ((rows.get(table.name) ?? 0) !== table.rows)
      throw new OperatorError(
        `${file} is not whole: it has ${rows.get(table.name) ?? 0} of ${table.rows} rows of ${table.name}.`,
      );
  for (const picture of manifest.pictures)
    if (!checksums.has(pictureEntry(picture)))
      throw new OperatorError(`${file} is not whole: the picture ${picture.name} is not in it.`);
  // Archives of older releases contain no checksums.
  for (const [, checksum, name = ""] of contents.checksums.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm))
    if (checksums.get(name) !== checksum)
      throw new OperatorError(`${file} is not whole: ${name} is not what was written.`);
  return manifest;
}

const strangeEntry = (file: string, name: string) =>
  new OperatorError(`${file} holds ${name}, which is no part of the backup; nothing was changed.`);

/** Rejects an archive with a table or a picture that its manifest does not name. */
function refuseUnlisted(file: string, { tables, pictures }: Manifest, entries: Iterable<string>) {
  const names = new Set<string>([MANIFEST, CHECKSUMS, ...pictures.map(pictureEntry)]);
  const tableNames = new Set(tables.map(({ name }) => name));
  for (const entry of entries)
    if (!names.has(entry) && !tableNames.has(tableOf(entry) ?? "")) throw strangeEntry(file, entry);
}

async function* hashWhileReading(content: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function countLines(lines: AsyncIterable<string>) {
  let count = 0;
  for await (const line of lines) if (line) count++;
  return count;
}
