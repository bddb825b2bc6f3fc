import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "../support/fresh-database.mjs";

// Requests as PostgREST sends them to the database: a pool of 15 connections, and private.before_request() at the beginning of each
// transaction. The attackers' query sleeps, so that the result does not depend on the speed of the machine.

const CONNECTIONS = 15;
const SERVICE_CALLS = 60;
const ATTACK = "select pg_sleep(10)";

const testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
const pool = new pg.Pool({ connectionString: testDatabase.url, max: CONNECTIONS });
beforeAll(async () => {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const client of clients) client.release();
});
afterAll(async () => {
  await pool.end();
  await testDatabase.drop();
});

async function send(role: string, query: string) {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local role ${role}`);
    await client.query("select private.before_request()");
    return await client.query(query);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** The SQLSTATEs with which requests of visitors end, and the duration of the service's calls in the meantime. */
async function attack(attackers: number) {
  let isOver = false;
  const codes: string[] = [];
  const attacks = Array.from({ length: attackers }, async () => {
    while (!isOver) {
      await send("anon", ATTACK).catch(({ code }) => codes.push(code));
      // A browser or tool needs a moment for each request, too.
      await new Promise((done) => setTimeout(done, 5));
    }
  });
  const p95 = await serviceCallsP95();
  isOver = true;
  await Promise.all(attacks);
  return { codes: new Set(codes), p95 };
}

/** The 95th percentile, in ms, of the durations of the service's calls. */
async function serviceCallsP95() {
  const durations: number[] = [];
  for (let n = 0; n < SERVICE_CALLS; n += 1) {
    const start = performance.now();
    await send("service_role", "select id from public.pedidos_pizza limit 1");
    durations.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 30));
  }
  return durations.sort((a, b) => a - b)[Math.floor(SERVICE_CALLS * 0.95)] ?? Number.NaN;
}

it.each([20, 60])(
  "with %i visitors sending endless queries, staff are served in less than a second",
  async (attackers) => {
    const calmP95 = await serviceCallsP95();
    const { codes, p95 } = await attack(attackers);
    // Ended by the timeout, and refused before they began.
    expect([...codes].sort()).toEqual(["57014", "PGRST"]);
    // A machine under load needs some of this time without any attack, too.
    expect(p95).toBeLessThan(1000 + 10 * calmP95);
  },
);

it("a query of a visitor ends after one second", async () => {
  const start = performance.now();
  await expect(send("anon", ATTACK)).rejects.toMatchObject({ code: "57014" });
  expect(performance.now() - start).toBeLessThan(2500);
});

it("sixty ordinary visitors at once are all served, at the latest at the app's third try", async () => {
  const serve = async (tries = 3): Promise<unknown> =>
    send("anon", "select id from public.site_settings").catch(async (error) => {
      if (error.code !== "PGRST" || tries === 1) throw error;
      await new Promise((done) => setTimeout(done, 500));
      return serve(tries - 1);
    });
  const responses = Array.from({ length: 60 }, () => serve());
  expect((await Promise.allSettled(responses)).filter(({ status }) => status === "rejected")).toEqual([]);
});

it("PostgREST is told to call it before each request", async () => {
  const { rows } = await pool.query(
    "select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticator') order by 1",
  );
  expect(rows).toMatchObject([
    { rolname: "anon", rolconfig: expect.arrayContaining(["statement_timeout=1s"]) },
    {
      rolname: "authenticator",
      rolconfig: expect.arrayContaining(["pgrst.db_pre_request=private.before_request"]),
    },
  ]);
});
