// `npm run bench`: seeds ten years of a house's data, calls everything that a screen or a public page calls, as each role, and prints
// the calls over their limit. On the PostgreSQL server from npm, or at DATABASE_URL. `npm run bench -- pizza-admin` measures only calls of
// screens whose address contains the word. A call's time is the processor time of all processes together, since calls of one connection
// wait for nothing else when the machine is quiet. Other load slows even that (caches, shared cores): a base query is measured with each
// call, and the call's time is divided by how much longer the base query takes than on the quiet machine of docs/performance.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { buildSite } from "../../supabase/local/build.mjs";
import { loadEnvironment } from "../../supabase/local/env.mjs";
import { freshDatabase, TEMPLATE_DATABASE } from "../../supabase/tests/support/fresh-database.mjs";
import { startTestServer } from "../../supabase/tests/support/test-server.mjs";
import { bootStack } from "../boot-stack.mjs";
import { median } from "./figures.mjs";
import { processorMs } from "./processor-time.mjs";
import { recordCalls } from "./recorded-calls.mjs";

/** Median of one connection, in ms. */
const LIMITS = { polled: 50, other: 100 };
const RUNS = 7;
const BASE = { statement: "select sum(n) from generate_series(1, 100000) n", quietMs: 10.5 };
const PRINTED = 20;
const [nameFilter = ""] = process.argv.slice(2);

const server = process.env.DATABASE_URL ? undefined : await startTestServer();
const database = await freshDatabase(
  process.env.DATABASE_URL ?? server?.url ?? "",
  server ? TEMPLATE_DATABASE : undefined,
);
loadEnvironment();
buildSite();
const { access, stop } = await bootStack({
  DATABASE_URL: database.url,
  SITE_DIR: join(import.meta.dirname, "../../dist"),
  VITE_SUPABASE_PUBLISHABLE_KEY: process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "",
});
const publishableKey = process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";
const sql = new pg.Client(database.url);
try {
  await sql.connect();
  await seed();
  const rows = await exampleRows();
  const sessions = {
    user: await signIn("voluntario@exemplo.org.br", access.userPassword),
    admin: await signIn("admin@exemplo.org.br", access.adminPassword),
  };
  const calls = [...(await recordCalls(access.url, sessions, rows)), ...pageCalls(rows.newsId)];
  const measured = [];
  for (const call of calls.filter(({ screen }) => screen.includes(nameFilter)))
    measured.push({ call, ...(await measure(call)) });
  report(measured);
} finally {
  await sql.end();
  await stop();
  await database.drop();
  await server?.stop();
}

async function seed() {
  const started = Date.now();
  await sql.query(readFileSync(join(import.meta.dirname, "ten-years.sql"), "utf8"));
  // As autovacuum does within minutes.
  await sql.query("vacuum analyze");
  console.log(`Ten years of data in ${Math.round((Date.now() - started) / 1000)} s`);
}

async function exampleRows() {
  const { rows } = await sql.query(`
    select (select id from public.rodadas where data_retirada < current_date - 7 order by data_retirada desc limit 1)::int as round,
           (select segredo from public.pedidos_pizza order by data_pedido desc limit 1) as "orderSecret",
           (select id from public.posts where category = 'noticias' and published_at <= now() order by id desc limit 1)::int as "newsId"`);
  return rows[0];
}

/** The session that the site stores. @param {string} email @param {string} password */
async function signIn(email, password) {
  const response = await fetch(`${access.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Sign-in: ${response.status} ${await response.text()}`);
  return response.text();
}

/** Public pages and documents as a visitor opens them. @param {number} newsId @returns {import("./recorded-calls.mjs").Call[]} */
function pageCalls(newsId) {
  const pages = [
    ...["/", "/noticias", "/atividades", "/blog", "/eventos", "/ao-vivo", "/links", "/pizza-beneficente"],
    ...["/biblioteca", `/noticias?id=${newsId}`, "/blog?busca=acolhimento", "/busca?q=palestra"],
    ...["/sitemap.xml", "/feed.xml", "/agenda.ics"],
  ];
  const page = {
    role: /** @type {const} */ ("visitor"),
    method: "GET",
    headers: { accept: "text/html" },
    body: null,
  };
  return pages.map((path) => ({ ...page, path, screen: path, isPolled: false, isPage: true }));
}

/** How much slower the machine is than when it is quiet, from times of the base query. @param {number[]} times */
function slowness(times) {
  return Math.max(1, median(times) / BASE.quietMs);
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const [started, processorStarted] = [performance.now(), processorMs()];
  await work();
  const elapsed = performance.now() - started;
  return { elapsed, processor: processorMs() - processorStarted };
}

/** @param {import("./recorded-calls.mjs").Call & { isPage?: boolean }} call */
async function measure({ method, path, headers, body, isPage }) {
  const runs = [];
  let status = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const base = await timed(() => sql.query(BASE.statement));
    if (isPage) await expirePages();
    const call = await timed(async () => {
      const response = await fetch(access.url + path, { method, headers, body: body ?? undefined });
      await response.arrayBuffer();
      status = response.status;
      if (isPage && response.headers.get("cache-status")?.includes("hit"))
        throw new Error(`${path} comes from the cache.`);
    });
    runs.push({ ...call, base: base.processor });
  }
  const elapsed = median(runs.map((run) => run.elapsed));
  const processor = median(runs.map((run) => run.processor));
  const baseTimes = runs.map(({ base }) => base);
  return { ms: processor / slowness(baseTimes), processor, elapsed, baseTimes, status };
}

/** Any write of content ends the cache of pages. */
async function expirePages() {
  const response = await fetch(`${access.url}/rest/v1/slides?id=eq.1`, {
    method: "PATCH",
    headers: { apikey: access.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ ordem: 1 }),
  });
  if (!response.ok) throw new Error(`The cache of pages was not ended: ${response.status}`);
}

/** @param {({ call: import("./recorded-calls.mjs").Call } & Awaited<ReturnType<typeof measure>>)[]} measured */
function report(measured) {
  const limitOf = (/** @type {{ isPolled: boolean }} */ { isPolled }) =>
    isPolled ? LIMITS.polled : LIMITS.other;
  const isOver = (/** @type {(typeof measured)[number]} */ { call, ms, status }) =>
    status >= 400 || ms > limitOf(call);
  const slowestFirst = measured.toSorted((a, b) => b.ms / limitOf(b.call) - a.ms / limitOf(a.call));
  const over = slowestFirst.filter(isOver);
  const factor = slowness(measured.flatMap(({ baseTimes }) => baseTimes));
  console.log(`The machine takes ${factor.toFixed(1)} times as long as when it is quiet.`);
  console.log(
    `${measured.length} calls; the slowest: ms when quiet (limit), processor ms and elapsed ms now:`,
  );
  for (const result of new Set([...over, ...slowestFirst.slice(0, PRINTED)])) {
    const { call, ms, processor, elapsed, status } = result;
    const name = `${call.role} ${call.method} ${decodeURIComponent(call.path).slice(0, 110)} ${call.body?.slice(0, 60) ?? ""}`;
    const outcome = status >= 400 ? `status ${status}` : "";
    console.log(
      `${isOver(result) ? "OVER" : "ok  "} ${ms.toFixed(0).padStart(5)} (${limitOf(call)}) ${processor.toFixed(0).padStart(5)} ${elapsed.toFixed(0).padStart(5)} ${outcome} ${call.screen}: ${name}`,
    );
  }
  process.exitCode = over.length ? 1 : 0;
  console.log(`${over.length} calls over the limit`);
}
