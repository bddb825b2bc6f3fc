import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keptDatabase } from "../../local/kept.ts";

const KEPT = fileURLToPath(new URL("../../../node_modules/.cache/local-stack/", import.meta.url));
const WHAT = `test${process.pid}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  for (const name of await files()) await rm(KEPT + name);
});

const files = async () => (await readdir(KEPT)).filter((name) => name.startsWith(`${WHAT}-`));

it("keeps what was made until what it is made from changes, and then only the new", async () => {
  const source = join(folder, "source");
  let made = 0;
  const ask = async (text: string) => {
    await writeFile(source, text);
    const make = async () => new Blob([`${text} ${++made}`]);
    return (await keptDatabase(WHAT, [pathToFileURL(source)], make)).text();
  };
  expect(await ask("one")).toBe("one 1");
  expect(await ask("one")).toBe("one 1");
  expect(await ask("two")).toBe("two 2");
  expect(await files()).toHaveLength(1);
});
