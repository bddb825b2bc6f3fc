import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openPglite } from "./database.ts";
import { MIGRATIONS, migrate } from "./migrations.ts";

const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/local-stack/", import.meta.url));
const MADE_FROM = ["bootstrap.sql", "database.ts", "migrations.ts", "../../package-lock.json"];

/** An empty database with all migrations, kept between test runs: opening it takes a tenth of making it. */
export async function migratedDatabase(): Promise<Blob> {
  const name = `database-${await fingerprint()}.tar`;
  const known = await readFile(FOLDER + name).catch(() => undefined);
  if (known) return new Blob([known]);
  const db = await openPglite();
  await migrate(db);
  const made = await db.connection.driver.dumpDataDir("none");
  await db.close();
  await keep(name, new Uint8Array(await made.arrayBuffer()));
  return made;
}

async function fingerprint() {
  const hash = createHash("sha256");
  const migrations = (await readdir(MIGRATIONS)).sort().map((file) => new URL(file, MIGRATIONS));
  for (const file of [...migrations, ...MADE_FROM.map((path) => new URL(path, import.meta.url))]) {
    hash.update(file.pathname).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Written aside and renamed: a test beside this one never reads half of it. */
async function keep(name: string, content: Uint8Array) {
  await mkdir(FOLDER, { recursive: true });
  for (const old of await readdir(FOLDER)) {
    if (/^database-.*\.tar$/.test(old) && old !== name) await rm(FOLDER + old, { force: true });
  }
  const aside = `${FOLDER}${name}.${process.pid}`;
  await writeFile(aside, content);
  await rename(aside, FOLDER + name);
}
