import type { Page } from "@playwright/test";
import { ADMIN_ADDRESSES } from "./addresses";
import { expectFits, setLargeLetters } from "./expect-fits";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";

// The public screens: public-states.spec.ts.
test.describe.configure({ mode: "parallel" });
test.slow();

/** As a link inside the site leads: no new document, whose code browser and axe would read again. */
async function follow(page: Page, address: string) {
  const title = await page.title();
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page).not.toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main").getByText(/^Carregando/)).toHaveCount(0);
  await expect(page.locator("main :is([aria-busy=true], [aria-label^=Carregando])")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
}

for (const half of [0, 1])
  test(`every screen of the administration is accessible and fits, part ${half + 1}`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await setLargeLetters(page);
    await signIn("admin");
    await page.goto("/nao-existe");
    await expectHydrated(page);
    for (const address of ADMIN_ADDRESSES.filter((_, index) => index % 2 === half))
      await test.step(address, async () => {
        await follow(page, address);
        await expectAccessible();
        await expectFits(page, address);
      });
  });
