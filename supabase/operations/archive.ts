/// <reference types="deno" />
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import tar from "tar-stream";
import type { Bytes } from "../functions/_shared/archive/tar.ts";
import { OperatorError } from "../local/operator-error.ts";

// A backup is a tar.gz with small entries, read as a stream; with a passphrase it is encrypted in the format of `age`.

/** One file of the archive; unread content is skipped. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Uint8Array> };

const AGE = "age-encryption.org/v1";
/** Minimum number of bytes of a backup; a shorter file is truncated. */
const SHORTEST = AGE.length;
/** Limit for the header of an `age` file, which has some 150 bytes with one passphrase. */
const LONGEST_HEADER = 1024;

/** Writes the archive to a temporary file, which is renamed to `file` after it is synced to the disk and verified by `check`. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  archive: ReadableStream<Bytes>,
  check: (part: string) => Promise<void>,
) {
  const part = `${file}.part`;
  try {
    await writeFile(part, passphrase ? await encrypted(archive, passphrase) : archive);
    await check(part);
    await writeChecksum(part, file);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Reads the whole archive. Throws an OperatorError for a truncated or changed file, or a wrong passphrase. */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  take: (entry: ArchiveEntry) => Promise<void>,
) {
  const isEncrypted = (await beginningOf(file, SHORTEST)) === AGE;
  if (isEncrypted && !passphrase)
    throw new OperatorError(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  const extract = tar.extract();
  const plain = isEncrypted ? await decrypted(file, passphrase ?? "") : createReadStream(file);
  const reading = pipeline(plain, createGunzip(), extract).catch(() => {
    throw cutOff(file);
  });
  // Handled by `await reading` below; without this line, the rejection would count as unhandled until then.
  reading.catch(() => undefined);
  for await (const entry of untilCutOff(extract, file)) {
    const { name, type } = entry.header;
    const content = untilCutOff(entry as AsyncIterable<Uint8Array>, file);
    // Skips symbolic links, which could expose a file of this machine as a public picture.
    if (type === "file") await take({ name: name.replace(/^\.\//, ""), content });
    entry.resume();
  }
  await reading;
}

const cutOff = (file: string) => new OperatorError(`${file} is not a whole backup.`);

/** Converts errors of reading the file to an OperatorError; errors of the consumer pass unchanged. */
async function* untilCutOff<T>(source: AsyncIterable<T>, file: string) {
  try {
    yield* source;
  } catch {
    throw cutOff(file);
  }
}

export const bytesOf = async ({ content }: ArchiveEntry) => new Uint8Array(await arrayBuffer(content));

/** The complete lines of an entry, without line breaks. */
export async function* linesOf({ content }: ArchiveEntry) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** Does not use a stream of node:fs, because in Deno such a stream ends the process when the disk is full. */
async function writeFile(path: string, content: ReadableStream<Uint8Array>) {
  const unwritable = ({ message }: Error): never => {
    throw new OperatorError(`${path} could not be written: ${message}.`);
  };
  const options = { write: true, create: true, truncate: true, mode: 0o600 };
  const file = await Deno.open(path, options).catch(unwritable);
  const write = async (chunk: Uint8Array) => {
    for (let at = 0; at < chunk.length; ) at += await file.write(chunk.subarray(at));
  };
  try {
    for await (const chunk of content) await write(chunk).catch(unwritable);
    await file.sync().catch(unwritable);
  } finally {
    file.close();
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
  const noted = await readFile(`${file}.sha256`, "utf8").catch(() => undefined);
  if (noted !== undefined && !noted.startsWith(await checksumOf(file)))
    throw new OperatorError(`${file} is not what was written: its checksum differs from ${file}.sha256.`);
}

async function checksumOf(file: string) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

async function beginningOf(file: string, length: number) {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  await handle.close();
  return buffer.toString("latin1", 0, bytesRead);
}

async function encrypted(source: ReadableStream<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(source);
}

async function decrypted(file: string, passphrase: string) {
  const key = await keyOf(file, passphrase);
  const { readable } = await Deno.open(file);
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => key });
  const opened = await decrypter.decrypt(readable).catch(() => {
    throw cutOff(file);
  });
  return Readable.fromWeb(opened as NodeReadableStream<Uint8Array>);
}

/** Caches file keys by header, because a restore reads its file three times and deriving a key takes a second. */
const keys = new Map<string, Uint8Array>();

async function keyOf(file: string, passphrase: string) {
  const header = await beginningOf(file, LONGEST_HEADER);
  const known = keys.get(header);
  if (known) return known;
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const key = await decrypter.decryptHeader(Buffer.from(header, "latin1")).catch((error: Error) => {
    if (error.message.includes("no identity matched"))
      throw new OperatorError(`The passphrase in BACKUP_PASSPHRASE does not open ${file}.`);
    throw cutOff(file);
  });
  keys.set(header, key);
  return key;
}
