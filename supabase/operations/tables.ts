import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import type { Queryable } from "../local/database.ts";

export type Table = { name: string; columns: string[]; rows: number };

/** Counters of the last minutes and answers kept for repeated requests: of no use anywhere else. */
const PASSING = ["private.rate_limit_hits", "private.idempotency_keys"];
/** People and their passwords. Sessions and pending codes stay behind: everybody signs in again. */
const PEOPLE = ["auth.users", "auth.identities"];
const AUTH_SECRETS = /token|^reauthentication_sent_at$/;
const PAGE = 500;

/** Every table of ours with the columns that can be written, those of Auth included. */
export async function listTables(db: Queryable): Promise<Omit<Table, "rows">[]> {
  const tables = await db.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and (n.nspname in ('public', 'private') or n.nspname || '.' || c.relname = any ($1))
     group by 1 order by 1`,
    [PEOPLE],
  );
  return tables
    .filter(({ name }) => !PASSING.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: PEOPLE.includes(name) ? columns.filter((column) => !AUTH_SECRETS.test(column)) : columns,
    }));
}

/** Writes a table into `folder`, one row a line as JSON, a page at a time. Answers the number of rows. */
export async function saveTable(db: Queryable, { name, columns }: Omit<Table, "rows">, folder: string) {
  const file = createWriteStream(fileOf(folder, name));
  const list = columns.map(quote).join(", ");
  await db.script(
    `declare saved cursor for select row_to_json(r)::text as line from (select ${list} from ${name}) r`,
  );
  let rows = 0;
  for (;;) {
    const page = await db.query<{ line: string }>(`fetch ${PAGE} from saved`);
    if (page.length === 0) break;
    rows += page.length;
    if (!file.write(`${page.map(({ line }) => line).join("\n")}\n`)) await once(file, "drain");
  }
  await db.script("close saved");
  file.end();
  await finished(file);
  return rows;
}

/**
 * Fills an emptied table from `folder`. Columns that only one side knows are left to their defaults; `change` sees
 * every row's JSON first.
 */
export async function loadTable(
  db: Queryable,
  table: Table,
  known: string[],
  folder: string,
  change: (line: string) => string,
) {
  const columns = table.columns.filter((column) => known.includes(column)).map(quote);
  const list = columns.join(", ");
  const insert = `insert into ${table.name} (${list}) overriding system value
                  select ${list} from json_populate_recordset(null::${table.name}, $1::text::json)`;
  let page: string[] = [];
  const write = async () => {
    if (page.length > 0) await db.query(insert, [`[${page.join(",")}]`]);
    page = [];
  };
  for await (const line of createInterface({ input: createReadStream(fileOf(folder, table.name)) })) {
    if (line) page.push(change(line));
    if (page.length >= PAGE) await write();
  }
  await write();
}

/** New rows get numbers after the highest one that came back. */
export async function advanceNumbers(db: Queryable) {
  const sequences = await db.query<{ sequence: string; name: string; column: string }>(
    `select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence,
            format('%I.%I', n.nspname, c.relname) as name, format('%I', a.attname) as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'private') and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`,
  );
  for (const { sequence, name, column } of sequences) {
    await db.script(
      `select setval('${sequence}', coalesce(max(${column}), 1), max(${column}) is not null) from ${name}`,
    );
  }
}

const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl`);
const quote = (column: string) => `"${column.replaceAll('"', '""')}"`;
