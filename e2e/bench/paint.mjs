// `npm run bench:paint`: when the largest content of public pages is painted in full Chromium on an emulated modest phone, through a slow
// link (slow-link.mjs), alternating with the same page without scripts. Nothing is simulated by a model, unlike in `npm run lighthouse`.
// npm run bench:paint -- --runtime node --runs 9 /noticias   behind Node instead of workerd, other visits and pages.
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../../.ci/browsers.mjs";
import { startProduction } from "../production-stack.mjs";
import { loadNow, median, medianAndRange } from "./figures.mjs";
import { startSlowLink } from "./slow-link.mjs";

const PAGES = ["/", "/noticias", "/atividades", "/eventos", "a shared post", "/blog", "/contato", "/links"];
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
/** What a median may be, relative to that of the page without scripts. */
const BUDGET = 1.05;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "9" }, runtime: { type: "string", default: "workerd" } },
});
const site = await startProduction({ runtime: options.runtime === "node" ? "node" : "workerd" });
const origin = await startSlowLink(site.origin);
const plainOrigin = await startSlowLink(site.plainOrigin);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
let isOverBudget = false;
console.log(`${options.runtime}, medians of ${options.runs} (smallest to largest), load ${loadNow()}\n`);
console.log("| page | LCP, ms | without scripts, ms | |\n|---|---|---|---|");
try {
  for (const page of positionals.length ? positionals : PAGES)
    await measure(page, page.startsWith("/") ? page : await site.firstPost());
} finally {
  await browser.close();
  await site.stop();
}
console.log(`\nLoad ${loadNow()} at the end.`);
process.exit(isOverBudget ? 1 : 0);

/** @param {string} name @param {string} path */
async function measure(name, path) {
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const limits = [];
  // The first visit of each may be rendered by the server.
  await paintOf(origin + path);
  await paintOf(plainOrigin + path);
  const visitSite = async () => times.push(await paintOf(origin + path));
  const visitPlain = async () => limits.push(await paintOf(plainOrigin + path));
  for (let run = 0; run < Number(options.runs); run += 1)
    for (const visit of run % 2 ? [visitPlain, visitSite] : [visitSite, visitPlain]) await visit();
  const isOver = median(times) > median(limits) * BUDGET;
  isOverBudget ||= isOver;
  console.log(
    `| ${[name, medianAndRange(times), medianAndRange(limits), isOver ? "OVER" : "ok"].join(" | ")} |`,
  );
}

/** @param {string} url @returns the time of the largest contentful paint in ms, with an empty cache */
async function paintOf(url) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("https://**", (route) => route.abort());
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url);
  const time = await page.evaluate(
    () =>
      new Promise((/** @type {(ms: number) => void} */ done) => {
        let last = Number.NaN;
        new PerformanceObserver((list) => {
          last = list.getEntries().at(-1)?.startTime ?? last;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(() => done(last), 1_500);
      }),
  );
  await context.close();
  return time;
}
