import type { Browser, Page } from "@playwright/test";

/** Does something on the same screen as another admin, whose tab knows nothing of this one. */
export async function asConcurrentAdmin(
  browser: Browser,
  page: Page,
  act: (otherAdmin: Page) => Promise<void>,
) {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const otherAdmin = await context.newPage();
  await otherAdmin.goto(page.url());
  await act(otherAdmin);
  await context.close();
}
