// `npm run lighthouse`: measures every public page and a shared post on an emulated modest phone, from the production build in
// workerd (production-stack.mjs), alternating with the same page as plain HTML on nginx for comparison.
// npm run lighthouse -- --runs 1 /noticias /contato   measures each page once, and only these pages.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../.ci/browsers.mjs";
import { startProduction } from "./production-stack.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** The highest good values: milliseconds, except for the layout shift, which has no unit. */
const METRICS = {
  "largest-contentful-paint": 1350,
  "cumulative-layout-shift": 0.02,
  "total-blocking-time": 50,
};
/** The highest good value of the largest-contentful-paint of a post. */
const POST_LCP = 1000;
/** The highest good ratio to the plain page. */
const LCP_RATIO = 1.05;

/** The host of video thumbnails. On a machine that cannot reach it, its pictures are not the site's failures. */
const VIDEO_PICTURES = "https://i.ytimg.com";
const isReachable = await fetch(VIDEO_PICTURES, { signal: AbortSignal.timeout(5_000) }).then(
  () => true,
  () => false,
);
if (!isReachable) console.log(`${VIDEO_PICTURES} cannot be reached from here: its pictures are left out.`);

const args = process.argv.slice(2);
const runs = args.includes("--runs") ? Number(args[args.indexOf("--runs") + 1]) : 5;
const chosenPages = args.filter((arg) => arg.startsWith("/"));

const site = await startProduction();
const chrome = await launch({
  chromePath: await findChromium(),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
let isOverBudget = false;
/** The titles of Lighthouse's failed audits. */
const findings = new Set();
console.log("page                 perf a11y best  seo   LCP s  plain  ratio    CLS   TBT  plain (ms)");
try {
  for (const page of chosenPages.length ? chosenPages : await publicPages())
    report(page, await measure(page));
} finally {
  chrome.kill();
  await site.stop();
}
for (const finding of findings) console.log(`  ${finding}`);
process.exit(isOverBudget ? 1 : 0);

/** The pages in the sitemap, with only the first post of the news. */
async function publicPages() {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || "/",
  );
  if (!addresses.length) throw new Error("The sitemap names no page.");
  const firstPost = addresses.find((address) => address.startsWith("/noticias?id="));
  return [...addresses.filter((address) => !address.includes("?")), ...(firstPost ? [firstPost] : [])];
}

/** Alternates both pages, so that other load on the machine affects both. */
async function measure(page) {
  const plainUrl = await site.plainCopy(page);
  const siteRuns = [];
  const plainRuns = [];
  for (let run = 0; run < runs; run += 1) {
    siteRuns.push(await measureRun(site.origin + page, true));
    plainRuns.push(await measureRun(plainUrl, false));
  }
  return { site: medians(siteRuns), plain: medians(plainRuns) };
}

async function measureRun(url, isOurs) {
  for (let attempt = 0; ; attempt += 1) {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      blockedUrlPatterns: isReachable ? [] : [`${VIDEO_PICTURES}/*`],
      logLevel: "error",
    });
    // Measured again, because a busy browser may fail to record.
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

function report(page, { site: siteMetrics, plain: plainMetrics }) {
  const [lcpId, clsId, tbtId] = Object.keys(METRICS);
  const ratio = siteMetrics[lcpId] / plainMetrics[lcpId];
  const failedChecks = [
    ...CATEGORIES.filter((id) => siteMetrics[id] < 100),
    ...Object.entries(METRICS)
      .filter(([id, budget]) => siteMetrics[id] > budget)
      .map(([id]) => id),
    ...(ratio > LCP_RATIO ? ["largest-contentful-paint relative to the plain page"] : []),
    ...(page.includes("?id=") && siteMetrics[lcpId] > POST_LCP ? ["largest-contentful-paint of a post"] : []),
  ];
  isOverBudget ||= failedChecks.length > 0;
  const seconds = (ms) => (ms / 1000).toFixed(2);
  console.log(
    [
      page.padEnd(20),
      ...CATEGORIES.map((id) => String(siteMetrics[id]).padStart(4)),
      seconds(siteMetrics[lcpId]).padStart(7),
      seconds(plainMetrics[lcpId]).padStart(6),
      ratio.toFixed(2).padStart(6),
      siteMetrics[clsId].toFixed(3).padStart(6),
      String(Math.round(siteMetrics[tbtId])).padStart(5),
      String(Math.round(plainMetrics[tbtId])).padStart(5),
      failedChecks.join(", ") || "ok",
    ].join(" "),
  );
}
