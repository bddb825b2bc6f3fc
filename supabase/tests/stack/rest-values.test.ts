import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootTestStack, type TestStack, type TestUser } from "../support/test-stack.ts";

let stack: TestStack;
let admin: TestUser;

beforeAll(async () => {
  stack = await bootTestStack();
  admin = await stack.createUser("admin");
});
afterAll(() => stack.close());

const post = (path: string, body: unknown, as?: TestUser | "service") =>
  stack.http(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), as });

describe("bearer tokens", () => {
  it.each([
    ["nonsense", "Expected 3 parts in JWT; got 1"],
    ["a.b", "Expected 3 parts in JWT; got 2"],
    ["", "Empty JWT is sent in Authorization header"],
  ])("that are malformed (%j) get 401, like in PostgREST", async (token, message) => {
    const response = await stack.http("/rest/v1/links?select=id", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "PGRST301", message });
  });

  it("that are the publishable key have the role anon", async () => {
    const headers = { authorization: `Bearer ${stack.keys.publishable}` };
    expect((await stack.http("/rest/v1/links?select=id", { headers })).status).toBe(200);
  });
});

it.each(["rpc/search_posts?select=id", "links?select=id"])(
  "a browser may call %s from another origin",
  async (path) => {
    const response = await stack.http(`/rest/v1/${path}`, {
      method: "OPTIONS",
      headers: {
        origin: "https://site.exemplo.org.br",
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,content-type",
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toBe("apikey,content-type");
    expect(await response.text()).toBe("");
  },
);

describe("filters with a value of another type", () => {
  it.each([
    ["links?is_public=eq.talvez", "22P02"],
    ["links?id=eq.abc", "22P02"],
    ["links?id=eq.1e400", "22P02"],
    ["links?id=eq.99999999999999999999", "22003"],
    ["links?id=in.(1,abc)", "22P02"],
    ["links?created_at=gte.ontem", "22007"],
    ["links?created_at=gte.2026-13-45", "22008"],
    ["profiles?id=eq.nada", "22P02"],
    ["links?is_public=is.talvez", "PGRST100"],
    ["links?not.is_public=eq.talvez", expect.any(String)],
    ["links?or=(is_public.eq.talvez,id.eq.1)", "22P02"],
  ])("%s gets 400, like in PostgREST", async (path, code) => {
    const response = await stack.http(`/rest/v1/${path}`);
    expect(await response.json()).toMatchObject({ code });
    expect(response.status).toBe(400);
  });

  it("accept other spellings of a valid value", async () => {
    for (const value of ["true", "t", "on", "1", "TRUE"]) {
      expect((await stack.http(`/rest/v1/links?select=id&is_public=eq.${value}`)).status).toBe(200);
    }
  });
});

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
