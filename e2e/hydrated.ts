import { expect, type Page } from "@playwright/test";

/** Until React has taken the page's title over, a click on a link loads a new document. */
export const expectHydrated = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
      ),
    )
    .toBe(true);
