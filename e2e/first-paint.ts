import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { start } from "./hydrated";

declare global {
  interface Window {
    /** The sum of all layout shifts. */
    layoutShift: number;
    /** Each moved element with its time and distance. */
    shiftedElements: string[];
    /** The heading in the server's HTML. */
    serverHeading?: Element | null;
  }
}

const MAX_SHIFT = 0.02;

/** Records the layout shifts of each document, and the heading in the server's HTML. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    window.layoutShift = 0;
    window.shiftedElements = [];
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        window.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources)
          window.shiftedElements.push(
            `${Math.round(startTime)} ms: ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${previousRect.top} to ${currentRect.top}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("DOMContentLoaded", () => {
      window.serverHeading = document.querySelector("h1");
    });
  });

/** Shows the fonts; inserting the same rules again reloads those that failed. */
const loadFonts = (page: Page) =>
  page.evaluate(async () => {
    for (const styles of document.querySelectorAll("link[rel=stylesheet]")) {
      const again = styles.cloneNode();
      const arrived = new Promise((done) => again.addEventListener("load", done));
      styles.replaceWith(again);
      await arrived;
    }
    document.documentElement.dataset.fonts = "";
    await document.fonts.ready;
  });

/**
 * Returns a function that opens a page and expects that it is hydrated without changes and that nothing moves. A hydration
 * mismatch is also an error on the console, which fails every test.
 */
export async function createFirstPaintCheck(page: Page) {
  await recordLayoutShifts(page);
  // Web fonts are blocked while shifts are recorded: how far text moves when they replace the fallback fonts depends on the fonts
  // of the machine. (page.route would disable the cache.)
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  const blockUrls = (urls: string[]) => devTools.send("Network.setBlockedURLs", { urls });

  return async (address: string) => {
    await blockUrls(["*.woff2"]);
    await page.goto(address);
    await start(page);
    await page.waitForLoadState("networkidle");
    const { isSameHeading, layoutShift, shiftedElements } = await page.evaluate(() => ({
      isSameHeading: window.serverHeading === document.querySelector("h1"),
      layoutShift: window.layoutShift,
      shiftedElements: window.shiftedElements,
    }));
    expect(isSameHeading, address).toBe(true);
    expect(layoutShift, [address, ...shiftedElements].join("\n")).toBeLessThanOrEqual(MAX_SHIFT);
    await blockUrls([]);
    await loadFonts(page);
  };
}
