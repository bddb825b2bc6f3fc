import {
  type ArchiveWriter,
  archiveOf,
  type ReadPicture,
  savePictures,
} from "../functions/_shared/archive/archive.ts";
import { FORMAT, type Manifest, type Table } from "../functions/_shared/archive/manifest.ts";
import type { Database } from "../local/database.ts";
import { writeArchive } from "./archive.ts";
import { readManifest } from "./manifest.ts";
import { listPictures } from "./pictures.ts";
import { listTables, saveTable } from "./tables.ts";

/** What a backup writes, and a restore reads. */
export type ArchiveFile = { file: string; passphrase?: string };

/** Writes database and pictures into one archive, and reads the finished file again. All rows are from one moment. */
export async function writeBackup(
  database: Pick<Database, "transaction">,
  readPicture: ReadPicture,
  { file, passphrase }: ArchiveFile,
  origin = "",
): Promise<Manifest> {
  const archive = archiveOf(async (writer) => {
    const { listed, ...rows } = await saveRows(database, writer);
    const pictures = await savePictures(listed, readPicture, writer);
    return { format: FORMAT, madeAt: new Date().toISOString(), origin, ...rows, ...pictures };
  });
  const made: { manifest?: Manifest } = {};
  await writeArchive(file, passphrase, archive, async (part) => {
    made.manifest = await readManifest(part, passphrase);
  });
  return made.manifest as Manifest;
}

async function saveRows(database: Pick<Database, "transaction">, archive: ArchiveWriter) {
  return database.transaction(async (tx) => {
    await tx.script("set transaction isolation level repeatable read read only");
    const tables: Table[] = [];
    for (const table of await listTables(tx)) tables.push(await saveTable(tx, table, archive));
    const migrations = await tx.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    );
    return { migrations: migrations.map(({ version }) => version), tables, listed: await listPictures(tx) };
  });
}
