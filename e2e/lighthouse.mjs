// `npm run lighthouse`: every public page and a shared post as a modest phone loads them from the production build in
// workerd (production-stack.mjs), and in turns with it the same page as plain HTML on nginx: the limit of that run.
// npm run lighthouse -- --runs 1 /noticias /contato   measures less, and only these pages.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../.ci/chromium.mjs";
import { startProduction } from "./production-stack.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Milliseconds, but for the layout shift, which has no unit. */
const METRICS = {
  "largest-contentful-paint": 1350,
  "cumulative-layout-shift": 0.02,
  "total-blocking-time": 50,
};
const POST_LCP = 1000;
/** Of the limit of the same run. */
const LCP_RATIO = 1.05;

/** Where the pictures of videos come from: on a machine that cannot reach it, what is missing is not the site's fault. */
const ELSEWHERE = "https://i.ytimg.com";
const isReachable = await fetch(ELSEWHERE, { signal: AbortSignal.timeout(5_000) }).then(
  () => true,
  () => false,
);
if (!isReachable) console.log(`${ELSEWHERE} cannot be reached from here: its pictures are left out.`);

const args = process.argv.slice(2);
const runs = args.includes("--runs") ? Number(args[args.indexOf("--runs") + 1]) : 5;
const chosen = args.filter((arg) => arg.startsWith("/"));

const site = await startProduction();
const chrome = await launch({
  chromePath: await findChromium(),
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
let isOver = false;
/** What keeps pages from full marks, in Lighthouse's words. */
const findings = new Set();
console.log("page                 perf a11y best  seo   LCP s  limit  ratio    CLS   TBT  limit (ms)");
try {
  for (const page of chosen.length ? chosen : await publicPages()) report(page, await measure(page));
} finally {
  chrome.kill();
  await site.stop();
}
for (const finding of findings) console.log(`  ${finding}`);
process.exit(isOver ? 1 : 0);

/** What the sitemap names; of the single posts and events (?id=) the first one. */
async function publicPages() {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || "/",
  );
  if (!addresses.length) throw new Error("The sitemap names no page.");
  const shared = addresses.find((address) => address.startsWith("/noticias?id="));
  return [...addresses.filter((address) => !address.includes("?")), ...(shared ? [shared] : [])];
}

/** Both in turns, so that what the machine does beside it falls on both. */
async function measure(page) {
  const plain = await site.plainCopy(page);
  const ours = [];
  const limits = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measureOnce(site.origin + page, true));
    limits.push(await measureOnce(plain, false));
  }
  return { ours: medians(ours), limit: medians(limits) };
}

async function measureOnce(url, isOurs) {
  for (let attempt = 0; ; attempt += 1) {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      blockedUrlPatterns: isReachable ? [] : [`${ELSEWHERE}/*`],
      logLevel: "error",
    });
    // A browser that was too busy to record: measured again.
    if (lhr.runtimeError && attempt < 5) continue;
    if (isOurs)
      for (const audit of Object.values(lhr.audits))
        if (audit.score !== null && audit.score < 0.9)
          findings.add(`${audit.title} (${new URL(url).pathname})`);
    return {
      ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
      ...Object.fromEntries(Object.keys(METRICS).map((id) => [id, lhr.audits[id]?.numericValue ?? 0])),
    };
  }
}

function medians(results) {
  return Object.fromEntries(
    Object.keys(results[0]).map((id) => [id, median(results.map((result) => result[id]))]),
  );
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function report(page, { ours, limit }) {
  const [lcpId, clsId, tbtId] = Object.keys(METRICS);
  const ratio = ours[lcpId] / limit[lcpId];
  const over = [
    ...CATEGORIES.filter((id) => ours[id] < 100),
    ...Object.entries(METRICS)
      .filter(([id, budget]) => ours[id] > budget)
      .map(([id]) => id),
    ...(ratio > LCP_RATIO ? ["largest-contentful-paint against the limit"] : []),
    ...(page.includes("?id=") && ours[lcpId] > POST_LCP ? ["largest-contentful-paint of a post"] : []),
  ];
  isOver ||= over.length > 0;
  const seconds = (ms) => (ms / 1000).toFixed(2);
  console.log(
    [
      page.padEnd(20),
      ...CATEGORIES.map((id) => String(ours[id]).padStart(4)),
      seconds(ours[lcpId]).padStart(7),
      seconds(limit[lcpId]).padStart(6),
      ratio.toFixed(2).padStart(6),
      ours[clsId].toFixed(3).padStart(6),
      String(Math.round(ours[tbtId])).padStart(5),
      String(Math.round(limit[tbtId])).padStart(5),
      over.join(", ") || "ok",
    ].join(" "),
  );
}
