// `npm run lighthouse`: measures public pages in full Chromium on an emulated modest phone, from the production build
// (production-stack.mjs), alternating with the same page stripped of its scripts by the same servers: the limit that it can reach.
// npm run lighthouse -- --runs 1 /noticias /contato   measures each page once, and only these pages.
// npm run lighthouse -- --runtime node --busy         behind Node instead of workerd, and beside one busy loop.
// Prints a table of medians for docs/performance.md, and names what is over BUDGETS.
import { spawn } from "node:child_process";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../.ci/browsers.mjs";
import { loadNow, median } from "./bench/figures.mjs";
import { startProduction } from "./production-stack.mjs";

const OTHER_CATEGORIES = ["accessibility", "best-practices", "seo"];
const PAGES = [
  ...["/", "/noticias", "/atividades", "/eventos", "a shared post", "/blog"],
  ...["/contato", "/links", "/ao-vivo", "/pizza-beneficente"],
];
/**
 * The budgets: what a median may be, given that of the page without scripts. Blocked time is mostly time without a core, so that its
 * limit is that of the visit just after.
 */
const BUDGETS = {
  performance: (value, limit) => value >= limit - 2,
  lcp: (value, limit) => value <= limit * 1.05,
  tbt: (_, __, difference) => difference <= 40,
  cls: (value) => value <= 0.02,
  requests: (value, limit) => value <= limit + 1,
  later: (value) => value <= 6,
  htmlKb: (value) => value <= 25,
};

/** From its load on, a page requests nothing by itself for 2.5 s; the two clocks differ by a few milliseconds. */
const FIRST_MS = 2450;

/** The host of video thumbnails. On a machine that cannot reach it, its pictures are not the site's failures. */
const VIDEO_PICTURES = "https://i.ytimg.com";
const isReachable = await fetch(VIDEO_PICTURES, { signal: AbortSignal.timeout(5_000) }).then(
  () => true,
  () => false,
);

const { values: options, positionals: chosenPages } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    runtime: { type: "string", default: "workerd" },
    busy: { type: "boolean", default: false },
  },
});
const runs = Number(options.runs);
const site = await startProduction({ runtime: options.runtime === "node" ? "node" : "workerd" });
const chromePath = await findChromium();
const chromeFlags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const busyLoop = options.busy ? spawn(process.execPath, ["-e", "for (;;);"]) : undefined;
let isOverBudget = false;
/** The titles of Lighthouse's failed audits of the other categories. */
const findings = new Set();

const [cpu] = cpus();
console.log(
  `${options.runtime}, medians of ${runs}, ${cpus().length} × ${cpu?.model}, load ${loadNow()} at the beginning${
    options.busy ? ", beside one busy loop" : ""
  }${isReachable ? "" : `, without the pictures of ${VIDEO_PICTURES}`}`,
);
console.log("Each cell: the page, then the same page without scripts.");
console.log("TBT also has the differences of neighbouring visits: median (smallest to largest).\n");
console.log(
  "| page | performance | LCP, s | TBT, ms | CLS | requests until 2.5 s after load | later | HTML, kB | over |\n|---|---|---|---|---|---|---|---|---|",
);
try {
  for (const page of chosenPages.length ? chosenPages : PAGES) {
    const path = page.startsWith("/") ? page : await site.firstPost();
    report(page, await measure(path));
  }
} finally {
  busyLoop?.kill();
  await site.stop();
}
console.log(`\nLoad ${loadNow()} at the end.`);
for (const finding of findings) console.log(`  ${finding}`);
process.exit(isOverBudget || findings.size > 0 ? 1 : 0);

/** Alternates both pages and which of them comes first, so that other load on the machine affects both. */
async function measure(path) {
  const siteRuns = [];
  const plainRuns = [];
  for (let run = 0; run < runs; run += 1) {
    const measureSite = async () => siteRuns.push(await measureRun(site.origin + path));
    const measurePlain = async () => plainRuns.push(await measureRun(site.plainOrigin + path));
    for (const visitOne of run % 2 ? [measurePlain, measureSite] : [measureSite, measurePlain])
      await visitOne();
  }
  // In a visit of their own: they would make the measured one longer.
  collectFindings(await visit(site.origin + path, OTHER_CATEGORIES));
  const differences = siteRuns.map(({ tbt }, run) => tbt - plainRuns[run].tbt).sort((a, b) => a - b);
  return { values: medians(siteRuns), limits: medians(plainRuns), differences };
}

async function visit(url, onlyCategories) {
  for (let attempt = 0; ; attempt += 1) {
    // A new profile for each visit: Lighthouse keeps localStorage, by which the next visit would load the fonts.
    const chrome = await launch({ chromePath, chromeFlags });
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories,
      blockedUrlPatterns: isReachable ? [] : [`${VIDEO_PICTURES}/*`],
      logLevel: "error",
    });
    chrome.kill();
    // Again, because a busy browser may fail to record.
    if (!lhr.runtimeError || attempt >= 5) return lhr;
  }
}

async function measureRun(url) {
  const lhr = await visit(url, ["performance"]);
  const metric = (id) => lhr.audits[id]?.numericValue ?? 0;
  const requests = lhr.audits["network-requests"]?.details?.items ?? [];
  const [{ observedLoad = 0 } = {}] = lhr.audits.metrics?.details?.items ?? [];
  const isLater = ({ networkRequestTime }) => networkRequestTime > observedLoad + FIRST_MS;
  return {
    performance: Math.round((lhr.categories.performance?.score ?? 0) * 100),
    lcp: metric("largest-contentful-paint") / 1000,
    tbt: metric("total-blocking-time"),
    cls: metric("cumulative-layout-shift"),
    requests: requests.filter((request) => !isLater(request)).length,
    later: requests.filter(isLater).length,
    htmlKb: (requests.find(({ resourceType }) => resourceType === "Document")?.transferSize ?? 0) / 1000,
  };
}

function collectFindings({ audits, categories, finalDisplayedUrl }) {
  for (const category of OTHER_CATEGORIES)
    for (const { id } of categories[category]?.auditRefs ?? []) {
      const { score, title } = audits[id] ?? {};
      if (typeof score === "number" && score < 0.9)
        findings.add(`${title} (${new URL(finalDisplayedUrl).pathname})`);
    }
}

function medians(results) {
  return Object.fromEntries(
    Object.keys(results[0]).map((id) => [id, median(results.map((result) => result[id]))]),
  );
}

function report(page, { values, limits, differences }) {
  const difference = median(differences);
  const over = Object.entries(BUDGETS).flatMap(([id, isWithin]) =>
    isWithin(values[id], limits[id], difference) ? [] : [id],
  );
  isOverBudget ||= over.length > 0;
  const digits = { lcp: 2, cls: 3, htmlKb: 1 };
  const cells = Object.keys(BUDGETS).map((id) =>
    [values, limits].map((result) => result[id].toFixed(digits[id] ?? 0)).join(" / "),
  );
  const [smallest, middle, largest] = [differences[0], difference, differences.at(-1)].map(Math.round);
  cells[Object.keys(BUDGETS).indexOf("tbt")] += `, ${middle} (${smallest} to ${largest})`;
  console.log(`| ${[page, ...cells, over.join(", ") || "-"].join(" | ")} |`);
}
