import type { Browser, Page } from "@playwright/test";

/** Does something on the same screen as another admin, whose tab knows nothing of this one. */
export async function asRival(browser: Browser, page: Page, act: (rival: Page) => Promise<void>) {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const rival = await context.newPage();
  await rival.goto(page.url());
  await act(rival);
  await context.close();
}
