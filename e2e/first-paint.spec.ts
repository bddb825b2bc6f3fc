import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

declare global {
  interface Window {
    shifted: number;
    /** What moved, and how far. */
    moves: string[];
    first?: Element | null;
  }
}

// The kinds of pages. That all others hydrate what came is held by the console when public-states.spec.ts opens them.
const ADDRESSES = [
  "/",
  "/noticias",
  "/noticias?fbclid=x&id=abc",
  "/blog?busca=sopa&categoria=noticias",
  "/ao-vivo",
  "/links?aba=privados",
  "/localizacao",
  "/contato",
  "/pizza-beneficente",
  "/login",
  "/nao-existe",
];
/** For the second visit. What only the signed-in see, the server does not render. */
const AS_USER = /^\/($|noticias\?id|contato|pizza)/;
const MOST_SHIFT = 0.02;

/** Adds up what moves, and remembers what the server sent. */
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

/** Address of the first post or event of a list. */
async function firstOf({ request }: Page, list: string) {
  const [, id = ""] = /href="[^"]*\?id=(\d+)"/.exec(await (await request.get(list)).text()) ?? [];
  return `${list}?id=${id}`;
}

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

/** Whether the style sheet that stands in the page was fetched as a file too. */
const hasFetchedStyles = (page: Page) =>
  page.evaluate(() => {
    const { href } = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]") ?? {};
    if (!href) throw new Error("The page does not name its style sheet.");
    return performance.getEntriesByName(href).length > 0;
  });

test.describe.configure({ mode: "parallel" });

// That React finds what the server sent is also held by the console: a mismatch is an error there, and fails any test.
for (const [width, colorScheme, who] of [
  [360, "light", "nobody"],
  [1280, "dark", "user"],
] as const)
  test(`at ${width} px, ${colorScheme}, signed in as ${who}: pages are hydrated as they came, and nothing moves`, async ({
    page,
    signIn,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push(/Failed to load resource/);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    if (who === "user") await signIn(who);
    await watch(page);
    // How fonts swap depends on what a machine has in their place: here the page is looked at.
    await page.route(/\.woff2$/, (route) => route.fulfill({ status: 404 }));
    const shared = await Promise.all(["/noticias", "/ao-vivo"].map((list) => firstOf(page, list)));
    for (const address of [...ADDRESSES, ...shared]) {
      if (who === "user" && !AS_USER.test(address)) continue;
      await page.goto(address);
      await expect.poll(() => isHydrated(page), { message: address }).toBe(true);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => window.first === document.querySelector("h1")), address).toBe(true);
      const { shifted, moves } = await page.evaluate(() => ({
        shifted: window.shifted,
        moves: window.moves,
      }));
      expect(shifted, [address, ...moves].join("\n")).toBeLessThanOrEqual(MOST_SHIFT);
      expect(await hasFetchedStyles(page), address).toBe(false);
    }
  });
