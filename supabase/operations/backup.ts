import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../local/database.ts";
import { listPictures, type Picture, type Storage, savePictures } from "./pictures.ts";
import { listTables, saveTable, type Table } from "./tables.ts";

export const FORMAT = 1;
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
  /** Pictures that Storage lists and does not have: removed meanwhile, or lost before. */
  missing: string[];
};

/**
 * Writes database and pictures into `folder`: rows as JSON lines, pictures as files. All rows are from one moment;
 * pictures are copied after it, which is safe because a picture never changes under its name.
 */
export async function writeBackup(
  database: Pick<Database, "transaction">,
  storage: Storage,
  folder: string,
  origin = "",
): Promise<Manifest> {
  await mkdir(join(folder, "tables"), { recursive: true });
  await mkdir(join(folder, "pictures"), { recursive: true });
  const { listed, ...rows } = await database.transaction(async (tx) => {
    await tx.script("set transaction isolation level repeatable read read only");
    const tables: Table[] = [];
    for (const table of await listTables(tx)) {
      tables.push({ ...table, rows: await saveTable(tx, table, join(folder, "tables")) });
    }
    const migrations = await tx.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    );
    return { migrations: migrations.map(({ version }) => version), tables, listed: await listPictures(tx) };
  });
  const pictures = await savePictures(storage, listed, join(folder, "pictures"));
  const missing = listed.filter((picture) => !pictures.includes(picture)).map(({ name }) => name);
  const manifest = { format: FORMAT, madeAt: new Date().toISOString(), origin, ...rows, pictures, missing };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}
