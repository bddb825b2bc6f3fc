import { type Manifest, tableOf } from "../functions/_shared/archive/manifest.ts";
import { type Database, hasTable, type Queryable } from "../local/database.ts";
import { grantRestoreStatement } from "../local/database-rights.ts";
import { addMarker, FILLED } from "../local/migrations.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { readArchive } from "./archive.ts";
import type { ArchiveFile } from "./backup.ts";
import { currentRow, currentTable } from "./former-names.ts";
import { replaceStorageObjects, type StoredObject } from "./pictures.ts";
import { advanceSequences, assertRowCounts, dropIndexes, listTables, loadTable } from "./tables.ts";

/** Tables of Auth that depend on users; their rows are deleted with the users. */
const AUTH_TABLES = [
  "refresh_tokens",
  "mfa_amr_claims",
  "sessions",
  "one_time_tokens",
  "mfa_challenges",
  "mfa_factors",
  "flow_state",
];
/** Keys and codes of the replaced rows, which would otherwise stay valid for the restored rows. */
const KEYS_AND_CODES = [
  ...["private.idempotency_keys", "private.password_reset_codes", "private.password_confirmations"],
  ...["private.second_factor_attempts", "private.known_devices", "private.outbox"],
  ...["private.push_devices", "private.pushes"],
];
/** Columns of auth.users that Supabase Auth cannot read when they are null. */
const AUTH_TEXTS = [
  ...["confirmation_token", "recovery_token", "email_change_token_new", "email_change_token_current"],
  ...["email_change", "phone_change", "phone_change_token", "reauthentication_token"],
  // Missing in archives downloaded in the admin area.
  "encrypted_password",
];
/** The last version of the former migration history, and the current version with the same tables. */
const LAST_FORMER_MIGRATION = "20261101003400";
const EQUIVALENT_MIGRATION = "20261122002000";

/** The migration version that a database must have to load the backup's rows. */
export function targetMigration({ migrations }: Manifest) {
  const last = migrations.at(-1);
  return last === LAST_FORMER_MIGRATION ? EQUIVALENT_MIGRATION : last;
}

/** Whether the database has users, orders or posts. */
export async function hasData(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ has_data: boolean }>(
    `select exists (select from auth.users) or exists (select from public.posts)
         or exists (select from public.pedidos_pizza) as has_data`,
  );
  return row?.has_data ?? false;
}

/**
 * Replaces all rows by those of the backup, in one transaction. The database must have the backup's migrations. `supabaseUrl`: of
 * a project; `storedObjects`: the pictures written to a local stack. Returns the pickup dates of rounds whose release was switched off.
 */
export async function loadRows(
  database: Pick<Database, "transaction">,
  { file, passphrase }: ArchiveFile,
  manifest: Manifest,
  { supabaseUrl = "", storedObjects }: { supabaseUrl?: string; storedObjects?: StoredObject[] },
): Promise<string[]> {
  const storageUrl = (projectUrl: string) => `${projectUrl.replace(/\/$/, "")}/storage/v1/`;
  const rewriteUrls = (line: string) =>
    manifest.origin ? line.replaceAll(storageUrl(manifest.origin), storageUrl(supabaseUrl)) : line;
  return database.transaction(async (tx) => {
    await refuseOtherMigrations(tx, manifest, Boolean(supabaseUrl));
    // Disables triggers, which ran when the rows were first written, and foreign keys, because the tables are not in dependency order.
    await tx.script("set local session_replication_role = replica").catch(() => {
      throw new OperatorError(
        `The user of DATABASE_URL may not restore: connect as the database's owner (on Supabase: postgres), or let an administrator run once: ${grantRestoreStatement("that_user")};`,
      );
    });
    // Keeps rate limits added after the backup, because take_rate_limit fails for a missing rule.
    await tx.script("create temporary table limits on commit drop as select * from private.rate_limits");
    // Readers of existing rows would have to wait for dropped indexes.
    const createIndexes = (await hasData(tx)) ? undefined : await dropIndexes(tx);
    const tables = await listTables(tx);
    await deleteAllRows(
      tx,
      tables.map(({ name }) => name),
    );
    const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns;
    await readArchive(file, passphrase, async (entry) => {
      const table = manifest.tables.find(({ name }) => name === tableOf(entry.name));
      if (!table) return;
      const columns = columnsOf(currentTable(table).name);
      const convertLine = (line: string) => rewriteUrls(currentRow(table, line));
      if (columns) await loadTable(tx, currentTable(table), columns, entry, convertLine);
    });
    await createIndexes?.();
    await assertRowCounts(
      tx,
      manifest.tables.map(currentTable).filter(({ name }) => columnsOf(name)),
    );
    await tx.script("insert into private.rate_limits select * from limits on conflict do nothing");
    if (storedObjects) await replaceStorageObjects(tx, storedObjects);
    await advanceSequences(tx);
    const paused = await pauseReleases(tx);
    await addEarlierPayments(tx, manifest);
    await fillInstanceId(tx);
    if (await hasTable(tx, "auth.schema_migrations")) await fillAuthTexts(tx);
    // Prevents the local stack from adding demo content to the restored data.
    await addMarker(tx, FILLED);
    return paused;
  });
}

/** Switches off automatic releases: payments recorded after the backup are missing, so the hourly job would cancel paid orders. */
async function pauseReleases(db: Queryable) {
  const rounds = await db.query<{ day: string }>(
    `update public.rodadas r set libera_vencidos = false
     where libera_vencidos and private.pickup_end(r) > now() returning data_retirada::text as day`,
  );
  return rounds.map(({ day }) => day).sort();
}

/**
 * Converts orders of an older release, which stored the payment in the order's columns: inserts a payment row for each, from which
 * the sums are computed.
 */
async function addEarlierPayments(db: Queryable, manifest: Manifest) {
  if (manifest.tables.some(({ name }) => name === "public.pagamentos")) return;
  await db.script(`
    set local session_replication_role = origin;
    insert into public.pagamentos (pedido_id, valor, metodo, recebido_em, registrado_em, registrado_por)
    select p.id, coalesce(nullif(p.valor_recebido, 0), i.total), coalesce(p.forma_pagamento, 'nao_informado'),
           p.data_pagamento, p.data_pagamento, p.pagamento_por
    from public.pedidos_pizza p
    join (select pedido_id, sum(valor_total) as total from public.itens_pedido_pizza group by pedido_id) i on i.pedido_id = p.id
    where p.data_pagamento is not null;
    select private.refresh_order_money(id) from public.pedidos_pizza`);
}

export async function refuseOtherMigrations(db: Queryable, manifest: Manifest, isProject: boolean) {
  const [row] = await db.query<{ last: string | null }>(
    "select max(version) as last from supabase_migrations.schema_migrations",
  );
  if (row?.last === targetMigration(manifest)) return;
  const advice = isProject
    ? "restore with that release, then update"
    : "create an empty database, set DATABASE_URL to it and restore";
  throw new OperatorError(
    `The database does not stand where the backup was made (migration ${manifest.migrations.at(-1)}): ${advice}.`,
  );
}

async function deleteAllRows(db: Queryable, tables: string[]) {
  for (const name of [...AUTH_TABLES.map((table) => `auth.${table}`), ...KEYS_AND_CODES]) {
    if (await hasTable(db, name)) await db.script(`delete from ${name}`);
  }
  for (const name of tables) await db.script(`delete from ${name}`);
}

/** Auth finds only users of the nil instance. Archives of earlier releases of the local stack have none. */
const fillInstanceId = (db: Queryable) =>
  db.script(
    `update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null`,
  );

async function fillAuthTexts(db: Queryable) {
  const changes = AUTH_TEXTS.map((column) => `${column} = coalesce(${column}, '')`);
  await db.script(`update auth.users set ${changes.join(", ")}`);
}
