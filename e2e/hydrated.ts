import { expect, type Page } from "@playwright/test";

/** Whether React has taken the page's title over. */
export const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

/** Until then, a click on a link loads a new document. */
export const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);
