import type { Page } from "@playwright/test";
import { ADMIN_ADDRESSES, PUBLIC_ADDRESSES } from "./addresses";
import { expectFits, expectFitsLargeLetters } from "./expect-fits";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";

// The public screens at 200 % and at 400 %: public-states.spec.ts.
test.use({ viewport: { width: 640, height: 800 }, colorScheme: "dark", reducedMotion: "reduce" });
test.setTimeout(300_000);

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
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
}

test("every screen of the administration fits 320 px, and its dark colours can be read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/nao-existe");
  await expectHydrated(page);
  for (const address of ADMIN_ADDRESSES) {
    await follow(page, address);
    await expectFits(page, address);
    // Other specs ask axe everything in the light; in the dark only the colours differ.
    await test.step(`axe on ${address}`, () => expectAccessible(["color-contrast"]));
  }
});

test("every screen of the administration fits small screens and large letters", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/nao-existe");
  await expectHydrated(page);
  for (const address of ADMIN_ADDRESSES) {
    await follow(page, address);
    await expectFitsLargeLetters(page, address);
  }
});

test("every public page fits small screens and large letters", async ({ page }) => {
  await page.goto("/nossa-historia");
  await expectHydrated(page);
  for (const address of PUBLIC_ADDRESSES.filter((address) => address !== "/nossa-historia")) {
    await follow(page, address);
    await expectFitsLargeLetters(page, address);
  }
  await follow(page, "/nossa-historia");
  await expectFitsLargeLetters(page, "/nossa-historia");
});
