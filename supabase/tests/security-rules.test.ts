import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "./support/test-database.ts";
import { bootTestStack, type TestStack } from "./support/test-stack.ts";

// Rules for every table, policy and function, present and future. `offenders`: a query for the objects that break the rule.
// `offence`: a statement that breaks the rule, to prove that the query finds a violation.
type Rule = { sentence: string; offenders: string; offence: string };

const OUR_SCHEMAS = "('public'::regnamespace, 'private'::regnamespace)";
const OUR_POLICIES =
  "(schemaname in ('public', 'private') or (schemaname = 'storage' and tablename = 'objects'))";
const canWrite = (role: string) => `(has_table_privilege('${role}', c.oid, 'insert, update, delete')
   or has_any_column_privilege('${role}', c.oid, 'insert, update'))`;

const TABLE_RULES: Rule[] = [
  {
    sentence: "tables in the public schema have Row Level Security",
    offenders: `select oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    offence: "create table public.open_table (id int)",
  },
  {
    sentence: "tables that anon or authenticated can write to have Row Level Security, in every schema",
    offenders: `select c.oid::regclass from pg_class c where c.relnamespace in ${OUR_SCHEMAS} and c.relkind = 'r'
      and not c.relrowsecurity and (${canWrite("authenticated")} or ${canWrite("anon")})`,
    offence: "grant update (hits) on private.rate_limit_hits to authenticated",
  },
  {
    sentence: "anon has no write privilege",
    offenders: `select c.oid::regclass from pg_class c
      where c.relnamespace in ${OUR_SCHEMAS} and c.relkind in ('r', 'v') and ${canWrite("anon")}`,
    offence: "grant insert (name) on public.messages to anon",
  },
  {
    sentence: "anon and authenticated have no TRUNCATE, TRIGGER or REFERENCES privilege",
    offenders: `select c.oid::regclass, role from pg_class c, unnest(array['anon', 'authenticated']) as role
      where c.relnamespace in ${OUR_SCHEMAS} and c.relkind in ('r', 'v')
        and has_table_privilege(role, c.oid, 'truncate, trigger, references')`,
    offence: "grant truncate on public.posts to authenticated",
  },
  {
    sentence: "each foreign key has an index that begins with its columns",
    offenders: `select k.conrelid::regclass, k.conname from pg_constraint k
      where k.contype = 'f' and k.connamespace in ${OUR_SCHEMAS}
        and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(k.conkey)] = k.conkey)`,
    offence: "drop index public.posts_by_author",
  },
  {
    sentence: "every updated_at column is maintained by a trigger",
    offenders: `select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
      where c.relnamespace in ${OUR_SCHEMAS} and c.relkind = 'r' and not exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.touch_updated_at'::regproc)`,
    offence: "drop trigger posts_touch on public.posts",
  },
  {
    sentence: "views are security_invoker",
    offenders: `select oid::regclass from pg_class where relkind = 'v' and relnamespace in ${OUR_SCHEMAS}
      and not coalesce(reloptions @> array['security_invoker=true'], false)`,
    offence: "alter view public.post_cards set (security_invoker = false)",
  },
  {
    sentence: "there are no materialised views: Row Level Security does not apply to them",
    offenders: "select oid::regclass from pg_class where relkind = 'm'",
    offence: "create materialized view public.frozen as select 1",
  },
];

const POLICY_RULES: Rule[] = [
  {
    sentence: "each policy names one role, anon or authenticated",
    offenders: `select tablename, policyname from pg_policies
      where ${OUR_POLICIES} and roles not in ('{anon}', '{authenticated}')`,
    offence: "create policy everybody on public.posts for select using (false)",
  },
  {
    sentence: "each role has at most one policy per command, a permissive policy for one command",
    offenders: `select tablename, cmd, roles from pg_policies where ${OUR_POLICIES} group by tablename, cmd, roles
      having count(*) > 1 or bool_or(permissive <> 'PERMISSIVE') or cmd = 'ALL'`,
    offence: "create policy another on public.posts for select to anon using (false)",
  },
  {
    sentence: "no write policy has the condition true",
    offenders: `select tablename, policyname from pg_policies
      where ${OUR_POLICIES} and cmd <> 'SELECT' and 'true' in (qual, with_check)`,
    offence: 'alter policy "Admins change slides" on public.slides with check (true)',
  },
  {
    sentence: "write policies exist for authenticated only",
    offenders: `select tablename, policyname from pg_policies
      where ${OUR_POLICIES} and cmd <> 'SELECT' and roles <> '{authenticated}'`,
    offence: "create policy guests on public.messages for insert to anon with check (name = '')",
  },
  {
    sentence: "every UPDATE policy has a WITH CHECK condition",
    offenders: `select tablename, policyname from pg_policies where ${OUR_POLICIES} and cmd = 'UPDATE' and with_check is null`,
    offence: "create policy half on public.audit_log for update to authenticated using (false)",
  },
  {
    sentence: "policies evaluate caller functions once per statement (in a sub-select), not once per row",
    offenders: `select tablename, policyname from pg_policies where ${OUR_POLICIES}
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT (private|auth)\\.\\w+\\(\\) AS \\w+\\)', '', 'g')
          ~ '(is_admin|is_signed_in|uid|jwt|role)\\(\\)'`,
    offence: 'alter policy "Admins read messages" on public.messages using (private.is_admin())',
  },
];

const FUNCTION_RULES: Rule[] = [
  {
    sentence: "SECURITY DEFINER functions are in the schema private",
    offenders: `select oid::regprocedure from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    offence: "alter function public.search_posts security definer",
  },
  {
    sentence: "functions set an empty search_path",
    offenders: `select oid::regprocedure from pg_proc
      where pronamespace in ${OUR_SCHEMAS} and not coalesce(proconfig @> array['search_path=""'], false)`,
    offence: "alter function private.is_admin set search_path = public",
  },
  {
    sentence: "EXECUTE is never granted to PUBLIC",
    offenders: `select p.oid::regprocedure from pg_proc p where p.pronamespace in ${OUR_SCHEMAS}
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a where a.grantee = 0)`,
    offence: "grant execute on function public.apply_retention() to public",
  },
  {
    sentence: "anon and authenticated cannot execute SECURITY DEFINER trigger functions",
    offenders: `select p.oid::regprocedure from pg_proc p, unnest(array['anon', 'authenticated']) as role
      where p.pronamespace in ${OUR_SCHEMAS} and p.prosecdef and p.prorettype = 'trigger'::regtype
        and has_function_privilege(role, p.oid, 'execute')`,
    offence: "grant execute on function private.audit() to authenticated",
  },
  {
    sentence: "anon, authenticated and service_role have no CREATE privilege on a schema",
    offenders: `select role, schema from unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array['private', 'public', 'extensions']) as schema where has_schema_privilege(role, schema, 'create')`,
    offence: "grant create on schema public to authenticated",
  },
];

let stack: TestStack;
beforeAll(async () => {
  stack = await bootTestStack();
});
afterAll(() => stack.close());

describe.each([
  ["tables and views", TABLE_RULES],
  ["policies", POLICY_RULES],
  ["functions", FUNCTION_RULES],
])("rules for %s", (_, rules) => {
  it.each(rules)("$sentence", async ({ offenders, offence }) => {
    await inTransaction(stack, async (tx) => {
      const owner = tx.as("owner");
      expect(await owner(offenders)).toEqual([]);
      await owner(offence);
      expect(await owner(offenders)).not.toEqual([]);
    });
  });
});

describe("a new table or function", () => {
  it("is inaccessible to anon and authenticated", async () => {
    await inTransaction(stack, async (tx) => {
      const owner = tx.as("owner");
      await owner("create table public.tomorrow (id bigint generated always as identity)");
      await owner("create function public.tomorrow() returns int language sql as 'select 1'");
      const grants = await owner(`
        select role from unnest(array['anon', 'authenticated']) as role
        where has_table_privilege(role, 'public.tomorrow', 'select, insert, update, delete')
           or has_sequence_privilege(role, 'public.tomorrow_id_seq', 'usage')
           or has_function_privilege(role, 'public.tomorrow()', 'execute')`);
      expect(grants).toEqual([]);
    });
  });
});
