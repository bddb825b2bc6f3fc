import type { ArchiveWriter } from "../functions/_shared/archive/archive.ts";
import { type Table, tablePartEntry } from "../functions/_shared/archive/manifest.ts";
import type { Queryable } from "../local/database.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { type ArchiveEntry, linesOf } from "./archive.ts";

const PAGE_ROWS = 100;
/** Each statement is planned by itself. */
const INSERTED_ROWS = 1000;
/** Maximum number of characters of rows held in memory. */
const MAX_PART_LENGTH = 4 * 1024 * 1024;

/** The tables of a backup with their writable columns, including tables of Auth. */
export const listTables = (db: Queryable) =>
  db.query<Omit<Table, "rows">>("select name, columns from private.saved_tables(true)");

/** Writes a table in parts, with one JSON object per line. `rows` is the database's count. */
export async function saveTable(
  db: Queryable,
  table: Omit<Table, "rows">,
  archive: ArchiveWriter,
): Promise<Table> {
  const { name, columns } = table;
  const columnList = columns.map(quote).join(", ");
  let text = "";
  let part = 0;
  const write = async () => {
    part++;
    await archive.add(tablePartEntry(name, part), text);
    text = "";
  };
  await db.script(
    `declare saved cursor for select row_to_json(r)::text as line from (select ${columnList} from ${name}) r`,
  );
  for (;;) {
    const page = await db.query<{ line: string }>(`fetch ${PAGE_ROWS} from saved`);
    for (const { line } of page) {
      text += `${line}\n`;
      if (text.length > MAX_PART_LENGTH) await write();
    }
    if (page.length < PAGE_ROWS) break;
  }
  if (text) await write();
  await db.script("close saved");
  return { ...table, rows: await countRows(db, name) };
}

async function countRows(db: Queryable, name: string) {
  const [row] = await db.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
  return row?.rows ?? 0;
}

/**
 * Inserts the rows of one entry into a table. Columns that only the table or only the backup has are skipped. `convertLine` can
 * edit the JSON of a row.
 */
export async function loadTable(
  db: Queryable,
  table: Table,
  existingColumns: string[],
  entry: ArchiveEntry,
  convertLine: (line: string) => string,
) {
  const columns = table.columns.filter((column) => existingColumns.includes(column)).map(quote);
  const columnList = columns.join(", ");
  const insert = `insert into ${table.name} (${columnList}) overriding system value
                  select ${columnList} from json_populate_recordset(null::${table.name}, $1::text::json)`;
  let page: string[] = [];
  let size = 0;
  const write = async () => {
    if (page.length > 0) await db.query(insert, [`[${page.join(",")}]`]);
    page = [];
    size = 0;
  };
  for await (const line of linesOf(entry)) {
    if (!line) continue;
    page.push(convertLine(line));
    size += line.length;
    if (page.length >= INSERTED_ROWS || size > MAX_PART_LENGTH) await write();
  }
  await write();
}

/**
 * Drops the indexes of our tables, because entering each new row in them takes longer than building them over all rows. Unique indexes
 * stay, as part of the checks. Returns a function that creates the dropped ones again.
 */
export async function dropIndexes(db: Queryable): Promise<() => Promise<void>> {
  const indexes = await db.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and not i.indisunique`,
  );
  for (const { name } of indexes) await db.script(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await db.script(definition);
  };
}

/** Throws when a table has not as many rows as in the backup. */
export async function assertRowCounts(db: Queryable, tables: Table[]) {
  for (const { name, rows } of tables) {
    const count = await countRows(db, name);
    if (count !== rows)
      throw new OperatorError(
        `${name} has ${count} rows after the restore, the backup ${rows}; nothing was changed.`,
      );
  }
}

/**
 * Sets each sequence after the highest id of its table and of the table's deleted rows, which keep their ids when restored. Keeps the
 * sequence's own numbers: new orders get even ids also when an archive of an older release has odd ones.
 */
export async function advanceSequences(db: Queryable) {
  const sequences = await db.query<{ sequence: string; name: string; column: string; entity: string }>(
    `select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence,
            format('%I.%I', n.nspname, c.relname) as name, format('%I', a.attname) as column, c.relname::text as entity
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'private') and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`,
  );
  for (const { sequence, name, column, entity } of sequences) {
    await db.query(
      `select setval('${sequence}', last + mod(mod(seqstart - last, seqincrement) + seqincrement, seqincrement))
       from pg_sequence,
            (select greatest((select max(${column}) from ${name}),
                             (select max(entity_id) from public.deleted_rows where entity = $1)) as last) as numbers
       where seqrelid = '${sequence}'::regclass and last is not null`,
      [entity],
    );
  }
}

const quote = (column: string) => `"${column.replaceAll('"', '""')}"`;
