import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase, type Row } from "../local/database.ts";
import { migrate } from "../local/migrations.ts";
import { listTables, saveTable } from "../operations/tables.ts";
import { freshDatabase, testServerUrl } from "./support/fresh-database.mjs";

/** The last migration of the first release. The later migrations run on data of that release. */
const FIRST_RELEASE = "20261122002000";

const testDatabase = await freshDatabase(testServerUrl());
let db: Database;
const rowsBefore = new Map<string, Row[]>();

async function readTableNames() {
  const rows = await db.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') or (schemaname = 'auth' and tablename = 'users')`);
  return rows.map(({ name }) => name);
}

const readRows = async (table: string) =>
  (await db.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row);

beforeAll(async () => {
  db = await openDatabase(testDatabase.url);
  await migrate(db, { lastVersion: FIRST_RELEASE });
  await db.script(await readFile(new URL("support/first-release.sql", import.meta.url), "utf8"));
  for (const table of await readTableNames()) rowsBefore.set(table, await readRows(table));
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

it("the test data of the first release has a row in every table", () => {
  const empty = [...rowsBefore].filter(([, rows]) => rows.length === 0).map(([table]) => table);
  expect(empty).toEqual([]);
});

it("later migrations keep every row and every column value", async () => {
  for (const [table, rows] of rowsBefore) {
    const after = await readRows(table);
    expect(after, table).toHaveLength(rows.length);
    expect(after, table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
  }
});

it("derived columns of later migrations are correct for older rows", async () => {
  const [lines] = await db.query(
    "select count(*)::int as n, sum(valor_total) as value from public.linhas_pedido_pizza",
  );
  expect(lines).toEqual({ n: 3, value: 270 });
  expect(
    await db.query(
      "select data_retirada::text, pedidos, pizzas, valor from public.rodadas_resumo order by 1",
    ),
  ).toMatchObject([
    { pedidos: 1, pizzas: 2, valor: 90 },
    { pedidos: 1, pizzas: 2, valor: 90 },
  ]);
});

it("older rows can still be changed", async () => {
  await db.query("update public.posts set title = title || '!', content = content || '<p>mais</p>'");
  await db.query("update public.pedidos_pizza set data_pagamento = now() where data_pagamento is null");
  await db.query("update public.site_settings set donation_text = 'Muito obrigado.'");
  await db.query("update public.profiles set name = name || ' Souza'");
});

it("a backup includes every table except those with short-lived rows", async () => {
  const included = (await listTables(db)).map(({ name }) => name);
  const excluded = (await readTableNames()).filter((table) => !included.includes(table));
  expect(excluded.sort()).toEqual([
    "private.downloads",
    "private.idempotency_keys",
    "private.known_devices",
    "private.outbox",
    "private.password_confirmations",
    "private.password_reset_codes",
    "private.push_devices",
    "private.pushes",
    "private.rate_limit_hits",
    "private.second_factor_attempts",
    "public.error_counts",
    "public.job_runs",
  ]);
});

it("a backup includes every row of a large table, in parts of bounded size", async () => {
  const parts: [string, string][] = [];
  const archive = {
    add: async (name: string, text: Uint8Array | string) => void parts.push([name, String(text)]),
  };
  const saved = await db.transaction(async (tx) => {
    await tx.script(
      "create table public.long as select n, repeat('a', 10000) as t from generate_series(1, 1201) n",
    );
    return saveTable(tx, { name: "public.long", columns: ["n", "t"] }, archive);
  });
  const lines = parts.flatMap(([, text]) => text.trim().split("\n"));
  expect([saved.rows, lines.length, JSON.parse(lines.at(-1) ?? "").n]).toEqual([1201, 1201, 1201]);
  expect(parts.map(([name]) => name)).toEqual(
    ["0001", "0002", "0003"].map((part) => `tables/public.long/${part}.jsonl`),
  );
});
