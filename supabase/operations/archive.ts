/// <reference types="deno" />
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import tar from "tar-stream";
import type { Bytes } from "../functions/_shared/archive/tar.ts";
import { OperatorError } from "../local/operator-error.mjs";

// A backup is a tar.gz with small entries, read as a stream; with a passphrase it is encrypted in the format of `age`.

/** One file of the archive; unread content is skipped. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Uint8Array> };

const AGE = "age-encryption.org/v1";
/** Limit for the header of an `age` file, which has some 150 bytes with one passphrase. */
const MAX_HEADER_LENGTH = 1024;
/** A target that takes longer for one write hangs: a network folder whose server is gone. */
const MAX_WRITE_MS = 6000;
/** No entry is larger: a part of a table has 4 MB and one more row, a picture 10 MB. */
const MAX_ENTRY_BYTES = 32 * 1024 * 1024;
/** Rows shrink to a tenth. What grows to more than this was made to fill a disk or to keep a machine busy. */
const MAX_GROWTH = 60;
const SMALL_FILE_BYTES = 1024 * 1024;

/** Writes the archive to a temporary file, which is renamed to `file` after it is synced to the disk and `verify` resolves. */
export async function writeArchive<T>(
  file: string,
  passphrase: string | undefined,
  archive: ReadableStream<Bytes>,
  verify: (part: string) => Promise<T>,
): Promise<T> {
  const part = `${file}.part`;
  try {
    await writeFile(part, passphrase ? await encrypt(archive, passphrase) : archive);
    const verified = await verify(part);
    await finish(part, file);
    return verified;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function finish(part: string, file: string) {
  try {
    await writeChecksum(part, file);
    await rename(part, file);
  } catch (error) {
    await rm(`${file}.sha256`, { force: true }).catch(() => undefined);
    throw unwritableError(file, error);
  }
}

const unwritableError = (path: string, error: unknown) =>
  new OperatorError(`${path} could not be written: ${error instanceof Error ? error.message : error}.`);

/**
 * Reads the whole archive. Throws an OperatorError for a truncated or changed file, a wrong passphrase, and for content larger than
 * any backup's, as soon as it is met.
 */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
) {
  const isEncrypted = (await readBeginning(file, AGE.length)) === AGE;
  if (isEncrypted && !passphrase)
    throw new OperatorError(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  const extract = tar.extract();
  const limit = MAX_GROWTH * Math.max(SMALL_FILE_BYTES, (await stat(file)).size);
  let total = 0;
  const gzipped = isEncrypted ? await decrypt(file, passphrase ?? "") : createReadStream(file);
  const extraction = pipeline(gzipped, createGunzip(), extract).catch(() => {
    throw damagedError(file);
  });
  // Handled by `await extraction` below; without this line, the rejection would count as unhandled until then.
  extraction.catch(() => undefined);
  for await (const entry of convertReadErrors(extract, file)) {
    const { name, type, size = 0 } = entry.header;
    total += size;
    if (size > MAX_ENTRY_BYTES || total > limit)
      throw new OperatorError(`${file} holds more than a backup of its size can hold, from ${name} on.`);
    const content = convertReadErrors(entry as AsyncIterable<Uint8Array>, file);
    // Skips symbolic links, which could expose a file of this machine as a public picture.
    if (type === "file") await onEntry({ name: name.replace(/^\.\//, ""), content });
    entry.resume();
  }
  await extraction;
}

const damagedError = (file: string) => new OperatorError(`${file} is not a whole backup.`);

/** Converts errors of reading the file to an OperatorError; errors of the consumer pass unchanged. */
async function* convertReadErrors<T>(source: AsyncIterable<T>, file: string) {
  try {
    yield* source;
  } catch {
    throw damagedError(file);
  }
}

export const bytesOf = async ({ content }: ArchiveEntry) => new Uint8Array(await arrayBuffer(content));

/** The complete lines of an entry, without line breaks. */
export async function* linesOf({ content }: ArchiveEntry) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of content) {
    // Only the new text is searched, because a line may be as long as the entry.
    const [end = "", ...lines] = decoder.decode(chunk, { stream: true }).split("\n");
    rest += end;
    if (lines.length === 0) continue;
    yield rest;
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** Does not use a stream of node:fs, because in Deno such a stream ends the process when the disk is full. */
async function writeFile(path: string, content: ReadableStream<Uint8Array>) {
  const options = { write: true, create: true, truncate: true, mode: 0o600 };
  const file = await inTime(path, Deno.open(path, options)).catch(async (error) => {
    // Ends the transaction that reads the rows: nobody will read the stream.
    await content.cancel(error);
    throw error;
  });
  try {
    for await (const chunk of content)
      for (let offset = 0; offset < chunk.length; )
        offset += await inTime(path, file.write(chunk.subarray(offset)));
    await inTime(path, file.sync());
  } finally {
    file.close();
  }
}

/** The result of writing to the path; an OperatorError when it fails, or hangs. */
async function inTime<T>(path: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new Error(`nothing was written for ${MAX_WRITE_MS / 1000} s`)),
      MAX_WRITE_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw unwritableError(path, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Writes a .sha256 file next to the backup, in the format of `sha256sum --check`. */
async function writeChecksum(part: string, file: string) {
  await Deno.writeTextFile(`${file}.sha256`, `${await checksumOf(part)}  ${basename(file)}\n`, {
    mode: 0o600,
  });
}

/** Rejects a file whose checksum differs from its .sha256 file, if there is one. */
export async function refuseChanged(file: string) {
  const checksum = await readFile(`${file}.sha256`, "utf8").catch(() => undefined);
  if (checksum !== undefined && !checksum.startsWith(await checksumOf(file)))
    throw new OperatorError(`${file} is not what was written: its checksum differs from ${file}.sha256.`);
}

async function checksumOf(file: string) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

async function readBeginning(file: string, length: number) {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  await handle.close();
  return buffer.toString("latin1", 0, bytesRead);
}

async function encrypt(source: ReadableStream<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(source);
}

async function decrypt(file: string, passphrase: string) {
  const key = await readFileKey(file, passphrase);
  const { readable } = await Deno.open(file);
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => key });
  const opened = await decrypter.decrypt(readable).catch(() => {
    throw damagedError(file);
  });
  return Readable.fromWeb(opened as NodeReadableStream<Uint8Array>);
}

/** Caches file keys by header, because a restore reads its file three times and deriving a key takes a second. */
const fileKeys = new Map<string, Uint8Array>();

async function readFileKey(file: string, passphrase: string) {
  const header = await readBeginning(file, MAX_HEADER_LENGTH);
  const cached = fileKeys.get(header);
  if (cached) return cached;
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const key = await decrypter.decryptHeader(Buffer.from(header, "latin1")).catch((error: Error) => {
    if (error.message.includes("no identity matched"))
      throw new OperatorError(`The passphrase in BACKUP_PASSPHRASE does not open ${file}.`);
    throw damagedError(file);
  });
  fileKeys.set(header, key);
  return key;
}
