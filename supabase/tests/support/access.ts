import {
  type Caller,
  type DatabaseError,
  settingsOf,
  type TestDatabase,
  type TestTransaction,
} from "./test-database.ts";

/** The callers whose access is measured, by their name in permission-matrix.json. */
export type Callers = Record<string, Caller>;
/** `updateAssignment`: the SET clause of a trial UPDATE, for a column that users or the service may write; null if there is none. */
export type Relation = { name: string; columns: string[]; updateAssignment: string | null };

const PERMISSION_DENIED = "42501";

/** All tables and views of the schemas public and private, and storage.objects. */
export async function listRelations(tx: TestTransaction): Promise<Relation[]> {
  return tx.as("owner")<Relation>(`
    select c.relnamespace::regnamespace || '.' || c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           (select format('%I = %s', a.attname, case when a.atthasdef or not a.attnotnull then 'default'
             else quote_literal(case t.typcategory when 'N' then '2' when 'D' then 'now' else 'x' end) end)
            from pg_attribute a join pg_type t on t.oid = a.atttypid
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
              and (has_column_privilege('authenticated', c.oid, a.attnum, 'update')
                   or has_column_privilege('service_role', c.oid, a.attnum, 'update'))
            order by has_column_privilege('authenticated', c.oid, a.attnum, 'update') desc,
                     a.atthasdef or not a.attnotnull desc,
                     exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)),
                     a.attnum limit 1) as "updateAssignment"
    from pg_class c
    where c.relkind in ('r', 'v') and (c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
                                       or c.oid = 'storage.objects'::regclass)
    order by 1`);
}

/** Measures the row access of each caller by running each statement: "select some, insert, update all". */
export async function measureRowAccess(
  tx: TestTransaction,
  { name, columns, updateAssignment }: Relation,
  callers: Callers,
) {
  // Disables triggers and foreign keys: only permissions are measured, not the validity of values.
  await tx.as("owner")("set local session_replication_role = replica");
  const count = (source: string) => `with t as (${source}) select count(*)::int as n from t`;
  const [total = 0] = await measureOutcomes(tx, "owner", [`select count(*)::int as n from ${name}`]);
  const insert =
    name === "storage.objects" ? "(bucket_id, name) values ('media', 'x.webp')" : "default values";
  // No WHERE and no column reads: reading a column would make the SELECT policies apply to the UPDATE as well.
  const update = updateAssignment ?? `"${columns[0]}" = default`;
  const trials = {
    select: `select count(*)::int as n from ${name}`,
    insert: count(`insert into ${name} ${insert} returning 1`),
    update: count(`update ${name} set ${update} returning 1`),
    delete: count(`delete from ${name} returning 1`),
  };
  const access: Record<string, string> = {};
  for (const [callerName, caller] of Object.entries(callers)) {
    const allowed: string[] = [];
    const outcomes = await measureOutcomes(tx, caller, Object.values(trials));
    for (const [n, operation] of Object.keys(trials).entries()) {
      const outcome = outcomes[n] ?? "denied";
      if (outcome === "denied") continue;
      allowed.push(operation === "insert" ? operation : `${operation} ${describeCoverage(outcome, total)}`);
    }
    access[callerName] = allowed.join(", ") || "nothing";
  }
  await tx.as("owner")("set local session_replication_role = origin");
  return access;
}

/** The number of rows that a statement reached, or the kind of its error. */
export type Outcome = number | "denied" | "constraintViolated";

/** The SQLSTATE that testing.attempt raises after a successful statement, so that its subtransaction rolls back. */
const ROLLBACK_SQLSTATE = "DONE0";

/** Creates testing.attempt(), with which `runAndRollBack` runs many statements in one round trip. */
export const createAttemptFunction = (database: TestDatabase) =>
  database.script(`
    create schema testing;
    create function testing.attempt(settings jsonb, statement text) returns text[] language plpgsql as $$
    declare result text;
    begin
      perform set_config(key, value, true) from jsonb_each_text(settings);
      execute statement into result;
      raise exception using errcode = '${ROLLBACK_SQLSTATE}', message = coalesce(result, '');
    exception when others then
      return array[sqlstate, sqlerrm];
    end $$`);

/** Runs each statement as `caller` and rolls it back. Returns its SQLSTATE and its message: the first value of the first row on success. */
async function runAndRollBack(tx: TestTransaction, caller: Caller, statements: string[]) {
  const outcomes = await tx.as("owner")<{ outcome: [code: string, message: string] }>(
    "select testing.attempt($1::jsonb, text) as outcome from unnest($2::text[]) with ordinality as t (text, n) order by n",
    [JSON.stringify(settingsOf(caller)), statements],
  );
  return outcomes.map(({ outcome: [code, message] }) => ({ code, message }));
}

export async function measureOutcomes(
  tx: TestTransaction,
  caller: Caller,
  statements: string[],
): Promise<Outcome[]> {
  const outcomes = await runAndRollBack(tx, caller, statements);
  return outcomes.map((outcome) =>
    outcome.code === ROLLBACK_SQLSTATE ? Number(outcome.message) || 0 : outcomeOf(outcome),
  );
}

function outcomeOf({ code, message }: Pick<DatabaseError, "code" | "message">) {
  if (code === PERMISSION_DENIED) return "denied";
  // Class 23 (constraint violation): PostgreSQL checks constraints only after permissions.
  if (code.startsWith("23")) return "constraintViolated";
  if (["55000", "0A000", "428C9"].includes(code)) return "denied"; // a view or a column that is not writable
  throw new Error(`Unexpected ${code}: ${message}`);
}

function describeCoverage(reached: Outcome, total: Outcome) {
  if (reached === "constraintViolated")
    throw new Error("A violated constraint hides how many rows are reached");
  if (total === 0) return "(no rows to try)";
  return reached === 0 ? "none" : reached === total ? "all" : "some";
}

/** The columns that each role may use in each statement: "select all but author; update title". Uses EXPLAIN, so no statement runs. */
export async function measureColumnAccess(tx: TestTransaction, { name, columns }: Relation, roles: Callers) {
  const statements = {
    select: (names: string[]) => `explain select ${quoteColumns(names)} from ${name}`,
    insert: (names: string[]) =>
      `explain insert into ${name} (${quoteColumns(names)}) values (${names.map(() => "default")})`,
    update: (names: string[]) =>
      `explain update ${name} set ${names.map((column) => `"${column}" = default`)}`,
  };
  const access: Record<string, string> = {};
  for (const [role, caller] of Object.entries(roles)) {
    const areAllowed = async (texts: string[]) =>
      (await measureOutcomes(tx, caller, texts)).map((outcome) => outcome !== "denied");
    const parts: string[] = [];
    for (const [operation, explain] of Object.entries(statements)) {
      const [all] = await areAllowed([explain(columns)]);
      const each = all ? [] : await areAllowed(columns.map((column) => explain([column])));
      const allowed = columns.filter((_, n) => all || each[n]);
      if (allowed.length) parts.push(`${operation} ${summarise(allowed, columns)}`);
    }
    access[role] = parts.join("; ") || "nothing";
  }
  return access;
}

const quoteColumns = (names: string[]) => names.map((column) => `"${column}"`).join(", ");

function summarise(allowed: string[], columns: string[]) {
  const missing = columns.filter((column) => !allowed.includes(column));
  if (!missing.length) return "all";
  return missing.length < allowed.length ? `all but ${missing.join(", ")}` : allowed.join(", ");
}

/** The same access, read from the privileges in pg_catalog; of all tables, or of `onlyTable`. */
export async function readColumnPrivileges(tx: TestTransaction, roles: string[], onlyTable?: string) {
  type Grant = { name: string; role: string; operation: string; allowed: string[] | null; columns: string[] };
  const grants = await tx.as("owner")<Grant>(`
    select c.relnamespace::regnamespace || '.' || c.relname as name, role, operation,
           array_agg(a.attname::text order by a.attnum) filter (where has_column_privilege(role, c.oid, a.attnum, operation)) as allowed,
           array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
         unnest(array['${roles.join("','")}']) as role, unnest(array['select', 'insert', 'update']) with ordinality as o (operation, n)
    where c.relkind = 'r' and ${onlyTable ? `c.oid = '${onlyTable}'::regclass` : "c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)"}
    group by c.oid, role, operation, n order by 1, 2, n`);
  const access: Record<string, Record<string, string>> = {};
  for (const { name, role, operation, allowed, columns } of grants) {
    const table = access[name] ?? {};
    const parts = (table[role] ?? "nothing").split("; ").filter((part) => part !== "nothing");
    if (allowed) parts.push(`${operation} ${summarise(allowed, columns)}`);
    access[name] = { ...table, [role]: parts.join("; ") || "nothing" };
  }
  return access;
}

/** The roles that may execute each function of the schemas public and private. */
export async function measureFunctionAccess(
  tx: TestTransaction,
  roles: Callers,
): Promise<Record<string, string>> {
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
    for (const [n, { code }] of (await runAndRollBack(tx, caller, explains)).entries())
      if (code !== PERMISSION_DENIED) allowed.get(functions[n]?.name ?? "")?.push(role);
  for (const [name, allowedRoles] of allowed) access[name] = allowedRoles.join(", ") || "nobody";
  return access;
}

/**
 * The callers whom each function that turns away some of those who may execute it does not turn away: it runs, or fails for another
 * reason than who calls it. Its arguments name existing rows. `only`: of these functions.
 */
export async function measureCalls(
  tx: TestTransaction,
  callers: Callers,
  only?: string[],
): Promise<Record<string, string>> {
  const all = await tx.as("owner")<{ name: string; call: string }>(`
    select p.oid::regprocedure::text as name,
           p.oid::regproc || '(' || coalesce((select string_agg(case
             when t.oid = 'uuid'::regtype then 'gen_random_uuid()'
             else quote_literal(case t.typcategory when 'N' then '2' when 'B' then 'false' when 'D' then 'now' when 'S' then ''
                                when 'A' then '{}' else '{}' end) || '::' || format_type(t.oid, null) end, ', ' order by n)
             from unnest(p.proargtypes::oid[]) with ordinality as a (type, n) join pg_type t on t.oid = a.type), '') || ')' as call
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`);
  const functions = all.filter(({ name }) => only?.includes(name) ?? true);
  const statements = functions.map(({ call }) => `select ${call}`);
  const admitted = functions.map((): string[] => []);
  for (const [callerName, caller] of Object.entries(callers))
    for (const [n, { code, message }] of (await runAndRollBack(tx, caller, statements)).entries())
      if (code !== PERMISSION_DENIED && !TURNED_AWAY.includes(message)) admitted[n]?.push(callerName);
  const measured = functions.map(({ name }, n) => [name, admitted[n]?.join(", ") || "nobody"] as const);
  return Object.fromEntries(measured.filter(([, names]) => !names.includes("signed out")));
}

/** The messages of private.require_signed_in and require_admin. */
const TURNED_AWAY = [
  "Token expirado",
  "Troque a senha inicial antes de continuar.",
  "Acesso negado para esta operação",
];
