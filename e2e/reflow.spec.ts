import { ADMIN_ADDRESSES } from "./addresses";
import { expect, test } from "./fixtures";
import { expectToFit } from "./look";

// The public screens: public-states.spec.ts.
test.use({ viewport: { width: 640, height: 800 }, colorScheme: "dark", reducedMotion: "reduce" });
test.setTimeout(90_000);

test("every screen of the administration fits 320 px, and its dark colours can be read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  for (const address of ADMIN_ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectToFit(page, address);
    // Other specs ask axe everything in the light; in the dark only the colours differ.
    await test.step(`axe on ${address}`, () => expectAccessible(["color-contrast"]));
  }
});
