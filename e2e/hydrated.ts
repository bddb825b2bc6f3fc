import { expect, type Page } from "@playwright/test";

/** Whether React has hydrated the page. */
export const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

/** Waits for hydration, because a click on a link would load a new document before. */
export const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);
