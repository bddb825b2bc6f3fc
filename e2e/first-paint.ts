import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { expectHydrated } from "./hydrated";

declare global {
  interface Window {
    shifted: number;
    /** The moved elements and distances. */
    moves: string[];
    first?: Element | null;
  }
}

const MOST_SHIFT = 0.02;

/** Whether the inlined style sheet was also loaded as a file. */
const hasFetchedStyles = (page: Page) =>
  page.evaluate(() => {
    const { href } = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]") ?? {};
    if (!href) throw new Error("The page does not name its style sheet.");
    return performance.getEntriesByName(href).length > 0;
  });

/** Sums the layout shifts of each document, and stores the server's HTML. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    window.shifted = 0;
    window.moves = [];
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        window.shifted += value;
        for (const { node, previousRect, currentRect } of sources)
          window.moves.push(
            `${Math.round(startTime)} ms: ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${previousRect.top} to ${currentRect.top}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("DOMContentLoaded", () => {
      window.first = document.querySelector("h1");
    });
  });

/** Inserting the same rules again reloads the fonts that failed. */
const readFonts = (page: Page) =>
  page.evaluate(async () => {
    for (const style of document.querySelectorAll("style")) style.replaceWith(style.cloneNode(true));
    await document.fonts.ready;
  });

/**
 * Returns the way to open a page that is hydrated as it came, and in which nothing moves. That React finds what the server
 * sent is also held by the console: a mismatch is an error there, and fails any test.
 */
export async function watchFirstPaints(page: Page) {
  await watch(page);
  // Fallback fonts differ between machines. (page.route would disable the cache.)
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const block = (urls: string[]) => browser.send("Network.setBlockedURLs", { urls });

  return async (address: string) => {
    await block(["*.woff2"]);
    await page.goto(address);
    await expectHydrated(page);
    await page.waitForLoadState("networkidle");
    const { isFirst, shifted, moves } = await page.evaluate(() => ({
      isFirst: window.first === document.querySelector("h1"),
      shifted: window.shifted,
      moves: window.moves,
    }));
    expect(isFirst, address).toBe(true);
    expect(shifted, [address, ...moves].join("\n")).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await hasFetchedStyles(page), address).toBe(false);
    await block([]);
    await readFonts(page);
  };
}
