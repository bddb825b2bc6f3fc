// `npm run bench:clicks`: measures how long a phone takes to show the effect of a tap (Interaction to Next Paint), with the processor
// slowed four times, on the production build in Cloudflare's runtime. CLICK_RUNS (5): visits of each page. Prints medians in ms.
import { chromium } from "@playwright/test";
import { findChromium } from "../../.ci/browsers.mjs";
import { startProduction } from "../production-stack.mjs";

const RUNS = Number(process.env.CLICK_RUNS ?? 5);
const CPU_SLOWDOWN = 4;
const BUDGET_MS = 150;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {[name: string, target: (page: Page) => import("@playwright/test").Locator]} Tap */

/** @param {string} name @returns {Tap} */
const button = (name) => [name, (page) => page.getByRole("button", { name }).first()];

/** The first taps of most visitors on each page. @type {[path: string, taps: Tap[]][]} */
const PAGES = [
  ["/", [button("Abrir menu"), button("Fechar menu"), button("Próxima atividade")]],
  [
    "/noticias",
    [
      ["a card", (page) => page.getByRole("article").first().getByRole("link").first()],
      button("Fechar"),
      button("Abrir menu"),
    ],
  ],
  [
    "/pizza-beneficente",
    [
      button("Aumentar Margherita"),
      button("Aumentar Calabresa"),
      ["the field of the name", (page) => page.getByLabel("Nome")],
      button("Enviar pedido"),
    ],
  ],
];

const site = await startProduction();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
let isOverBudget = false;
try {
  for (const [path, taps] of PAGES) {
    /** @type {number[][]} */
    const visits = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(path, taps));
    for (const [index, [name]] of taps.entries()) {
      const times = visits.map((visit) => visit[index] ?? 0).sort((a, b) => a - b);
      const median = times[Math.floor(RUNS / 2)] ?? 0;
      isOverBudget ||= median > BUDGET_MS;
      const range = `${times[0]} to ${times.at(-1)}`;
      console.log(`${median <= BUDGET_MS ? "ok  " : "OVER"} ${path}, ${name}: ${median} ms (${range})`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exit(isOverBudget ? 1 : 0);

/** @param {string} path @param {Tap[]} taps @returns the duration of each tap in ms */
async function visit(path, taps) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
        if (interactionId) window.slowest = Math.max(window.slowest, duration);
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(site.origin + path);
  // Waits for hydration, because taps are queued before, and the time of React is measured here.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  const times = [];
  for (const [, target] of taps) {
    const element = target(page);
    await element.tap({ trial: true });
    // Forced, because Playwright's check of the tapped element would be part of the measured time.
    await element.tap({ force: true });
    // The browser reports a tap after the next paint, unless the tap took less than 16 ms.
    times.push(
      await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)));
        const { slowest } = window;
        window.slowest = 0;
        return slowest;
      }),
    );
  }
  await context.close();
  return times;
}
