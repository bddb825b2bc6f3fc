import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

export async function unpack(archive: string) {
  const folder = `${archive}.open`;
  await mkdir(folder);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  return folder;
}
export const pack = (folder: string, archive: string) =>
  execFileSync("tar", ["-czf", archive, "-C", folder, "."]);

/** Entries that describe the other entries. */
const METADATA_FILES = ["backup.json", "SHA256SUMS"];

/** The contents of an archive: the lines of each table, and the pictures. */
export async function readContents(archive: string) {
  const folder = await unpack(archive);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !METADATA_FILES.includes(entry.name));
  const pairs = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length), (await readFile(path, "latin1")).split("\n").sort().join("\n")];
  });
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>;
}

/** The files and folders below `folder` that group or others may access. */
export async function listAccessibleToOthers(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  // Copies of PostgreSQL's programs contain no data and may be readable.
  const names = entries.filter((name) => !name.startsWith("postgres-programs"));
  const modes = names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077] as const);
  return (await Promise.all(modes)).filter(([, mode]) => mode !== 0);
}
