import {
  type Caller,
  type DatabaseError,
  settingsOf,
  type TestDatabase,
  type TestTransaction,
} from "./test-database.ts";

/** Somebody who comes to the tables, by the name that the matrix gives them. */
export type Visitors = Record<string, Caller>;
/** `harmless`: an assignment to a column that users or the service may write; null where there is none. */
export type Relation = { name: string; columns: string[]; harmless: string | null };

const PERMISSION_DENIED = "42501";

/** Tables and views of the product, the picture bucket's objects included. */
export async function listRelations(tx: TestTransaction): Promise<Relation[]> {
  return tx.as("owner")<Relation>(`
    select c.relnamespace::regnamespace || '.' || c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           (select format('%I = %s', a.attname, case when a.atthasdef or not a.attnotnull then 'default' else quote_literal('x') end)
            from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
              and (has_column_privilege('authenticated', c.oid, a.attnum, 'update')
                   or has_column_privilege('service_role', c.oid, a.attnum, 'update'))
            order by has_column_privilege('authenticated', c.oid, a.attnum, 'update') desc,
                     a.atthasdef or not a.attnotnull desc, a.attnum limit 1) as harmless
    from pg_class c
    where c.relkind in ('r', 'v') and (c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
                                       or c.oid = 'storage.objects'::regclass)
    order by 1`);
}

/** What each caller can do to the rows of a table, found out by trying: "select some, insert, update all". */
export async function rowAccess(
  tx: TestTransaction,
  { name, columns, harmless }: Relation,
  callers: Visitors,
) {
  // Triggers and foreign keys are silent here: permission is the question, not validity.
  await tx.as("owner")("set local session_replication_role = replica");
  const count = (source: string) => `with t as (${source}) select count(*)::int as n from t`;
  const [total = 0] = await tryAll(tx, "owner", [`select count(*)::int as n from ${name}`]);
  const insert =
    name === "storage.objects" ? "(bucket_id, name) values ('media', 'x.webp')" : "default values";
  // Touches every row the caller may touch, without reading one: reading would bring the SELECT policies in.
  const update = harmless ?? `"${columns[0]}" = default`;
  const trials = {
    select: `select count(*)::int as n from ${name}`,
    insert: count(`insert into ${name} ${insert} returning 1`),
    update: count(`update ${name} set ${update} returning 1`),
    delete: count(`delete from ${name} returning 1`),
  };
  const access: Record<string, string> = {};
  for (const [who, caller] of Object.entries(callers)) {
    const allowed: string[] = [];
    const outcomes = await tryAll(tx, caller, Object.values(trials));
    for (const [n, operation] of Object.keys(trials).entries()) {
      const reached = outcomes[n] ?? "refused";
      if (reached === "refused") continue;
      allowed.push(operation === "insert" ? operation : `${operation} ${share(reached, total)}`);
    }
    access[who] = allowed.join(", ") || "nothing";
  }
  await tx.as("owner")("set local session_replication_role = origin");
  return access;
}

type Outcome = number | "refused" | "passed";

/** The state with which `attempt` undoes what a statement did. */
const DONE = "DONE0";

/** Lets `attemptAll` ask many questions in one round trip. */
export const prepareAttempts = (database: TestDatabase) =>
  database.script(`
    create schema testing;
    create function testing.attempt(settings jsonb, statement text) returns text[] language plpgsql as $$
    declare said text;
    begin
      perform set_config(key, value, true) from jsonb_each_text(settings);
      execute statement into said;
      raise exception using errcode = '${DONE}', message = coalesce(said, '');
    exception when others then
      return array[sqlstate, sqlerrm];
    end $$`);

/** What somebody gets from each statement (the first value of its first row), each undone before the next one. */
async function attemptAll(tx: TestTransaction, caller: Caller, statements: string[]) {
  const outcomes = await tx.as("owner")<{ outcome: [code: string, message: string] }>(
    "select testing.attempt($1::jsonb, text) as outcome from unnest($2::text[]) with ordinality as t (text, n) order by n",
    [JSON.stringify(settingsOf(caller)), statements],
  );
  return outcomes.map(({ outcome: [code, message] }) => ({ code, message }));
}

async function tryAll(tx: TestTransaction, caller: Caller, statements: string[]): Promise<Outcome[]> {
  const outcomes = await attemptAll(tx, caller, statements);
  return outcomes.map((outcome) =>
    outcome.code === DONE ? Number(outcome.message) || 0 : outcomeOf(outcome),
  );
}

function outcomeOf({ code, message }: Pick<DatabaseError, "code" | "message">) {
  if (code === PERMISSION_DENIED) return "refused";
  // A broken rule about values (23…) is found only after the permission was.
  if (code.startsWith("23")) return "passed";
  if (["55000", "0A000", "428C9"].includes(code)) return "refused"; // a view or a column that nobody can write to
  throw new Error(`Unexpected ${code}: ${message}`);
}

function share(reached: Outcome, total: Outcome) {
  if (reached === "passed") return "all";
  if (total === 0) return "(no rows to try)";
  return reached === 0 ? "none" : reached === total ? "all" : "some";
}

/** The columns each role can name in each statement: "select all but author; update title". EXPLAIN asks, nothing runs. */
export async function columnAccess(tx: TestTransaction, { name, columns }: Relation, roles: Visitors) {
  const statements = {
    select: (names: string[]) => `explain select ${quoted(names)} from ${name}`,
    insert: (names: string[]) =>
      `explain insert into ${name} (${quoted(names)}) values (${names.map(() => "default")})`,
    update: (names: string[]) =>
      `explain update ${name} set ${names.map((column) => `"${column}" = default`)}`,
  };
  const access: Record<string, string> = {};
  for (const [role, caller] of Object.entries(roles)) {
    const areAllowed = async (texts: string[]) =>
      (await tryAll(tx, caller, texts)).map((outcome) => outcome !== "refused");
    const parts: string[] = [];
    for (const [operation, explain] of Object.entries(statements)) {
      const [all] = await areAllowed([explain(columns)]);
      const each = all ? [] : await areAllowed(columns.map((column) => explain([column])));
      const allowed = columns.filter((_, n) => all || each[n]);
      if (allowed.length) parts.push(`${operation} ${summary(allowed, columns)}`);
    }
    access[role] = parts.join("; ") || "nothing";
  }
  return access;
}

const quoted = (names: string[]) => names.map((column) => `"${column}"`).join(", ");

function summary(allowed: string[], columns: string[]) {
  const missing = columns.filter((column) => !allowed.includes(column));
  if (!missing.length) return "all";
  return missing.length < allowed.length ? `all but ${missing.join(", ")}` : allowed.join(", ");
}

/** The same from the privileges that the catalogue holds, for tables; for those of one name only, when it is given. */
export async function columnsByCatalogue(tx: TestTransaction, roles: string[], only?: string) {
  type Grant = { name: string; role: string; operation: string; allowed: string[] | null; columns: string[] };
  const grants = await tx.as("owner")<Grant>(`
    select c.relnamespace::regnamespace || '.' || c.relname as name, role, operation,
           array_agg(a.attname::text order by a.attnum) filter (where has_column_privilege(role, c.oid, a.attnum, operation)) as allowed,
           array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
         unnest(array['${roles.join("','")}']) as role, unnest(array['select', 'insert', 'update']) with ordinality as o (operation, n)
    where c.relkind = 'r' and ${only ? `c.oid = '${only}'::regclass` : "c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)"}
    group by c.oid, role, operation, n order by 1, 2, n`);
  const access: Record<string, Record<string, string>> = {};
  for (const { name, role, operation, allowed, columns } of grants) {
    const table = access[name] ?? {};
    const parts = (table[role] ?? "nothing").split("; ").filter((part) => part !== "nothing");
    if (allowed) parts.push(`${operation} ${summary(allowed, columns)}`);
    access[name] = { ...table, [role]: parts.join("; ") || "nothing" };
  }
  return access;
}

/** Who can call each function of the product. */
export async function functionAccess(tx: TestTransaction, roles: Visitors): Promise<Record<string, string>> {
  const functions = await tx.as("owner")<{ name: string; call: string }>(`
    select p.oid::regprocedure::text as name,
           p.oid::regproc || '(' || coalesce((select string_agg('null::' || format_type(t, null), ', ' order by n)
                                              from unnest(p.proargtypes::oid[]) with ordinality as a (t, n)), '') || ')' as call
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  const access: Record<string, string> = {};
  const explains = functions.map(({ call }) => `explain select ${call}`);
  const allowed = new Map<string, string[]>(functions.map(({ name }) => [name, []]));
  for (const [role, caller] of Object.entries(roles))
    for (const [n, { code }] of (await attemptAll(tx, caller, explains)).entries())
      if (code !== PERMISSION_DENIED) allowed.get(functions[n]?.name ?? "")?.push(role);
  for (const [name, who] of allowed) access[name] = who.join(", ") || "nobody";
  return access;
}
