import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

export async function open(archive: string) {
  const folder = `${archive}.open`;
  await mkdir(folder);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  return folder;
}
export const pack = (folder: string, archive: string) =>
  execFileSync("tar", ["-czf", archive, "-C", folder, "."]);

/** Entries about the others. */
const ABOUT = ["backup.json", "SHA256SUMS"];

/** Everything in an archive: tables line by line, and pictures. */
export async function contents(archive: string) {
  const folder = await open(archive);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !ABOUT.includes(entry.name));
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length), (await readFile(path, "latin1")).split("\n").sort().join("\n")];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

/** Everything below a folder that somebody but its owner may read or enter. */
export async function openToOthers(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  // The server's programs may lie beside the data, as everybody gets them.
  const names = entries.filter((name) => !name.startsWith("postgres-programs"));
  const modes = names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077] as const);
  return (await Promise.all(modes)).filter(([, mode]) => mode !== 0);
}
