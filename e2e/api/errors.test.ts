import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { adminToken, BASE, expectProblem, send, stack } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";

const admin = await adminToken();

describe("an unknown route", () => {
  it.each([
    "/",
    "/nada",
    "/posts/1/2",
    "/pedidospizza/1/nada",
    "/POSTS",
    "/escala/%00/nada",
    "/posts/category/%00",
    "/..%2f..%2fetc/passwd",
  ])("%s responds in JSON with 404, or with 400 for malformed paths", async (path) => {
    const received = await send("GET", path);
    expect([404, 400]).toContain(received.status);
    expectProblem(received);
  });

  it.each([
    ["PATCH", "/posts/1", "PUT, DELETE"],
    ["DELETE", "/posts", "GET, POST"],
    ["GET", "/auth/login", "POST"],
    ["PUT", "/pedidospizza", "POST, GET"],
  ])("%s %s responds with 405 and the allowed methods", async (method, path, allow) => {
    const received = await send(method, path);
    expect(received.status).toBe(405);
    expect(expectProblem(received)).toEqual({ message: "Método não permitido", error: "method_not_allowed" });
    expect(received.headers.get("allow")).toBe(allow);
  });

  it("TRACE, which fetch refuses to send, responds with 405, too", async () => {
    const status = await new Promise<number | undefined>((done, fail) => {
      const traceRequest = request(`${BASE}/posts`, { method: "TRACE" }, (response) => {
        response.resume();
        done(response.statusCode);
      });
      traceRequest.once("error", fail).end();
    });
    expect(status).toBe(405);
  });
});

describe("an unreadable body", () => {
  const post = (body: BodyInit, type?: string) =>
    fetch(`${BASE}/messages`, { method: "POST", body, headers: type ? { "content-type": type } : {} }).then(
      async (response) => ({
        status: response.status,
        body: await response.json(),
        headers: response.headers,
      }),
    );

  it.each(["{", "", "{'a':1}", "undefined", '{"a":}', "\u0000"])(
    "%j is refused as invalid JSON",
    async (text) => {
      const received = await post(text, "application/json");
      expect([received.status, expectProblem(received).error]).toEqual([400, "invalid_json"]);
    },
  );

  it("is refused with 415 for its content type, 413 for its size, and 400 for invalid UTF-8", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonx",
      "",
    ]) {
      const received = await post(new Blob(["{}"]), type || undefined);
      expect([type, received.status]).toEqual([type, 415]);
      expectProblem(received);
    }
    const large = await post(JSON.stringify({ message: "x".repeat(64 * 1024) }), "application/json");
    expect([large.status, expectProblem(large).error]).toEqual([413, "too_large"]);
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]), "application/json")).status).toBe(400);
    // The charset is accepted, and the fields are refused.
    expect((await post('{"name":1}', "application/json; charset=utf-8")).status).toBe(400);
  });

  it("with deeply nested JSON is refused", async () => {
    for (const text of [
      "[".repeat(30_000),
      `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
      `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`,
    ]) {
      expect((await post(text, "application/json")).status).toBe(413);
      const order = await fetch(`${BASE}/pedidospizza`, {
        method: "POST",
        body: text,
        headers: { "content-type": "application/json" },
      });
      expect(order.status).toBe(413);
    }
  });
});

describe("response headers", () => {
  // Other deployments have no gateway in front of the function, or another one.
  it.each([
    ["the gateway", send],
    ["the function alone", startFunction().send],
  ])("of %s are secure, and keep private responses out of caches", async (_, sendTo) => {
    const publicResponse = await sendTo("GET", "/tipospizza");
    const privateResponse = await sendTo("GET", "/auth/user", { as: admin });
    const refusal = await sendTo("GET", "/auth/user");
    for (const { headers } of [publicResponse, privateResponse, refusal]) {
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(publicResponse.headers.get("cache-control")).toBe("no-cache");
    expect([privateResponse, refusal].map(({ headers }) => headers.get("cache-control"))).toEqual([
      "no-store",
      "no-store",
    ]);
  });

  it("allow listed origins only", async () => {
    const sendFrom = (origin: string, method = "OPTIONS") =>
      fetch(`${BASE}/posts`, { method, headers: { origin, "access-control-request-method": "POST" } });
    const listed = await sendFrom("https://casa.exemplo.org.br");
    expect([listed.status, listed.headers.get("access-control-allow-origin")]).toEqual([
      204,
      "https://casa.exemplo.org.br",
    ]);
    expect(listed.headers.get("access-control-allow-headers")).toMatch(/authorization.*idempotency-key/);
    for (const origin of [
      "https://evil.example",
      "null",
      "https://casa.exemplo.org.br.evil.example",
      "http://casa.exemplo.org.br",
    ]) {
      expect((await sendFrom(origin)).headers.get("access-control-allow-origin")).toBeNull();
      expect((await sendFrom(origin, "GET")).headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("an internal error", () => {
  const INTERNAL_ERROR = { message: "Erro interno do servidor", error: "internal" };

  it("responds with a fixed text and a request id that is also in the log", async () => {
    const secret = "segredo do banco 64999990000";
    const failingFetch = interceptingFetch(({ pathname }) =>
      pathname.endsWith("/tipos_pizza")
        ? Response.json({ code: "XX000", message: secret, details: secret }, { status: 500 })
        : undefined,
    );
    const { send: sendTo, logEntries } = startFunction({ fetch: failingFetch });
    const { status, body, headers } = await sendTo("GET", "/tipospizza");
    expect([status, body]).toEqual([500, { ...INTERNAL_ERROR, requestId: headers.get("x-request-id") }]);
    expect(logEntries).toEqual([
      {
        method: "GET",
        route: "/tipospizza",
        status: 500,
        ms: expect.any(Number),
        id: body.requestId,
        cause: "database XX000",
      },
    ]);
    expect(JSON.stringify([body, logEntries])).not.toContain("segredo");
  });

  it("replaces a response that violates the contract", async () => {
    const interceptedFetch = interceptingFetch(({ pathname }) =>
      pathname.endsWith("/tipos_pizza") ? Response.json([{ id: 1, nome: "x", senha: "y" }]) : undefined,
    );
    expect((await startFunction({ fetch: interceptedFetch }).send("GET", "/tipospizza")).body).toMatchObject(
      INTERNAL_ERROR,
    );
  });

  it.each([
    ["the database does not respond", () => Promise.reject(new TypeError("connection refused"))],
    [
      "the database is busy",
      () => Response.json({ code: "53300", message: "too many connections" }, { status: 503 }),
    ],
    [
      "a deadlock was broken",
      () => Response.json({ code: "40P01", message: "deadlock detected" }, { status: 500 }),
    ],
    ["a proxy responds instead of the database", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ])("because %s responds with 503 and Retry-After", async (_, respond) => {
    const { send: sendTo } = startFunction({
      fetch: interceptingFetch(({ pathname }) => (pathname.startsWith("/rest") ? respond() : undefined)),
    });
    for (const path of ["/posts", "/health", "/links"]) {
      const { status, body, headers } = await sendTo("GET", path);
      expect([status, body.message, headers.get("retry-after")]).toEqual([
        503,
        "Serviço temporariamente indisponível",
        "2",
      ]);
    }
    expect((await sendTo("GET", "/auth/user", { as: admin })).status).toBe(503);
  });
});

it("the log has one line per request with method, route, status, ms and id, but no body, token, phone or IP address", async () => {
  const { send: sendTo, logEntries } = startFunction();
  const body = { NomeCliente: "Ana", Telefone: "(64) 98888-7777", TipoPizzaId: 0, Quantidade: 1 };
  await sendTo("POST", "/pedidospizza", { body, as: admin });
  await sendTo("GET", `/pedido/${"a".repeat(32)}`);
  await sendTo("POST", "/auth/login", { body: { Email: "ana@exemplo.org.br", Password: "minha senha" } });
  expect(logEntries.map(({ route, status }) => [route, status])).toEqual([
    ["/pedidospizza", 400],
    ["/pedido/{segredo}", 404],
    ["/auth/login", 400],
  ]);
  expect(logEntries.every((line) => Object.keys(line).join() === "method,route,status,ms,id")).toBe(true);
  expect(JSON.stringify(logEntries)).not.toMatch(/98888|aaaa|senha|exemplo/);
  expect(JSON.stringify(logEntries)).not.toContain(admin);
  expect(JSON.stringify(logEntries)).not.toContain(stack.secretKey);
});
