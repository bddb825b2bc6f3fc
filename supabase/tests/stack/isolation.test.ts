import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootTestStack, type TestStack, type TestUser } from "../support/test-stack.ts";

// Needs a table made for the test, which a project elsewhere does not have.

let stack: TestStack;
let admin: TestUser;

beforeAll(async () => {
  stack = await bootTestStack();
  admin = await stack.createUser("admin");
  await stack.script(`
    create table public.notes (id int primary key, is_draft boolean not null, secret text, title text);
    alter table public.notes enable row level security;
    create policy "Visitors read what is published" on public.notes for select to anon using (not is_draft);
    create policy "Users read all" on public.notes for select to authenticated using (true);
    create policy "Users change all" on public.notes for update to authenticated using (true) with check (true);
    revoke all on public.notes from anon, authenticated;
    grant select (id, is_draft, title), update (title) on public.notes to authenticated;
    grant select (id, is_draft, title) on public.notes to anon;
    insert into public.notes select n, n % 2 = 0, 'secret', 'title' from generate_series(1, 20) as n;
  `);
  await stack.reloadSchema();
});
afterAll(() => stack.close());

describe("concurrent callers", () => {
  it("never show a draft to a visitor while 32 admin and anonymous requests run at once", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const responses = await Promise.all(
        Array.from({ length: 32 }, async (_, n) => {
          const as = n % 2 ? admin : undefined;
          const response = await stack.http("/rest/v1/notes?select=id,is_draft", { as });
          return { as, rows: (await response.json()) as { is_draft: boolean }[] };
        }),
      );
      for (const { as, rows } of responses) {
        expect(rows).toHaveLength(as ? 20 : 10);
        expect(rows.some((row) => row.is_draft)).toBe(Boolean(as));
      }
    }
  });

  it("leave no role in the connection for the next request", async () => {
    await stack.http("/rest/v1/notes?select=id&limit=1", { as: admin });
    const [row] = await stack.query("select current_user <> session_user as switched, auth.uid() as uid");
    expect(row).toEqual({ switched: false, uid: null });
  });
});

describe("grants of the migrations", () => {
  it("stay revoked after requests were served", async () => {
    await stack.http("/rest/v1/notes?select=id", {});
    const { status } = await stack.http("/rest/v1/notes", {
      method: "POST",
      body: '{"id":99,"is_draft":false}',
    });
    expect(status).toBe(401);
    const [row] = await stack.query(
      "select has_table_privilege('anon', 'public.notes', 'insert') as anon, has_table_privilege('authenticated', 'public.notes', 'delete') as users",
    );
    expect(row).toEqual({ anon: false, users: false });
  });

  it("apply column by column", async () => {
    const forbidden = await stack.http("/rest/v1/notes?select=secret", { as: admin });
    expect(forbidden.status).toBe(403);
    const allowed = await stack.http("/rest/v1/notes?id=eq.1", {
      method: "PATCH",
      body: '{"title":"new"}',
      as: admin,
    });
    expect(allowed.status).toBe(204);
    const refused = await stack.http("/rest/v1/notes?id=eq.1", {
      method: "PATCH",
      body: '{"is_draft":true}',
      as: admin,
    });
    expect(refused.status).toBe(403);
  });

  it("allow a user to call auth.uid() and auth.role(), but not to read auth.users", async () => {
    const { id } = admin;
    const uid = await stack.asUser(admin)((db) => db.query("select auth.uid() as id, auth.role() as role"));
    expect(uid).toEqual([{ id, role: "authenticated" }]);
    await expect(stack.asUser(admin)((db) => db.query("select * from auth.users"))).rejects.toThrow(
      /permission/,
    );
  });
});

describe("a write without a filter", () => {
  it("is rejected", async () => {
    for (const [method, body] of [["DELETE"], ["PATCH", '{"title":"x"}']] as const) {
      const response = await stack.http("/rest/v1/notes", { method, body, as: "service" });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "21000" });
    }
    expect(await stack.query("select 1 from public.notes")).toHaveLength(20);
  });
});
