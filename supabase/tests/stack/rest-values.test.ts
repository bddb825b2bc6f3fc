import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootTestStack, type TestStack, type TestUser } from "../support/test-stack.ts";

// Columns of tables made for the test, and limits of the local stack: PostgREST 14.14 returns 300 columns, any offset and rows of any
// size. The answers that both give: ../services/rest.test.ts.

let stack: TestStack;
let admin: TestUser;

beforeAll(async () => {
  stack = await bootTestStack();
  admin = await stack.createUser("admin");
});
afterAll(() => stack.close());

const post = (path: string, body: unknown, as?: TestUser | "service") =>
  stack.http(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), as });

describe("values of a JSON column", () => {
  const week = [{ day: "Segunda", title: "Estudo", time: "19h30" }];

  it("can be arrays", async () => {
    const response = await stack.http("/rest/v1/site_settings?id=not.is.null&select=weekly_schedule", {
      method: "PATCH",
      headers: { prefer: "return=representation" },
      body: JSON.stringify({ weekly_schedule: week }),
      as: admin,
    });
    expect([response.status, await response.json()]).toEqual([200, [{ weekly_schedule: week }]]);
  });

  it("can be any JSON value", async () => {
    await stack.script(`
      create table public.shelf (id int primary key, anything jsonb, tags text[]);
      grant all on public.shelf to service_role;`);
    await stack.reloadSchema();
    const values = [[], [1, "a", null], [[1], {}], {}, { a: [1] }, "text", "[1]", 7, true, null];
    const rows = values.map((anything, id) => ({ id, anything, tags: ["x", "y"] }));
    const response = await post("/rest/v1/shelf", rows, "service");
    expect(response.status).toBe(201);
    const found = await stack.http("/rest/v1/shelf?select=id,anything,tags&order=id", { as: "service" });
    expect(await found.json()).toEqual(rows);
  });
});

describe("a read", () => {
  it("of the same column repeatedly, or of too many columns, is rejected", async () => {
    const columns = (n: number) => Array.from({ length: n }, () => "content").join(",");
    for (const select of [columns(300), columns(2), "id,a:content,b:content", "id,x:content::text,content"]) {
      expect((await stack.http(`/rest/v1/posts?select=${select}`)).status).toBe(400);
    }
    const many = Array.from({ length: 61 }, (_, n) => `c${n}`).join(",");
    expect((await stack.http(`/rest/v1/posts?select=${many}`)).status).toBe(400);
    const embedded = await stack.http("/rest/v1/live_events?select=id,title,author:profiles(id,name)", {
      as: admin,
    });
    expect(embedded.status).toBe(200);
  });

  it("with a too large offset is rejected, as a parameter and as a Range header", async () => {
    expect((await stack.http("/rest/v1/posts?select=id&offset=100001")).status).toBe(400);
    expect((await stack.http("/rest/v1/posts?select=id&offset=99999")).status).toBe(200);
    const range = { range: "999999999-1000000000" };
    expect((await stack.http("/rest/v1/posts?select=id", { headers: range })).status).toBe(400);
  });

  it("with a query string of more than eight kilobytes gets 414", async () => {
    expect((await stack.http(`/rest/v1/posts?select=id&title=eq.${"x".repeat(8200)}`)).status).toBe(414);
    expect((await stack.http(`/rest/v1/posts?select=id&title=eq.${"x".repeat(8000)}`)).status).toBe(200);
  });

  it("returns at most a thousand rows", async () => {
    await stack.script(`
      create table public.many as select n as id from generate_series(1, 1200) as n;
      alter table public.many enable row level security;
      create policy "Everybody" on public.many for select to anon using (true);
      grant select on public.many to anon;`);
    await stack.reloadSchema();
    for (const query of ["", "&limit=5000"]) {
      const rows = (await (await stack.http(`/rest/v1/many?select=id${query}`)).json()) as unknown[];
      expect(rows).toHaveLength(1000);
    }
  });

  it("returns at most sixteen megabytes, except to the secret key", async () => {
    await stack.script(`
      create table public.heavy as select n as id, repeat(md5(n::text), 600) as words from generate_series(1, 900) as n;
      alter table public.heavy enable row level security;
      create policy "Everybody" on public.heavy for select to anon using (true);
      grant select on public.heavy to anon, service_role;`);
    await stack.reloadSchema();
    expect((await stack.http("/rest/v1/heavy?select=id,words")).status).toBe(400);
    expect((await stack.http("/rest/v1/heavy?select=id,words&limit=100")).status).toBe(200);
    expect((await stack.http("/rest/v1/heavy?select=id,words", { as: "service" })).status).toBe(200);
  });
});
