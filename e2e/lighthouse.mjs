// `npm run lighthouse`: every public page as a modest phone loads it, median of several runs, held against the budgets.
// npm run lighthouse -- --runs 1 /noticias /contato   measures less, and only these pages.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../.ci/chromium.mjs";
import { startSite } from "./site-stack.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Milliseconds, but for the layout shift, which has no unit. */
const METRICS = {
  "largest-contentful-paint": 1500,
  "cumulative-layout-shift": 0.02,
  "total-blocking-time": 50,
};

/** Where the pictures of videos come from: on a machine that cannot reach it, what is missing is not the site's fault. */
const ELSEWHERE = "https://i.ytimg.com";
const isReachable = await fetch(ELSEWHERE, { signal: AbortSignal.timeout(5_000) }).then(
  () => true,
  () => false,
);
if (!isReachable) console.log(`${ELSEWHERE} cannot be reached from here: its pictures are left out.`);

const args = process.argv.slice(2);
const runs = args.includes("--runs") ? Number(args[args.indexOf("--runs") + 1]) : 5;
const pages = args.filter((arg) => arg.startsWith("/"));

const site = await startSite(process.env.LIGHTHOUSE_PORT ?? 4330);
const chrome = await launch({
  chromePath: await findChromium(),
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
let isOver = false;
/** What keeps pages from full marks, in Lighthouse's words. */
const findings = new Set();
try {
  for (const page of pages.length ? pages : await publicPages())
    report(page, await measure(site.origin + page));
} finally {
  chrome.kill();
  await site.stop();
}
for (const finding of findings) console.log(`  ${finding}`);
process.exit(isOver ? 1 : 0);

/** What the sitemap names, without the single posts and events (?id=). */
async function publicPages() {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<?]*)<\/loc>/g)].map(
    ([, path]) => path || "/",
  );
  if (!paths.length) throw new Error("The sitemap names no page.");
  return paths;
}

async function measure(url) {
  const results = [];
  for (let run = 0; results.length < runs && run < runs + 5; run += 1) {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      blockedUrlPatterns: isReachable ? [] : [`${ELSEWHERE}/*`],
      logLevel: "error",
    });
    // A browser that was too busy to record: measured again.
    if (lhr.runtimeError) continue;
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 0.9) findings.add(audit.title);
    results.push({
      ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
      ...Object.fromEntries(Object.keys(METRICS).map((id) => [id, lhr.audits[id]?.numericValue ?? 0])),
    });
  }
  return Object.fromEntries(
    Object.keys(results[0]).map((id) => [id, median(results.map((result) => result[id]))]),
  );
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function report(page, figures) {
  const low = CATEGORIES.filter((id) => figures[id] < 100);
  const high = Object.entries(METRICS).filter(([id, budget]) => figures[id] > budget);
  isOver ||= low.length + high.length > 0;
  const scores = CATEGORIES.map((id) => String(figures[id]).padStart(4)).join("");
  const [lcp, cls, tbt] = Object.keys(METRICS).map((id) => figures[id]);
  const verdict = [...low, ...high.map(([id]) => id)].join(", ") || "ok";
  console.log(
    `${page.padEnd(20)}${scores}  LCP ${Math.round(lcp)} ms  CLS ${cls.toFixed(3)}  TBT ${Math.round(tbt)} ms  ${verdict}`,
  );
}
