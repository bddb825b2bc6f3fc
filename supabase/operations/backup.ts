import type { Database } from "../local/database.ts";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { FORMAT, MANIFEST, type Manifest, pictureEntry, readManifest } from "./manifest.ts";
import { listPictures, type Picture, type ReadPicture } from "./pictures.ts";
import { listTables, saveTable, type Table } from "./tables.ts";

export type BackupTarget = { file: string; passphrase?: string };

/**
 * Writes database and pictures into one archive, and reads the finished file again. All rows are from one moment;
 * pictures are copied after it, which is safe because a picture never changes under its name.
 */
export async function writeBackup(
  database: Pick<Database, "transaction">,
  readPicture: ReadPicture,
  { file, passphrase }: BackupTarget,
  origin = "",
): Promise<Manifest> {
  const made: { manifest?: Manifest } = {};
  await writeArchive(
    file,
    passphrase,
    async (archive) => {
      const { listed, ...rows } = await saveRows(database, archive);
      const { pictures, missing } = await savePictures(listed, readPicture, archive);
      made.manifest = {
        format: FORMAT,
        madeAt: new Date().toISOString(),
        origin,
        ...rows,
        pictures,
        missing,
      };
      // Last: an archive without it was cut off.
      await archive.add(MANIFEST, `${JSON.stringify(made.manifest, null, 1)}\n`);
    },
    async (part) => {
      made.manifest = await readManifest(part, passphrase);
    },
  );
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

async function savePictures(listed: Picture[], readPicture: ReadPicture, archive: ArchiveWriter) {
  const pictures: Picture[] = [];
  const missing: string[] = [];
  for (const picture of listed) {
    const bytes = await readPicture(picture);
    if (bytes) {
      await archive.add(pictureEntry(picture), bytes);
      pictures.push(picture);
    } else missing.push(picture.name);
  }
  return { pictures, missing };
}
