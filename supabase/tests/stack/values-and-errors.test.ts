import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootTestStack, type TestStack, type TestUser } from "../support/test-stack.ts";

// Needs tables and functions made for the test, which a project elsewhere does not have: ../services/rest.test.ts has such cases.

let stack: TestStack;
let user: TestUser;

beforeAll(async () => {
  stack = await bootTestStack();
  user = await stack.createUser();
  await stack.script(`
    create table public.prices (
      id int primary key, price numeric(10,2) not null check (price > 0), at timestamptz, local_time timestamp,
      parent int references public.prices (id), name text unique, word varchar(3)
    );
    alter table public.prices enable row level security;
    create policy "Everybody" on public.prices to anon, authenticated using (true) with check (id < 100);
    grant select, insert on public.prices to anon, authenticated;
    insert into public.prices (id, price, at, local_time, name)
    values (1, 50, '2026-11-21 10:00:00-03', '2026-11-21 10:00:00', 'one');
    create function public.fail(p_state text) returns void language plpgsql set search_path = '' as $$
      begin
        if p_state = 'P0002' then perform 1 from public.prices where id = -1; raise no_data_found using message = 'nothing there'; end if;
        raise exception using errcode = p_state, message = 'Mensagem', hint = 'a_hint', detail = 'a detail';
      end $$;
    create function public.find(p_text text) returns table (id int) language sql stable set search_path = ''
      as $$ select p.id from public.prices p where extensions.unaccent(p.name) = extensions.unaccent(p_text) $$;
    grant execute on function public.fail(text), public.find(text) to anon, authenticated;
  `);
  await stack.reloadSchema();
});
afterAll(() => stack.close());

const insert = (row: object, as?: TestUser) =>
  stack.http("/rest/v1/prices", { method: "POST", body: JSON.stringify(row), as });

describe("values", () => {
  it("have the format of PostgREST: numbers for numeric, ISO 8601 for timestamps", async () => {
    const response = await stack.http("/rest/v1/prices?select=price,at,local_time&id=eq.1");
    expect(await response.json()).toEqual([
      { price: 50, at: "2026-11-21T13:00:00+00:00", local_time: "2026-11-21T10:00:00" },
    ]);
  });

  it("have the same format in an embedded row", async () => {
    await stack.query("insert into public.prices (id, price, parent) values (2, 0.5, 1)");
    const response = await stack.http("/rest/v1/prices?select=id,parent(price,at)&id=eq.2");
    expect(await response.json()).toEqual([
      { id: 2, parent: { price: 50, at: "2026-11-21T13:00:00+00:00" } },
    ]);
  });

  it("are found without accents: the extensions of hosted Supabase are available", async () => {
    await stack.query("insert into public.prices (id, price, name) values (3, 1, 'Calabresa à moda')");
    const response = await stack.http("/rest/v1/rpc/find", {
      method: "POST",
      body: '{"p_text":"Calabresa a moda"}',
    });
    expect(await response.json()).toEqual([{ id: 3 }]);
    const [row] = await stack.query(
      "select extensions.similarity('pizza', 'piza') > 0.4 as alike, length(extensions.digest('a', 'sha256')) as bytes",
    );
    expect(row).toEqual({ alike: true, bytes: 32 });
  });
});

describe("errors have the SQLSTATE of PostgreSQL", () => {
  it.each([
    ["a violated check", { id: 10, price: -1 }, 400, "23514"],
    ["a missing value", { id: 10 }, 400, "23502"],
    ["a duplicate value", { id: 1, price: 1 }, 409, "23505"],
    ["a missing parent", { id: 10, price: 1, parent: 99 }, 409, "23503"],
    ["a text too long", { id: 10, price: 1, word: "abcd" }, 400, "22001"],
    ["a number too large", { id: 10, price: 1e12 }, 400, "22003"],
    ["a malformed number", { id: 10, price: "x" }, 400, "22P02"],
  ])("%s", async (_, row, status, code) => {
    const response = await insert(row);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it("a row rejected by a policy gets 401 for a visitor and 403 for a signed-in user", async () => {
    expect((await insert({ id: 100, price: 1 })).status).toBe(401);
    expect((await insert({ id: 100, price: 1 }, user)).status).toBe(403);
  });

  it.each([
    ["PT409", 409],
    ["PT404", 404],
    ["P0001", 400],
    ["P0002", 500],
    ["42501", 401],
    ["23514", 400],
    ["28000", 403],
    ["55P03", 500],
  ])("a raised %s gets status %i, with message and hint", async (code, status) => {
    const response = await stack.http("/rest/v1/rpc/fail", {
      method: "POST",
      body: JSON.stringify({ p_state: code }),
    });
    expect(response.status).toBe(status);
    const body = await response.json();
    expect(body).toMatchObject({ code });
    if (code !== "P0002") expect(body).toMatchObject({ message: "Mensagem", hint: "a_hint" });
  });

  it("belong to their own request when many requests fail at once", async () => {
    const codes = Array(6).fill(["23514", "PT409", "P0001", "PT404"]).flat();
    const receivedCodes = await Promise.all(
      codes.map(async (code) => {
        const body = JSON.stringify({ p_state: code });
        const response = await stack.http("/rest/v1/rpc/fail", { method: "POST", body });
        return ((await response.json()) as { code: string }).code;
      }),
    );
    expect(receivedCodes).toEqual(codes);
  });
});

describe("keys", () => {
  it("are required, and invalid secret keys get 401", async () => {
    const bare = await stack.fetch(new Request("http://127.0.0.1/rest/v1/prices"));
    expect(bare.status).toBe(401);
    const wrong = await stack.fetch(
      new Request("http://127.0.0.1/rest/v1/prices", { headers: { apikey: "sb_secret_x" } }),
    );
    expect(wrong.status).toBe(401);
  });

  it("do not open tables outside the public schema", async () => {
    for (const schema of ["auth", "private", "storage", "supabase_migrations"]) {
      const response = await stack.http("/rest/v1/users", {
        headers: { "accept-profile": schema },
        as: "service",
      });
      expect(response.status).toBe(406);
    }
  });
});
