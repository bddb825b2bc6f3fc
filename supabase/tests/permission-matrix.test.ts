import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../local/testing.ts";
import {
  columnAccess,
  columnsByCatalogue,
  functionAccess,
  listRelations,
  type Relation,
  rowAccess,
  type Visitors,
} from "./support/access.ts";
import { bootHouse, type House, inScene, type Scene } from "./support/house.ts";

// Who may do what, found by trying over the demo content. After a deliberate change: UPDATE_MATRIX=1, then review the diff.
const MATRIX = new URL("permission-matrix.json", import.meta.url);

type Policy = {
  relation: string;
  policy: string;
  cmd: string;
  widening: string | null;
};

let house: House;
let callers: Visitors;
let roles: Visitors;

beforeAll(async () => {
  house = await bootHouse();
  const formerAdmin: TestUser = await house.createUser("admin");
  await house.query("delete from auth.sessions where id = $1", [formerAdmin.sessionId]);
  callers = {
    visitor: "anon",
    "signed out": formerAdmin,
    user: house.volunteer,
    admin: house.admin,
    service: "service",
  };
  roles = { anon: "anon", authenticated: house.volunteer, service_role: "service" };
  // Rows where the demo content has none, so that "all" and "none" can be told apart everywhere.
  await house.script(`
    insert into public.slides (image_path, is_active) values ('/x.webp', false);
    insert into public.tipos_pizza (nome, ativo) values ('Fora do cardápio', false);
    insert into public.rodadas_puladas (data) values ('2027-01-02');
    insert into public.audit_log (action, entity) values ('login', 'session');
    insert into private.idempotency_keys (key, request_hash) values (gen_random_uuid(), 'x');
    insert into private.rate_limit_hits (rule, subject, window_start, hits) values ('login', 'x', now(), 1);
    insert into private.delivery_marks (mark, pedido_id, entregue, aplicada, marcado_em)
    select gen_random_uuid(), min(id), true, true, now() from public.pedidos_pizza;
    insert into storage.objects (bucket_id, name) values ('media', 'picture.webp');
  `);
});
afterAll(() => house.close());

describe("the permission matrix", { timeout: 180_000 }, () => {
  it("is the one that was reviewed", async () => {
    const found = await inScene(house, tryEverything);
    if (process.env.UPDATE_MATRIX) await writeFile(MATRIX, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(JSON.parse(await readFile(MATRIX, "utf8")));
    expect(JSON.stringify(found)).not.toContain("no rows to try");
  });

  it("says of columns what the catalogue says", async () => {
    const reviewed = JSON.parse(await readFile(MATRIX, "utf8")) as { columns: Record<string, object> };
    const tables = await inScene(house, (scene) => columnsByCatalogue(scene, Object.keys(roles)));
    expect(Object.keys(tables).length).toBeGreaterThan(15);
    for (const [name, access] of Object.entries(tables))
      expect({ [name]: access }).toEqual({ [name]: reviewed.columns[name] });
  });

  it("changes when any policy lets everything through", async () => {
    expect(await unnoticed(({ widening }) => widening)).toEqual([]);
  });

  it("changes when any policy is dropped", async () => {
    expect(await unnoticed(({ relation, policy }) => `drop policy "${policy}" on ${relation}`)).toEqual([]);
  });

  it("changes when admins keep their rights after signing out", async () => {
    const weaker = `create or replace function private.is_admin() returns boolean language sql stable security definer
      set search_path = '' as 'select exists (select 1 from public.profiles where id = auth.uid() and role = ''admin'')'`;
    expect(await accessTo("public.posts", weaker)).not.toEqual(await accessTo("public.posts"));
  });

  it("changes when a revoked column or statement is granted again", async () => {
    for (const [name, grant] of [
      ["public.links", "grant select on public.links to anon"],
      ["public.posts", "grant insert on public.posts to anon"],
      ["public.profiles", "grant update on public.profiles to authenticated"],
    ] as const) {
      expect(await accessTo(name, grant)).not.toEqual(await accessTo(name));
    }
  });
});

async function tryEverything(scene: Scene) {
  const rows: Record<string, Record<string, string>> = {};
  const columns: Record<string, Record<string, string>> = {};
  for (const relation of await listRelations(scene)) {
    rows[relation.name] = await rowAccess(scene, relation, callers);
    columns[relation.name] = await columnAccess(scene, relation, roles);
  }
  return { rows, columns, functions: await functionAccess(scene, roles) };
}

async function accessTo(name: string, change?: string) {
  return inScene(house, async (scene) => {
    if (change) await scene.as("owner")(change);
    const relation = find(await listRelations(scene), name);
    return [await rowAccess(scene, relation, callers), await columnAccess(scene, relation, roles)];
  });
}

function find(relations: Relation[], name: string): Relation {
  const relation = relations.find((candidate) => candidate.name === name);
  if (!relation) throw new Error(`${name} is not in the matrix`);
  return relation;
}

/** Breaks one policy after the other and names those whose table looks the same to every caller afterwards. */
async function unnoticed(breakage: (policy: Policy) => string | null) {
  return inScene(house, async (scene) => {
    const policies = await scene.as("owner")<Policy>(`
      select schemaname || '.' || tablename as relation, policyname as policy, cmd,
             case when qual is distinct from 'true' then
               format('alter policy %I on %I.%I', policyname, schemaname, tablename)
               || case when qual is not null then ' using (true)' else '' end
               || case when with_check is not null then ' with check (true)' else '' end
             end as widening
      from pg_policies order by 1, 2`);
    const relations = await listRelations(scene);
    const same: string[] = [];
    for (const policy of policies) {
      const relation = find(relations, policy.relation);
      const statement = breakage(policy);
      if (!statement) continue;
      const before = JSON.stringify(await rowAccess(scene, relation, callers));
      const after = await scene.undone(async () => {
        await scene.as("owner")(statement);
        return JSON.stringify(await rowAccess(scene, relation, callers));
      });
      if (after === before) same.push(`${policy.relation}: ${policy.policy} (${policy.cmd})`);
    }
    expect(policies.length).toBeGreaterThan(40);
    return same;
  });
}
