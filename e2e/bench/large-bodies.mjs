// `node e2e/bench/large-bodies.mjs`: sends bodies of ten megabytes as a visitor, one after the other and twenty at once, with and
// without content-length and drop by drop, while others read pages and rows. Nobody may wait longer than 300 ms, and the memory of the
// stack may grow by 100 MB. BODY_BYTES (10 MB): size of each body.
import { readdirSync, readFileSync } from "node:fs";
import { largeBodies, sendLargeBodies } from "../../supabase/tests/support/large-bodies.mjs";
import { bootStack } from "../boot-stack.mjs";

const BYTES = Number(process.env.BODY_BYTES ?? 10_000_000);
const MAX_WAIT_MS = 300;
const MAX_GROWTH_MB = 100;
const PROBES = [
  "/",
  "/rest/v1/links?select=id&limit=5",
  "/functions/v1/api/health",
  "/functions/v1/api/links",
];

const { access, stop, pid } = await bootStack();
const target = {
  port: Number(new URL(access.url).port),
  publishableKey: access.publishableKey,
  bytes: BYTES,
};
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Resident memory of the stack's processes, without PostgreSQL. */
function memoryMb() {
  const isParent = (/** @type {string} */ status) => new RegExp(`^PPid:\\s+${pid}$`, "m").test(status);
  let kilobytes = 0;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      if ((Number(name) === pid || isParent(status)) && /^Name:\s+deno/m.test(status))
        kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return kilobytes / 1024;
}

const read = async (/** @type {string} */ path) => {
  const response = await fetch(access.url + path, { headers: { apikey: access.publishableKey } });
  await response.arrayBuffer();
};

/** Reads pages and rows all the time; returns the longest wait, Infinity when the site went away, and the largest memory. */
function observe() {
  let isFinished = false;
  let longest = 0;
  let peak = 0;
  const memory = setInterval(() => {
    peak = Math.max(peak, memoryMb());
  }, 50);
  const reader = async (/** @type {string} */ path) => {
    while (!isFinished) {
      const started = performance.now();
      await read(path).catch(() => {
        longest = Number.POSITIVE_INFINITY;
        isFinished = true;
      });
      longest = Math.max(longest, performance.now() - started);
      await pause(10);
    }
  };
  const readers = PROBES.map(reader);
  return async () => {
    await pause(300);
    isFinished = true;
    await Promise.all(readers);
    clearInterval(memory);
    return { longest, peak };
  };
}

let isWithinLimits = true;
async function measure(/** @type {string} */ name, /** @type {() => Promise<unknown[]>} */ attack) {
  const before = memoryMb();
  const finish = observe();
  const started = performance.now();
  const statuses = await attack();
  const seconds = (performance.now() - started) / 1000;
  const { longest, peak } = await finish();
  const growth = peak - before;
  if (longest > MAX_WAIT_MS || growth > MAX_GROWTH_MB) isWithinLimits = false;
  const answers = [...new Set(statuses)].sort().join(" ");
  console.log(
    `${name.padEnd(44)} ${answers.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  others ${longest.toFixed(0).padStart(6)} ms  memory +${growth.toFixed(0).padStart(4)} MB`,
  );
}

try {
  const kinds = largeBodies(1000);
  for (let turn = 0; turn < 50; turn++) await Promise.all(PROBES.map(read));
  await measure("nothing", async () => {
    await pause(2000);
    return ["-"];
  });
  for (const kind of kinds)
    await measure(kind.name, () => sendLargeBodies({ ...target, name: kind.name, count: 1, how: "length" }));
  for (const how of /** @type {const} */ (["length", "chunked", "drip"])) {
    for (const kind of kinds.filter(({ isRepeated }) => isRepeated))
      await measure(`20 x ${kind.name}, ${how}`, () =>
        sendLargeBodies({ ...target, name: kind.name, count: 20, how }),
      );
  }
} finally {
  await stop();
}
if (!isWithinLimits) process.exitCode = 1;
console.log(isWithinLimits ? "within the limits" : `over ${MAX_WAIT_MS} ms or ${MAX_GROWTH_MB} MB`);
