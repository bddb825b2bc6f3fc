import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/local-stack/", import.meta.url));

/**
 * The files of a database that take long to make, kept between runs. They are made again when one of `madeFrom` has
 * changed. Where nothing can be written they are made every time.
 */
export async function keptDatabase(what: string, madeFrom: URL[], make: () => Promise<Blob>): Promise<Blob> {
  const name = `${what}-${await fingerprint(madeFrom)}.tar.gz`;
  const known = await readFile(FOLDER + name).catch(() => undefined);
  if (known) return new Blob([known], { type: "application/gzip" });
  const made = await make();
  await keep(what, name, new Uint8Array(await made.arrayBuffer())).catch(() => undefined);
  return made;
}

async function fingerprint(madeFrom: URL[]) {
  const hash = createHash("sha256");
  for (const file of madeFrom) hash.update(file.pathname).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

/** Written aside and renamed: a process beside this one never reads half of it. */
async function keep(what: string, name: string, content: Uint8Array) {
  await mkdir(FOLDER, { recursive: true });
  for (const old of await readdir(FOLDER)) {
    if (old.startsWith(`${what}-`) && old.includes(".tar") && old !== name)
      await rm(FOLDER + old, { force: true });
  }
  const aside = `${FOLDER}${name}.${process.pid}`;
  await writeFile(aside, content, { flush: true });
  await rename(aside, FOLDER + name);
}
