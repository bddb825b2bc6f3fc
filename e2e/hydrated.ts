import { expect, type Locator, type Page } from "@playwright/test";

/** Whether the app has started: React has hydrated the page (in any engine: browsers/person.ts). */
export const isHydrated = (page: { evaluate(run: () => boolean): Promise<boolean> }) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

/** Waits for the app after something has started it. */
export const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);

/** Waits until a click on an element is the app's: until then, a link loads a new document. */
export const expectElementHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactFiber"))))
    .toBe(true);

/** Starts the app as a visitor's first key does. Before it, a click on a link loads a new document, and nothing is read again. */
export async function start(page: Page) {
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true })),
  );
  await expectHydrated(page);
}

/** Navigates as a link inside the site does, because a new document would have to evaluate the app's and axe's code again. */
export async function navigateInApp(page: Page, address: string) {
  const title = await page.title();
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page).not.toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main").getByText(/^Carregando/)).toHaveCount(0);
  await expect(page.locator("main :is([aria-busy=true], [aria-label^=Carregando])")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address.split("?")[0]);
}
