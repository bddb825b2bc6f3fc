import { execFileSync } from "node:child_process";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { asAdmin, callOf, newCustomer, ok, openRound, refused, send, stack } from "./client.ts";
import { meddling, startFunction } from "./in-process.ts";
import { form, picture } from "./pictures.ts";
import { claimsIn, forge } from "./tokens.ts";

let admin = "";
let round = 0;
beforeAll(async () => {
  admin = await asAdmin();
  round = await openRound();
});

const newOrder = () => {
  const customer = newCustomer();
  return {
    name: customer.NomeCliente,
    body: { ...customer, TipoPizzaId: 1, Quantidade: 2, RodadaId: round },
    headers: { "idempotency-key": crypto.randomUUID() },
  };
};
type Order = ReturnType<typeof newOrder>;

/** Sends until it is acknowledged, always under the same key; how often that took. */
async function insist(order: Order) {
  for (let tries = 1; tries < 100; tries++) {
    const answer = await callOf("placeOrder", order).catch(() => null);
    if (answer?.status === 201) return tries;
    expect([undefined, 503]).toContain(answer?.status);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The order was never acknowledged");
}

async function expectOne({ name }: Order) {
  const { data } = await ok("listOrders", { as: admin, query: { search: name, perPage: 100 } });
  expect(data.map(({ valorTotalGeral, pizzas }) => [valorTotalGeral, pizzas.length])).toEqual([[100, 1]]);
}

/** The processes that the gateway runs: the edge function. */
const functionProcesses = () =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === stack.pid)
    .map(([pid = 0]) => pid);

describe("the function dies while an order is placed", () => {
  it.each([0, 4, 15])("after %i ms: the retry gives one order", async (delay) => {
    const order = newOrder();
    const first = callOf("placeOrder", order).catch(() => null);
    await new Promise((done) => setTimeout(done, delay));
    const victims = functionProcesses();
    expect(victims).toHaveLength(1);
    for (const pid of victims) process.kill(pid, "SIGKILL");
    await first;
    await insist(order);
    await expectOne(order);
  });

  it("when the order is stored and not yet acknowledged: the retry gets the same response", async () => {
    const order = newOrder();
    const loses = meddling(async ({ pathname, href }, init) => {
      if (!pathname.endsWith("/rpc/place_order")) return fetch(href, init);
      await fetch(href, init);
      throw new TypeError("connection reset");
    });
    const lost = await startFunction({ fetch: loses }).send("POST", "/pedidospizza", {
      body: [order.body],
      headers: order.headers,
    });
    expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await expectOne(order);
    expect((await ok("placeOrder", order)).orders[0]?.segredo).toMatch(/^[0-9a-f]{32}$/);
    await expectOne(order);
  });
});

describe("the database is away for a moment", () => {
  it.each([
    ["restarts", "57P01"],
    ["has no connection left", "53300"],
    ["has no room left on its disk", "53100"],
    ["found a deadlock", "40P01"],
  ])("because it %s: 503 and when to come again, nothing internal, and the retry works", async (_, code) => {
    const order = newOrder();
    const fails = meddling(({ pathname }) =>
      pathname.endsWith("/rpc/place_order")
        ? Response.json({ code, message: "could not extend file base/16384/2619" }, { status: 500 })
        : undefined,
    );
    const { status, body, headers } = await startFunction({ fetch: fails }).send("POST", "/pedidospizza", {
      body: [order.body],
      headers: order.headers,
    });
    expect([status, headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(JSON.stringify(body)).not.toMatch(/extend|base\//);
    await insist(order);
    await expectOne(order);
  });

  it("a picture that finds no room is not said to be stored", async () => {
    const full = meddling(({ pathname }) =>
      pathname.startsWith("/storage/v1/") ? Response.json({ message: "ENOSPC" }, { status: 500 }) : undefined,
    );
    const { fetch: call } = startFunction({ fetch: full });
    const response = await call("/upload", {
      method: "POST",
      body: form({ image: picture("png", 64, 64) }),
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.text()).not.toMatch(/ENOSPC|imageUrl/);
  });

  it("a session that ends during a slow upload is told as ended, not as refused", async () => {
    // Storage's own words: 400, with another status in the body.
    const message = '"exp" claim timestamp check failed';
    const ended = meddling(({ pathname }) =>
      pathname.startsWith("/storage/v1/")
        ? Response.json({ statusCode: "403", error: "Unauthorized", message }, { status: 400 })
        : undefined,
    );
    const { fetch: call } = startFunction({ fetch: ended });
    const response = await call("/upload", {
      method: "POST",
      body: form({ image: picture("png", 64, 64) }),
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "unauthorized", message: "Token expirado" });
  });

  it("its connections are cut while orders come in: each is there once", async () => {
    const server = new pg.Client(stack.databaseUrl);
    await server.connect();
    const orders = Array.from({ length: 12 }, newOrder);
    const placing = Promise.all(orders.map(insist));
    await new Promise((done) => setTimeout(done, 20));
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    await server.end();
    await placing;
    for (const order of orders) await expectOne(order);
    // More readers than the pool has connections: not one of those may be left deaf.
    const readers = Array.from({ length: 30 }, () => send("GET", "/health"));
    expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

it("a token of tomorrow's clock is refused like one that is over, not as a fault", async () => {
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
  const ahead = forge({ ...claimsIn(admin), iat: tomorrow, exp: tomorrow + 3600 }, stack.jwtSecret);
  expect((await refused("getCurrentUser", 401, { as: ahead })).error).toBe("unauthorized");
});
