// `node e2e/bench/slow-queries.mjs`: sends sixteen of the slowest requests that a visitor can write, all at once and repeatedly, while
// other visitors read pages and rows. Each slow request must end by itself, and the others' p95 must stay below 400 ms.
// SLOW_SECONDS (10): duration without and with slow requests. SLOW_ROWS (3000): posts. SITE_DIR=dist: the built pages instead of a
// small test page.
import { freshDatabase } from "../../supabase/tests/support/fresh-database.mjs";
import { bootStack } from "../boot-stack.mjs";
import { fillPosts } from "./fill.mjs";

const SECONDS = Number(process.env.SLOW_SECONDS ?? 10);
const POST_COUNT = Number(process.env.SLOW_ROWS ?? 3000);
const MAX_P95_MS = 400;
/** Twice a visitor's `statement_timeout`, for a queued request that waits for another, and the rest of the request. */
const MAX_SLOW_MS = 7500;
const PAUSE_MS = 200;
const READERS = 4;

const encode = encodeURIComponent;
const repeatText = (/** @type {number} */ count, /** @type {string} */ text) =>
  Array(count).fill(text).join(",");
const backtracking = encode("(.*)(.*)(.*)\\1zz\\2");

/** Paths below /rest/v1. */
const SLOW_REQUESTS = [
  `posts?select=id&content=match.${encode("(.*)(.*)x\\1zz")}`,
  `posts?select=id&content=imatch.${encode("((a*)*)*([a-z]*\\s)*\\3zz")}`,
  `posts?select=id&content=match.${encode("(\\w+\\s?)*\\1\\1zz")}`,
  `post_details?select=id&content=match.${backtracking}`,
  `post_cards?select=id&preview=match.${backtracking}`,
  `live_events?select=id&description=match.${backtracking}`,
  `posts?select=id&or=(content.match.${backtracking},title.match.${backtracking})`,
  `posts?select=id&content=not.match.${backtracking}&order=content.desc`,
  `posts?select=id,content&order=content.desc,title.asc&limit=1000`,
  `posts?select=id&content=ilike.${encode(`*${[..."abcdefghijklmnopqrstuvwxyz"].join("*")}*zz*`)}`,
  `posts?select=id&content=wfts(portuguese).${encode("casa -prece or estudo -luz")}&order=content`,
  `post_details?select=*&order=preview.desc&offset=99999`,
  `rpc/search_posts?p_query=${encode("casa prece estudo luz ".repeat(60))}`,
  `posts?select=${repeatText(300, "content")}`,
  `posts?select=id&offset=999999999&order=content`,
  `posts?select=id&or=(${repeatText(400, `content.match.${encode("(.*)\\1z")}`)})`,
];
const READ_REQUESTS = [
  "/",
  "/noticias",
  "/rest/v1/post_cards?select=id,title,preview&order=published_at.desc.nullslast,id.desc&limit=20",
  "/rest/v1/links?select=id,title,url",
  "/functions/v1/api/posts?page=1&perPage=20",
];

const server = process.env.DATABASE_URL;
const database = server ? await freshDatabase(server) : null;
const { access, stop } = await bootStack({
  ...(database && { DATABASE_URL: database.url }),
  ...(process.env.SITE_DIR && { SITE_DIR: process.env.SITE_DIR }),
});
const headers = { apikey: access.publishableKey };

async function timed(/** @type {string} */ path) {
  const started = performance.now();
  const response = await fetch(access.url + path, { headers });
  await response.arrayBuffer();
  return { ms: performance.now() - started, status: response.status };
}

/** Several readers send one request after the other until the time is over. Returns the times by path. */
async function readPages() {
  const endTime = performance.now() + SECONDS * 1000;
  /** @type {Map<string, number[]>} */
  const times = new Map(READ_REQUESTS.map((path) => [path, []]));
  const reader = async (/** @type {number} */ firstPath) => {
    for (let turn = firstPath; performance.now() < endTime; turn++) {
      const path = READ_REQUESTS[turn % READ_REQUESTS.length] ?? "/";
      const { ms, status } = await timed(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.get(path)?.push(ms);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, n) => reader(n)));
  return times;
}

const p95 = (/** @type {number[]} */ times) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

function report(/** @type {string} */ title, /** @type {Map<string, number[]>} */ times) {
  const overall = p95([...times.values()].flat());
  console.log(`\n${title}: p95 ${overall.toFixed(0)} ms`);
  for (const [path, list] of times)
    console.log(`  ${p95(list).toFixed(0).padStart(6)} ms  ${path.slice(0, 60)}`);
  return overall;
}

let isFinished = false;
/** Simulates a visitor who repeats the same slow request. */
async function repeatSlowRequest(/** @type {string} */ path) {
  let slowest = 0;
  const statuses = new Set();
  do {
    const { ms, status } = await timed(`/rest/v1/${path}`);
    slowest = Math.max(slowest, ms);
    statuses.add(status);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  } while (!isFinished);
  return { path, slowest, statuses: [...statuses].join(", ") };
}

try {
  await fillPosts(access, POST_COUNT);
  report("without slow requests", await readPages());
  const slowVisitors = SLOW_REQUESTS.map(repeatSlowRequest);
  const p95WithSlow = report("with 16 slow requests", await readPages());
  isFinished = true;
  const slowResults = await Promise.all(slowVisitors);
  console.log("\nslow requests, longest time:");
  for (const { path, slowest, statuses } of slowResults)
    console.log(`  ${slowest.toFixed(0).padStart(6)} ms  ${statuses.padEnd(13)} ${path.slice(0, 70)}`);
  const tooLong = slowResults.filter(({ slowest }) => slowest > MAX_SLOW_MS);
  if (p95WithSlow > MAX_P95_MS || tooLong.length > 0) {
    console.error(
      `\np95 ${p95WithSlow.toFixed(0)} ms of ${MAX_P95_MS}; ${tooLong.length} slow requests did not end in time.`,
    );
    process.exitCode = 1;
  }
} finally {
  isFinished = true;
  await stop();
  await database?.drop();
}
