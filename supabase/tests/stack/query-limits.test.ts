import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RequestPool } from "../../local/query-limits.ts";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "../support/fresh-database.mjs";
import {
  type GatewayFixture,
  openGatewayFixture,
  PUBLISHABLE_KEY,
  SECRET_KEY,
} from "../support/gateway-process.ts";

/** A slow query: the regular expression backtracks over every pair of positions in a long text. */
const SLOW_QUERY = "/rest/v1/posts?select=id&content=match.(.*)(.*)x%5C1zz";

const testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
const database = new pg.Client(testDatabase.url);
/** A slow query that needs no CPU: a policy of this test calls pg_sleep. */
const SLEEPING_QUERY = "/rest/v1/links?select=id&title=like.x";

let fixture: GatewayFixture;
let gateway: ReturnType<GatewayFixture["start"]>;

beforeAll(async () => {
  fixture = await openGatewayFixture();
  await database.connect();
  await database.query(
    `create function public.wait() returns void language sql as 'select pg_sleep(5)';
     grant execute on function public.wait() to anon;
     create policy sleeping on public.links as restrictive for select to anon using (pg_sleep(5) is not null);
     insert into public.links (title, url, category) values ('Link', 'https://exemplo.org.br/', 'estudos')`,
  );
  gateway = fixture.start({ DATABASE_URL: testDatabase.url });
  await gateway.ready();
  await database.query(
    `insert into public.posts (title, content, category, published_at)
     select 'Long', repeat('abxc', 1000) || 'qzz', 'noticias', now() - interval '1 day' from generate_series(1, 20) n`,
  );
});
afterAll(async () => {
  await gateway.end("SIGTERM");
  await database.end();
  await fixture.close();
  await testDatabase.drop();
});

const get = (path: string, init: RequestInit = { headers: { apikey: PUBLISHABLE_KEY } }) =>
  fixture.get(path, init);

async function activeQueries() {
  const { rows } = await database.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query ilike '%posts%'`,
  );
  return rows[0].count as number;
}

it("a query of a visitor ends after one second by statement timeout, with the error of PostgREST", async () => {
  const response = await get(SLOW_QUERY);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({
    code: "57014",
    message: "canceling statement due to statement timeout",
  });
});

it("the query of a disconnected client is cancelled", async () => {
  const client = new AbortController();
  // The statement timeout of the service role is eight seconds.
  const aborted = get(SLOW_QUERY, { headers: { apikey: SECRET_KEY }, signal: client.signal }).catch(
    () => "aborted",
  );
  await expect.poll(activeQueries, { timeout: 30_000, interval: 20 }).toBe(1);
  client.abort();
  expect(await aborted).toBe("aborted");
  // Less than the timeout: the query ended by cancellation.
  await expect.poll(activeQueries, { timeout: 5000, interval: 20 }).toBe(0);
});

it("many concurrent heavy reads run two at a time, while other requests are served", async () => {
  const heavy = Array.from({ length: 16 }, async () => (await get(SLEEPING_QUERY)).status);
  const quick = [];
  for (let n = 0; n < 20; n += 1) quick.push((await get("/rest/v1/site_settings?select=id")).status);
  expect(new Set(quick)).toEqual(new Set([200]));
  expect((await Promise.all(heavy)).sort()).toEqual([...Array(4).fill(500), ...Array(12).fill(504)]);
});

it("many concurrent slow queries do not block other requests: all but two at a time are cancelled", async () => {
  const slow = Array.from(
    { length: 16 },
    async () => (await get("/rest/v1/rpc/wait")).json() as Promise<{ message: string }>,
  );
  const quick = [];
  for (let n = 0; n < 20; n += 1) quick.push((await get("/rest/v1/site_settings?select=id")).status);
  expect(new Set(quick)).toEqual(new Set([200]));
  const messages = (await Promise.all(slow)).map(({ message }) => message);
  const byTimeout = messages.filter((message) => message.endsWith("statement timeout"));
  expect(messages.filter((message) => message.endsWith("user request"))).toHaveLength(16 - byTimeout.length);
  expect(byTimeout.length).toBeLessThanOrEqual(6);
});

it("a connection with an open transaction serves no other request", async () => {
  const pool = new RequestPool({ connectionString: testDatabase.url, max: 1 });
  const inRequest = (work: (client: pg.PoolClient) => Promise<unknown>) =>
    pool.forRequest(new AbortController().signal, async () => {
      const client = await pool.connect();
      await work(client);
      client.release();
    });
  await inRequest((client) => client.query("begin"));
  await inRequest(async (client) => {
    await client.query("select 1");
    expect(client.getTransactionStatus()).toBe("I");
  });
  await pool.end();
});

it("a request that was aborted runs no query, also when it was waiting for a connection", async () => {
  const pool = new RequestPool({ connectionString: testDatabase.url, max: 1 });
  const connectAndRelease = async () => (await pool.connect()).release();
  await expect(pool.forRequest(AbortSignal.abort(), connectAndRelease)).rejects.toThrow("cancelled");

  const onlyConnection = await pool.connect();
  const visitor = new AbortController();
  const waiting = pool.forRequest(visitor.signal, connectAndRelease);
  visitor.abort();
  onlyConnection.release();
  await expect(waiting).rejects.toThrow("cancelled");

  await connectAndRelease();
  await pool.end();
});
