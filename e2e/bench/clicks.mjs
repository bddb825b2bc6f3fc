// `npm run bench:clicks`: what a tap costs on a modest phone (full Chromium, 360 px, processor slowed four times), on the production
// build in workerd: from pointerdown until the effect is painted, and until the tap is seen to be felt. CLICK_RUNS (5): visits.
// Prints a table of medians for docs/performance.md, and names what is over the budgets of taps.mjs.
import { cpus } from "node:os";
import { chromium } from "@playwright/test";
import { findChromium } from "../../.ci/browsers.mjs";
import { startProduction } from "../production-stack.mjs";
import { loadNow, median, medianAndRange } from "./figures.mjs";
import { TAPS } from "./taps.mjs";

const RUNS = Number(process.env.CLICK_RUNS ?? 5);
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** In bytes per second and milliseconds, as in the browser's developer tools. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** For the developer tools, by which the page is driven, V8 would parse a file again at its first Error: 100 ms that no visitor has. */
const WITH_PLACES = "--js-flags=--no-enable-lazy-source-positions";

/** @typedef {import("./taps.mjs").Tap} Tap */

const site = await startProduction();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", WITH_PLACES],
});
let isOverBudget = false;
const [cpu] = cpus();
console.log(
  `Medians of ${RUNS} (smallest to largest), ${cpus().length} × ${cpu?.model}, load ${loadNow()} at the beginning\n`,
);
console.log("| tap | ms | budget | felt, ms | budget | |\n|---|---|---|---|---|---|");
try {
  for (const tap of TAPS) {
    const path = tap.path.startsWith("/") ? tap.path : await site.firstPost();
    const visits = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit({ ...tap, path }));
    report(tap, visits);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`\nLoad ${loadNow()} at the end.`);
process.exit(isOverBudget ? 1 : 0);

/** @param {Tap} trip @param {{ effect: number, felt: number }[]} visits */
function report({ name, budgetMs, feltMs }, visits) {
  const effects = visits.map(({ effect }) => effect);
  const felt = median(visits.map(({ felt }) => felt));
  const effect = median(effects);
  // A tap without effect has no time, and is over every budget.
  const isOver = !(effect <= budgetMs) || (feltMs !== undefined && !(felt <= feltMs));
  isOverBudget ||= isOver;
  const feltCells = feltMs === undefined ? ["", ""] : [Math.round(felt), feltMs];
  console.log(
    `| ${[name, medianAndRange(effects), budgetMs, ...feltCells, isOver ? "OVER" : "ok"].join(" | ")} |`,
  );
}

/** @param {Tap} trip @returns how many ms after pointerdown the effect was painted, and the tap was seen to be felt */
async function visit({ path, opener, target, seen, waitMs = 0, slowNetwork, isStarted, isPage }) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block", bypassCSP: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  if (slowNetwork) await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.goto(site.origin + path);
  if (isStarted) await startApp(page);
  if (opener) await page.tap(opener);
  const place = await page
    .locator(target)
    .locator("visible=true")
    .first()
    .evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      // A scroll starts the app: only where a visitor has to scroll.
      if (bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  await page.waitForTimeout(waitMs);
  const times = isPage ? untilNextPage(page) : page.evaluate(watchTap, seen);
  await page.waitForTimeout(100);
  await page.touchscreen.tap(place.x, place.y);
  const result = await times;
  await context.close();
  return result;
}

/** @param {import("@playwright/test").Page} page */
async function startApp(page) {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await page.waitForTimeout(1000);
}

/** Runs in the page. @param {string} seen */
function watchTap(seen) {
  // A function made of text: the expression differs from tap to tap.
  const isSeen = new Function(`return Boolean(${seen})`);
  const isFelt = () => document.querySelector("[aria-busy=true]:is(button, input)");
  return new Promise((/** @type {(times: { effect: number, felt: number }) => void} */ done) => {
    addEventListener(
      "pointerdown",
      () => {
        const start = performance.now();
        let felt = Number.NaN;
        const check = () => {
          const passed = performance.now() - start;
          const hasEffect = isSeen();
          if (Number.isNaN(felt) && (isFelt() || hasEffect)) felt = passed;
          if (hasEffect) done({ effect: passed, felt });
          else if (passed > 10_000) done({ effect: Number.NaN, felt });
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      },
      { once: true, capture: true },
    );
  });
}

/** The first paint of the next page, from the tap on. @param {import("@playwright/test").Page} page */
async function untilNextPage(page) {
  const effect = new Promise((/** @type {(ms: number) => void} */ done) => {
    void page.exposeFunction("reportEffect", done);
  });
  // In the next document. The page that is left keeps the time of the tap for it.
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      const tappedAt = Number(sessionStorage.getItem("tappedAt"));
      if (paint && tappedAt) Object(window).reportEffect(performance.timeOrigin + paint.startTime - tappedAt);
    });
    observer.observe({ type: "paint", buffered: true });
  });
  await page.evaluate(() => {
    const keepTime = () =>
      sessionStorage.setItem("tappedAt", `${performance.timeOrigin + performance.now()}`);
    addEventListener("pointerdown", keepTime, { once: true, capture: true });
  });
  return { effect: await effect, felt: Number.NaN };
}
