import { StartFailure } from "../local/start-failure.ts";
import { bytesOf, linesOf, readArchive } from "./archive.ts";
import type { Picture } from "./pictures.ts";
import type { Table } from "./tables.ts";

/** 1: one file a table. 2: a table in parts, so that it is written without knowing its length. */
export const FORMAT = 2;
export const MANIFEST = "backup.json";

export type Manifest = {
  format: number;
  madeAt: string;
  /** Where pictures' addresses in rows begin; empty when they begin with a slash. */
  origin: string;
  /** Which migrations the rows had behind them. */
  migrations: string[];
  tables: Table[];
  pictures: Picture[];
  /** Pictures whose file was missing. */
  missing: string[];
};

/** The table that an entry of the archive holds rows of. */
export const tableOf = (entry: string) => /^tables\/([^/]+?)(?:\.jsonl|\/\d+\.jsonl)$/.exec(entry)?.[1];
export const pictureEntry = ({ bucket, name }: Picture) => `pictures/${bucket}/${name}`;

/** Reads the whole archive: what it says it holds, once that is what it holds. */
export async function readManifest(file: string, passphrase?: string): Promise<Manifest> {
  const rows = new Map<string, number>();
  const pictures = new Set<string>();
  const said = { text: "" };
  await readArchive(file, passphrase, async (entry) => {
    const table = tableOf(entry.name);
    if (entry.name === MANIFEST) said.text = new TextDecoder().decode(await bytesOf(entry));
    else if (table) rows.set(table, (rows.get(table) ?? 0) + (await countOf(linesOf(entry))));
    else pictures.add(entry.name);
  });
  if (!said.text) throw new StartFailure(`${file} is not a backup of this site.`);
  const manifest = JSON.parse(said.text) as Manifest;
  if (!(manifest.format <= FORMAT))
    throw new StartFailure(
      `${file} was made by a newer release (format ${manifest.format}, this one reads ${FORMAT}): update this folder first.`,
    );
  for (const table of manifest.tables)
    if ((rows.get(table.name) ?? 0) !== table.rows)
      throw new StartFailure(
        `${file} is not whole: it has ${rows.get(table.name) ?? 0} of ${table.rows} rows of ${table.name}.`,
      );
  for (const picture of manifest.pictures)
    if (!pictures.has(pictureEntry(picture)))
      throw new StartFailure(`${file} is not whole: the picture ${picture.name} is not in it.`);
  return manifest;
}

async function countOf(lines: AsyncIterable<string>) {
  let count = 0;
  for await (const line of lines) if (line) count++;
  return count;
}
