import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../support/services.ts";
import { openProject, type Project } from "./project.ts";

// PostgREST 14.14 answered as these tests expect. They use the site's own tables, because a project elsewhere may have no others;
// what needs tables made for it: values-and-errors, rest-values and isolation in ../stack/.

let project: Project;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  project = await openProject();
  [admin, user] = [await project.createUser("admin"), await project.createUser()];
});
afterAll(() => project.close());

type Caller = TestUser | "service";
async function send(method: string, path: string, body?: unknown, as?: Caller) {
  const response = await project.http(`/rest/v1/${path}`, {
    method,
    as,
    body: typeof body === "string" || body === undefined ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const get = (path: string, as?: Caller) => send("GET", path, undefined, as);
const book = (title: unknown) => ({ title, author: "Autora de teste" });

describe("errors have the SQLSTATE of PostgreSQL", () => {
  it.each([
    ["a violated check", "tipos_pizza", { nome: "De teste", preco: -1 }, 400, "23514"],
    ["a missing value", "tipos_pizza", { preco: 1 }, 400, "23502"],
    ["a duplicate value", "site_settings", { id: true }, 409, "23505"],
    ["a number too large", "tipos_pizza", { nome: "De teste", preco: 1e12 }, 400, "22003"],
    ["a malformed number", "tipos_pizza", { nome: "De teste", preco: "x" }, 400, "22P02"],
  ])("%s", async (_, table, row, status, code) => {
    expect(await send("POST", table, row, "service")).toMatchObject({ status, body: { code } });
  });

  it("a row rejected by rights gets 401 for a visitor and 403 for a signed-in user", async () => {
    const code = "42501";
    expect(await send("POST", "library_books", book("X"))).toMatchObject({ status: 401, body: { code } });
    expect(await send("POST", "library_books", book("X"), user)).toMatchObject({
      status: 403,
      body: { code },
    });
  });

  it("a write without a filter is rejected", async () => {
    for (const [method, body] of [["DELETE"], ["PATCH", { title: "x" }]] as const)
      expect(await send(method, "library_books", body, "service")).toMatchObject({
        status: 400,
        body: { code: "21000" },
      });
  });
});

describe("hidden rows", () => {
  it("are not changed, deleted or returned", async () => {
    const isMine = `profiles?id=eq.${admin.id}&select=id`;
    expect(await get(isMine)).toMatchObject({ status: 401 });
    const headers = { prefer: "return=representation", authorization: `Bearer ${user.token}` };
    const [row] = await project.query<{ id: number }>(
      "insert into public.messages (name, email, message) values ('Teste', 'teste@exemplo.org.br', 'Uma mensagem de teste.') returning id",
    );
    const path = `/rest/v1/messages?id=eq.${row?.id}`;
    for (const init of [{ method: "DELETE" }, { method: "PATCH", body: '{"read_at":"2026-01-01"}' }]) {
      const response = await project.http(path, { ...init, headers });
      expect([200, 403]).toContain(response.status);
      if (response.ok) expect(await response.json()).toEqual([]);
    }
    const kept = await project.query("select read_at from public.messages where id = $1", [row?.id]);
    expect(kept).toEqual([{ read_at: null }]);
    await project.query("delete from public.messages where id = $1", [row?.id]);
  });

  it("are not reached through other schemas", async () => {
    for (const schema of ["auth", "private", "storage", "supabase_migrations"]) {
      const response = await project.http("/rest/v1/users", {
        headers: { "accept-profile": schema },
        as: "service",
      });
      expect(response.status).toBe(406);
    }
  });
});

describe("keys and tokens", () => {
  it.each([
    ["nonsense", "Expected 3 parts in JWT; got 1"],
    ["a.b", "Expected 3 parts in JWT; got 2"],
    ["", "Empty JWT is sent in Authorization header"],
  ])("that are malformed (%j) get 401", async (token, message) => {
    const response = await project.http("/rest/v1/links?select=id", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "PGRST301", message });
  });

  it("are required, and invalid secret keys get 401", async () => {
    for (const headers of [new Headers(), new Headers({ apikey: "sb_secret_x" })]) {
      const request = new Request(`${project.url}/rest/v1/links`, { headers });
      expect((await project.fetch(request)).status).toBe(401);
    }
  });

  it("that are the publishable key have the role anon", async () => {
    const headers = { authorization: `Bearer ${project.keys.publishable}` };
    expect((await project.http("/rest/v1/links?select=id", { headers })).status).toBe(200);
  });
});

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
    ["links?or=(is_public.eq.talvez,id.eq.1)", "22P02"],
  ])("%s gets 400", async (path, code) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code } });
  });

  it("accept other spellings of a valid value", async () => {
    for (const value of ["true", "t", "on", "1", "TRUE"])
      expect((await get(`links?select=id&is_public=eq.${value}`)).status).toBe(200);
  });
});

describe("values", () => {
  it("are numbers for numeric, and ISO 8601 for timestamps", async () => {
    const pizza = { nome: `De teste ${crypto.randomUUID()}`, preco: 12.5, ativo: false };
    await send("POST", "tipos_pizza", pizza, "service");
    const path = `tipos_pizza?nome=eq.${encodeURIComponent(pizza.nome)}`;
    expect((await get(`${path}&select=preco`, "service")).body).toEqual([{ preco: 12.5 }]);
    await send("DELETE", path, undefined, "service");
    const { body: profiles } = await get(`profiles?select=created_at&id=eq.${admin.id}`, "service");
    expect(profiles[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  });

  it.each(['{"name":"\\ud83d"}', '{"name":"x\\ude00"}', '{"\\ud83d":1}', "{"])(
    "that are no JSON are refused: %s",
    async (body) => {
      expect(await send("PATCH", `profiles?id=eq.${admin.id}`, body, admin)).toMatchObject({
        status: 400,
        body: { code: "PGRST102" },
      });
    },
  );

  it("of valid Unicode are accepted in any escaping, and NUL is refused", async () => {
    const change = (body: string) => send("PATCH", `profiles?id=eq.${admin.id}`, body, admin);
    for (const [body = "", name] of [
      ['{"name":"\\ud83d\\ude00"}', "😀"],
      ['{"name":"\\\\ud83d"}', "\\ud83d"],
    ]) {
      expect((await change(body)).status).toBe(204);
      expect(await project.query("select name from public.profiles where id = $1", [admin.id])).toEqual([
        { name },
      ]);
    }
    expect(await change('{"name":"a\\u0000b"}')).toMatchObject({ status: 400, body: { code: "22P05" } });
  });

  it("of a single object are refused when there are several rows or none", async () => {
    const headers = { accept: "application/vnd.pgrst.object+json" };
    for (const path of ["profiles?select=id", `profiles?select=id&id=eq.${crypto.randomUUID()}`]) {
      const response = await project.http(`/rest/v1/${path}`, { headers, as: "service" });
      expect([response.status, await response.json()]).toMatchObject([406, { code: "PGRST116" }]);
    }
  });
});

describe("odd requests", () => {
  it("whose query is not UTF-8 fail; NUL in it is dropped", async () => {
    const broken = await project.http("/rest/v1/links?select=id&title=eq.%ED%A0%80");
    expect([broken.status, await broken.text()]).toEqual([500, "Something went wrong"]);
    expect(await get("links?select=id&title=eq.%00")).toEqual({ status: 200, body: [] });
    expect((await get("links?select=id&title=eq.50%25")).status).toBe(200);
  });

  it("for an estimated count of few rows get an exact one, of rows that the caller may read", async () => {
    const count = async (prefer: string) => {
      const response = await project.http("/rest/v1/links?select=id&limit=1", { headers: { prefer } });
      return response.headers.get("content-range")?.split("/")[1];
    };
    const exact = await count("count=exact");
    expect(await count("count=estimated")).toBe(exact);
    expect(await count("return=minimal, count=estimated")).toBe(exact);
  });

  it("with HEAD of a function get the headers of GET, without a body", async () => {
    const path = "/rest/v1/rpc/search_posts?p_query=a";
    const [head, full] = [await project.http(path, { method: "HEAD" }), await project.http(path)];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-type")).toBe(full.headers.get("content-type"));
  });
});
