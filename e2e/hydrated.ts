import { expect, type Page } from "@playwright/test";

/** Whether React has hydrated the page (in any engine: browsers/person.ts). */
export const isHydrated = (page: { evaluate(run: () => boolean): Promise<boolean> }) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

/** Waits for hydration: before it, a click on a link loads a new document. */
export const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);
