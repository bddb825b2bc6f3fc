import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Callers,
  createAttemptFunction,
  listRelations,
  measureCalls,
  measureColumnAccess,
  measureFunctionAccess,
  measureRowAccess,
  type Relation,
  readColumnPrivileges,
} from "./support/access.ts";
import { fillEmptyTables } from "./support/fill-empty-tables.ts";
import {
  bootDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";
import type { TestUser } from "./support/test-stack.ts";

// The access of every caller, measured on the demo content. After a deliberate change: run with UPDATE_MATRIX=1 and review the diff.
const MATRIX = new URL("permission-matrix.json", import.meta.url);

type Policy = { relation: string; policy: string; cmd: string; widening: string | null };

let database: TestDatabase;
let callers: Callers;
let roles: Callers;

beforeAll(async () => {
  database = await bootDatabase();
  await createAttemptFunction(database);
  const formerAdmin: TestUser = await database.createUser("admin");
  await database.query("delete from auth.sessions where id = $1", [formerAdmin.sessionId]);
  const newAdmin: TestUser = await database.createUser("admin");
  await database.query("update public.profiles set must_change_password = true where id = $1", [newAdmin.id]);
  // First those whose access is most likely to change, because isDetected ends at the first difference.
  const helper: TestUser = await database.createUser("user");
  await database.query("update public.profiles set helps_saturday = true where id = $1", [helper.id]);
  callers = {
    user: database.volunteer,
    helper,
    admin: database.admin,
    visitor: "anon",
    "signed out": formerAdmin,
    "first password": newAdmin,
    service: "service",
  };
  roles = { anon: "anon", authenticated: database.volunteer, service_role: "service" };
  await fillEmptyTables(database);
});
afterAll(() => database.close());

describe("the permission matrix", { timeout: 180_000 }, () => {
  it("equals the reviewed permission-matrix.json", async () => {
    const measured = await inTransaction(database, measureAllAccess);
    if (process.env.UPDATE_MATRIX) await writeFile(MATRIX, `${JSON.stringify(measured, null, 2)}\n`);
    expect(measured).toEqual(JSON.parse(await readFile(MATRIX, "utf8")));
    expect(JSON.stringify(measured)).not.toContain("no rows to try");
  });

  it("lists the same column privileges as pg_catalog", async () => {
    const reviewed = JSON.parse(await readFile(MATRIX, "utf8")) as { columns: Record<string, object> };
    const tables = await inTransaction(database, (tx) => readColumnPrivileges(tx, Object.keys(roles)));
    expect(Object.keys(tables).length).toBeGreaterThan(15);
    for (const [name, access] of Object.entries(tables))
      expect({ [name]: access }).toEqual({ [name]: reviewed.columns[name] });
  });

  it("changes when the condition of any policy is set to true", async () => {
    expect(await findUndetectedBreakages(({ widening }) => widening)).toEqual([]);
  });

  it("changes when any policy is dropped", async () => {
    // Opens the library: no visitor sees a row of a closed library, so dropping its policies would go undetected.
    const open = "update public.site_settings set show_library = true";
    const drop = ({ relation, policy }: Policy) => `drop policy "${policy}" on ${relation}`;
    expect(await findUndetectedBreakages(drop, open)).toEqual([]);
  });

  it("changes when is_admin() stops checking for a live session", async () => {
    const weakenedFunction = `do $do$ begin
      execute regexp_replace(pg_get_functiondef('private.is_admin'::regproc), 'private\\.is_signed_in\\([^)]*\\)', 'true'); end $do$`;
    expect(await measureAccess("public.posts", weakenedFunction)).not.toEqual(
      await measureAccess("public.posts"),
    );
  });

  it("changes when any function stops asking who calls it", async () => {
    const undetected = await inTransaction(database, async (tx) => {
      const guarded = Object.keys(await measureCalls(tx, callers));
      const users = Object.fromEntries(
        Object.entries(callers).filter(([name]) => /user|helper|password|service/.test(name)),
      );
      const measure = () => measureCalls(tx, users, guarded);
      const before = JSON.stringify(await measure());
      const weakened = await tx.as("owner")<{ name: string; definition: string }>(`
        select p.oid::regprocedure::text as name, regexp_replace(pg_get_functiondef(p.oid), guard, '', 'n') as definition
        from pg_proc p, unnest(array['require_admin', 'require_signed_in', 'require_saturday_help']) as rule,
               concat('perform private\\.', rule, '\\([^;]*;') as guard
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ guard order by 1`);
      expect(weakened.length).toBeGreaterThan(20);
      const names: string[] = [];
      for (const { name, definition } of weakened) {
        const isSame = await tx.rolledBack(async () => {
          await tx.as("owner")(definition);
          return JSON.stringify(await measure()) === before;
        });
        if (isSame) names.push(name);
      }
      return names;
    });
    expect(undetected).toEqual([]);
  });

  it("changes when any missing column privilege is granted", async () => {
    const undetected = await findUndetectedGrants(
      `select c.oid::regclass::text as relation, format('grant %s (%I) on %s to %I', o, a.attname, c.oid::regclass, r) as statement
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
            unnest(array['anon', 'authenticated']) r, unnest(array['select', 'insert', 'update']) o
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not has_column_privilege(r, c.oid, a.attnum, o)`,
      async (tx, relation) => {
        const before = await readColumnPrivileges(tx, ["anon", "authenticated"], relation);
        return async () => {
          const after = await readColumnPrivileges(tx, ["anon", "authenticated"], relation);
          return JSON.stringify(after) !== JSON.stringify(before);
        };
      },
    );
    expect(undetected).toEqual([]);
  });

  it("changes when DELETE is granted on any table", async () => {
    const undetected = await findUndetectedGrants(
      `select c.oid::regclass::text as relation, format('grant delete on %s to %I', c.oid::regclass, r) as statement
       from pg_class c, unnest(array['anon', 'authenticated']) r
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not has_table_privilege(r, c.oid, 'delete')`,
      async (tx, name) => {
        const relation = findRelation(await listRelations(tx), `public.${name.replace("public.", "")}`);
        const before = await measureRowAccess(tx, relation, callers);
        return () => isDetected(tx, relation, before);
      },
    );
    expect(undetected).toEqual([]);
  });
});

async function measureAllAccess(tx: TestTransaction) {
  const rows: Record<string, Record<string, string>> = {};
  const columns: Record<string, Record<string, string>> = {};
  for (const relation of await listRelations(tx)) {
    rows[relation.name] = await measureRowAccess(tx, relation, callers);
    columns[relation.name] = await measureColumnAccess(tx, relation, roles);
  }
  const functions = await measureFunctionAccess(tx, roles);
  return { rows, columns, functions, calls: await measureCalls(tx, callers) };
}

async function measureAccess(name: string, change?: string) {
  return inTransaction(database, async (tx) => {
    if (change) await tx.as("owner")(change);
    const relation = findRelation(await listRelations(tx), name);
    return [await measureRowAccess(tx, relation, callers), await measureColumnAccess(tx, relation, roles)];
  });
}

function findRelation(relations: Relation[], name: string): Relation {
  const relation = relations.find((candidate) => candidate.name === name);
  if (!relation) throw new Error(`${name} is not in the matrix`);
  return relation;
}

/**
 * Applies each grant that `grantsQuery` selects, one at a time, and returns those that leave the measured access unchanged.
 * `watch` measures a table before the first grant; the function it returns tells whether the access has changed since.
 */
async function findUndetectedGrants(
  grantsQuery: string,
  watch: (tx: TestTransaction, relation: string) => Promise<() => Promise<boolean>>,
) {
  return inTransaction(database, async (tx) => {
    const grants = await tx.as("owner")<{ relation: string; statement: string }>(
      `${grantsQuery} order by 1, 2`,
    );
    expect(grants.length).toBeGreaterThan(10);
    const watched = new Map<string, () => Promise<boolean>>();
    const undetected: string[] = [];
    for (const { relation, statement } of grants) {
      const hasChanged = watched.get(relation) ?? (await watch(tx, relation));
      watched.set(relation, hasChanged);
      const detected = await tx.rolledBack(async () => {
        await tx.as("owner")(statement);
        return hasChanged();
      });
      if (!detected) undetected.push(statement);
    }
    return undetected;
  });
}

/** Whether the row access of any caller differs from `before`. */
async function isDetected(tx: TestTransaction, relation: Relation, before: Record<string, string>) {
  for (const [callerName, caller] of Object.entries(callers)) {
    const { [callerName]: measured } = await measureRowAccess(tx, relation, { [callerName]: caller });
    if (measured !== before[callerName]) return true;
  }
  return false;
}

/** Runs the statement that `breakPolicy` returns for each policy, one at a time; returns the policies for which no access changes. */
async function findUndetectedBreakages(breakPolicy: (policy: Policy) => string | null, setup?: string) {
  return inTransaction(database, async (tx) => {
    if (setup) await tx.as("owner")(setup);
    const policies = await tx.as("owner")<Policy>(`
      select schemaname || '.' || tablename as relation, policyname as policy, cmd,
             case when qual is distinct from 'true' then
               format('alter policy %I on %I.%I', policyname, schemaname, tablename)
               || case when qual is not null then ' using (true)' else '' end
               || case when with_check is not null then ' with check (true)' else '' end
             end as widening
      from pg_policies order by 1, 2`);
    const relations = await listRelations(tx);
    const accessBefore = new Map<string, Record<string, string>>();
    const undetected: string[] = [];
    for (const policy of policies) {
      const relation = findRelation(relations, policy.relation);
      const statement = breakPolicy(policy);
      if (!statement) continue;
      const before = accessBefore.get(relation.name) ?? (await measureRowAccess(tx, relation, callers));
      accessBefore.set(relation.name, before);
      const detected = await tx.rolledBack(async () => {
        await tx.as("owner")(statement);
        return isDetected(tx, relation, before);
      });
      if (!detected) undetected.push(`${policy.relation}: ${policy.policy} (${policy.cmd})`);
    }
    expect(policies.length).toBeGreaterThan(40);
    return undetected;
  });
}
