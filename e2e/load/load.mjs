// `npm run load [-- minutes]`: many visitors for ten minutes. 50 readers browse the site, 120 orders a minute are placed, and a post
// is published every half minute. On the PostgreSQL server from npm, or at DATABASE_URL. Fails when p95 of pages or reads exceeds
// 400 ms, p95 of orders exceeds 1 s, a request fails, or memory keeps growing.
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { freshDatabase } from "../../supabase/tests/support/fresh-database.mjs";
import { fillOrders, fillPosts } from "../bench/fill.mjs";
import { bootStack } from "../boot-stack.mjs";
import { API, orderRequest, percentile } from "./orders.mjs";

const MINUTES = Number(process.argv[2] ?? 10);
const READERS = 50;
const ORDERS_PER_MINUTE = 120;
/** The average pause of a reader between two visits. */
const PAUSE_MS = 2000;

const server = process.env.DATABASE_URL;
const database = server ? await freshDatabase(server) : null;
const { access, stop, pid } = await bootStack(database ? { DATABASE_URL: database.url } : {});
const endTime = Date.now() + MINUTES * 60_000;
const anon = { apikey: access.publishableKey };

const cards = "/rest/v1/post_cards?is_published=is.true&order=published_at.desc,id.desc&limit=9";
/** The requests of a visit: first the page, then its reads. */
const VISITS = [
  [
    "/",
    `${cards}&category=eq.noticias`,
    "/rest/v1/live_event_cards?order=is_live.desc&limit=6",
    "/rest/v1/site_settings?select=*",
  ],
  ["/noticias", `${cards}&category=eq.noticias`],
  ["/noticias?id=1", `/rest/v1/post_details?id=eq.1&limit=1`],
  ["/blog", `${API}/posts?page=1&perPage=20`],
  ["/pizza-beneficente", `${API}/tipospizza`],
  ["/ao-vivo", `${API}/live-events`],
  ["/links", `${API}/links`],
];

/** @type {{ pages: number[], reads: number[], orders: number[], failures: Map<string, number> }} */
const measured = { pages: [], reads: [], orders: [], failures: new Map() };

/** Sends a request, adds its duration to `times`, and counts a failure. @param {number[]} times @param {string} path @param {RequestInit} init */
async function timed(times, path, init) {
  const started = performance.now();
  let outcome = "no response";
  try {
    const response = await fetch(access.url + path, init);
    await response.arrayBuffer();
    outcome = response.ok ? "" : String(response.status);
  } catch {
    // Counted below like other failures.
  }
  times.push(performance.now() - started);
  if (!outcome) return;
  const failure = `${path.split("?")[0]}: ${outcome}`;
  measured.failures.set(failure, (measured.failures.get(failure) ?? 0) + 1);
}

/** Visits one page after the other until the end. @param {number} firstVisit index in VISITS */
async function reader(firstVisit) {
  for (let turn = firstVisit; Date.now() < endTime; turn++) {
    const [page = "/", ...paths] = VISITS[turn % VISITS.length] ?? [];
    await timed(measured.pages, page, {});
    await Promise.all(
      paths.map((path) => timed(measured.reads, path, path.startsWith("/rest/") ? { headers: anon } : {})),
    );
    await pause(PAUSE_MS * (0.5 + Math.random()));
  }
}

/** Sends orders at fixed times, regardless of earlier responses. @param {number} round */
async function customers(round) {
  const orders = [];
  for (let n = 0; Date.now() < endTime; n++) {
    orders.push(timed(measured.orders, `${API}/pedidospizza`, orderRequest(n, round)));
    await pause(60_000 / ORDERS_PER_MINUTE);
  }
  await Promise.all(orders);
}

async function editor() {
  const headers = { apikey: access.secretKey, "content-type": "application/json" };
  while (Date.now() < endTime) {
    const post = {
      title: `Notícia das ${new Date().toISOString()}`,
      content: "<p>Texto</p>",
      published_at: new Date().toISOString(),
    };
    await timed([], "/rest/v1/posts", { method: "POST", headers, body: JSON.stringify(post) });
    await pause(30_000);
  }
}

/** Memory of the gateway and its child processes, in MB. */
function memory() {
  const rss = execFileSync("ps", ["-o", "rss=", "-p", String(pid), "--ppid", String(pid)], {
    encoding: "utf8",
  });
  return Math.round(rss.split(/\s+/).reduce((sum, kb) => sum + Number(kb), 0) / 1024);
}

/** @param {string} name @param {number[]} times @param {number} limit p95, in ms */
function report(name, times, limit) {
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  const figures = [p50, p95, p99].map((ms) => ms.toFixed(0).padStart(6)).join("");
  const isGood = p95 <= limit;
  console.log(
    `${isGood ? "ok  " : "OVER"} ${name.padEnd(7)}${String(times.length).padStart(7)}${figures}   p95 at most ${limit}`,
  );
  return isGood;
}

try {
  await fillPosts(access, 60);
  const round = await fillOrders(access, 60);
  console.log(
    `${database ? "PostgreSQL at DATABASE_URL" : "PostgreSQL from npm"}, ${MINUTES} min; memory by the minute, in MB`,
  );
  /** @type {number[]} */
  const megabytes = [];
  const watcher = setInterval(() => {
    megabytes.push(memory());
    console.log(`  ${megabytes.at(-1)}`);
  }, 60_000);
  const start = memory();
  await Promise.all([...Array.from({ length: READERS }, (_, n) => reader(n)), customers(round), editor()]);
  clearInterval(watcher);
  const end = memory();
  console.log("            calls   p50   p95   p99   (ms)");
  const pages = report("pages", measured.pages, 400);
  const reads = report("reads", measured.reads, 400);
  const orders = report("orders", measured.orders, 1000);
  // The first minutes are a warm-up; afterwards memory must not grow.
  const halfWay = megabytes[Math.floor(megabytes.length / 2)] ?? end;
  const isFlat = end <= halfWay * 1.15;
  console.log(
    `${isFlat ? "ok  " : "OVER"} memory: ${start} MB at the start, ${halfWay} half-way, ${end} at the end`,
  );
  console.log(
    `${measured.failures.size ? "FAIL" : "ok  "} failures: ${[...measured.failures].map(([failure, times]) => `${times} × ${failure}`).join("; ") || "none"}`,
  );
  if (!pages || !reads || !orders || !isFlat || measured.failures.size) process.exitCode = 1;
} finally {
  await stop();
  await database?.drop();
}
