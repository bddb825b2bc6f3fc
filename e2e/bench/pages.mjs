// `npm run bench:pages`: measures the site server. In Node: pages per second from the cache and rendered without it, with 16
// connections; in Cloudflare's runtime: processor time of one rendering. Rows come from a recording, so that only rendering is measured.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import { freePort } from "../../supabase/local/free-port.mjs";
import { tempFolder } from "../../supabase/local/temp-folder.mjs";
import { bootStack } from "../boot-stack.mjs";
import { startWorkerd } from "../workerd.mjs";

const ROOT = join(import.meta.dirname, "../..");
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const RENDERINGS = 300;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PAGE = "/blog";

const folder = tempFolder("bench-pages-");
const stack = await bootStack();
/** @type {Map<string, { status: number, headers: Record<string, string>, body: Buffer }>} */
const recording = new Map();
const supabase = createServer(async (request, response) => {
  const path = request.url ?? "/";
  const body = await text(request);
  // Each search has another word, which only avoids the cache: all get the same recorded rows.
  const key = `${request.method} ${path} ${body}`.replaceAll(/busca\d+/g, "");
  let recorded = recording.get(key);
  if (!recorded) {
    const { apikey = "", prefer = "" } = /** @type {Record<string, string>} */ (request.headers);
    const response = await fetch(stack.access.url + path, {
      method: request.method ?? "GET",
      headers: {
        apikey,
        prefer,
        "accept-encoding": "identity",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body }),
    });
    recorded = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
    recording.set(key, recorded);
  }
  response.writeHead(recorded.status, recorded.headers).end(recorded.body);
});
await new Promise((/** @type {(value?: unknown) => void} */ done) => supabase.listen(0, "127.0.0.1", done));
const address = supabase.address();
const supabaseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
const built = spawnSync(process.execPath, ["src/server/build.mjs", folder], {
  cwd: ROOT,
  stdio: "inherit",
  env: {
    ...process.env,
    VITE_SUPABASE_URL: supabaseUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: stack.access.publishableKey,
  },
});
if (built.status !== 0) throw new Error("The site could not be built.");

const nodePort = await freePort();
const origin = `http://127.0.0.1:${nodePort}`;
const node = spawn(process.execPath, [join(folder, "server/node.js")], {
  stdio: "ignore",
  env: { ...process.env, SITE_URL: origin, PORT: String(nodePort) },
});
const workerd = await startWorkerd({ dist: folder, port: await freePort(), siteUrl: origin });
try {
  await untilReady(origin + PAGE);
  await untilReady(workerd.origin + PAGE);
  if (!(await isCached(origin + PAGE))) throw new Error(`${PAGE} is not cached: its rows were not recorded.`);
  let word = 0;
  const uncachedPage = () => `${PAGE}?busca=busca${word++}`;
  report("from the cache, Node", await pagesPerSecond(() => PAGE), "pages/s (at least 3,000)");
  report("rendered, Node", await pagesPerSecond(uncachedPage), "pages/s (at least 150)");
  for (let page = 0; page < 100; page += 1) await get(workerd.origin + uncachedPage());
  const before = processorTime(workerd.pid);
  for (let page = 0; page < RENDERINGS; page += 1) await get(workerd.origin + uncachedPage());
  report(
    "rendered, workerd",
    (processorTime(workerd.pid) - before) / RENDERINGS,
    "ms of processor (at most 10)",
  );
} finally {
  node.kill("SIGTERM");
  await workerd.stop();
  supabase.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** @param {() => string} path */
async function pagesPerSecond(path) {
  const { requests, non2xx } = await autocannon({
    url: origin,
    connections: 16,
    duration: SECONDS,
    headers: { "accept-encoding": "br" },
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  if (non2xx) throw new Error(`${non2xx} of ${requests.total} failed`);
  return requests.average;
}

/** User and system time so far, in ms. @param {number | undefined} pid */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** @param {string} url */
async function get(url) {
  const response = await fetch(url);
  const page = await response.text();
  if (!response.ok || !page.includes('id="rows"')) throw new Error(`${url}: ${response.status}`);
}

/** Whether the page is served from the cache; a page with missing rows is never cached. @param {string} url */
async function isCached(url) {
  const { headers } = await fetch(url);
  return headers.get("cache-status")?.includes("; hit") ?? false;
}

/** @param {string} url */
async function untilReady(url) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await get(url);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

/** @param {string} what @param {number} figure @param {string} unit */
function report(what, figure, unit) {
  console.log(`${what.padEnd(26)}${figure.toFixed(1).padStart(10)} ${unit}`);
}
