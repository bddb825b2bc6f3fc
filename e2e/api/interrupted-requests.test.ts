// Ends processes and connections of the stack during requests, which is not possible with an external Supabase.
import { execFileSync } from "node:child_process";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { callApi, send, stack } from "./client.ts";
import { expectOneOrder, newOrder, retryWhileUnavailable } from "./order-retries.ts";

/** The processes that the gateway runs: the edge function. */
const functionPids = () =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === stack.pid)
    .map(([pid = 0]) => pid);

describe("the function is killed while an order is placed", () => {
  it.each([0, 4, 15])("after %i ms: the retry results in exactly one order", async (delay) => {
    const order = newOrder();
    const first = callApi("placeOrder", order).catch(() => null);
    await new Promise((done) => setTimeout(done, delay));
    const pids = functionPids();
    expect(pids).toHaveLength(1);
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await first;
    expect(await retryWhileUnavailable(order)).toBe(201);
    await expectOneOrder(order);
  });
});

it("database connections are cut while orders are placed: each order is stored once", async () => {
  const database = new pg.Client(stack.databaseUrl);
  await database.connect();
  const orders = Array.from({ length: 12 }, newOrder);
  const placing = Promise.all(orders.map(retryWhileUnavailable));
  await new Promise((done) => setTimeout(done, 20));
  const { rowCount: cutConnections } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(cutConnections).toBeGreaterThan(0);
  await database.end();
  expect(new Set(await placing)).toEqual(new Set([201]));
  for (const order of orders) await expectOneOrder(order);
  // More requests than pooled connections: no connection may remain blocked.
  const healthChecks = Array.from({ length: 30 }, () => send("GET", "/health"));
  expect(new Set((await Promise.all(healthChecks)).map(({ status }) => status))).toEqual(new Set([200]));
});
