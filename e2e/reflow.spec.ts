import type { Page } from "@playwright/test";
import { ADMIN_ADDRESSES } from "./addresses";
import { expect, test } from "./fixtures";
import { expectToFit } from "./look";

// The public screens: public-states.spec.ts.
test.use({ viewport: { width: 640, height: 800 }, colorScheme: "dark", reducedMotion: "reduce" });
test.setTimeout(90_000);

/** As a link inside the site leads: no new document, whose code browser and axe would read again. */
async function follow(page: Page, address: string) {
  const title = await page.title();
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page).not.toHaveTitle(title);
}

test("every screen of the administration fits 320 px, and its dark colours can be read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/profile-edit");
  await expect(page).toHaveTitle(/^Meu Perfil/);
  for (const address of ADMIN_ADDRESSES) {
    await follow(page, address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(address);
    await expectToFit(page, address);
    // Other specs ask axe everything in the light; in the dark only the colours differ.
    await test.step(`axe on ${address}`, () => expectAccessible(["color-contrast"]));
  }
});
