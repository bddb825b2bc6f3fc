import type { Page } from "@playwright/test";
import { ADMIN_ADDRESSES, PUBLIC_ADDRESSES } from "./addresses";
import { expect, test } from "./fixtures";

// 320 pixels are a desktop at 400 %, 640 one at 200 %. The dark colours are looked at on the way.
const WIDTHS = [640, 320];
test.use({ viewport: { width: 640, height: 800 }, colorScheme: "dark", reducedMotion: "reduce" });
test.setTimeout(90_000);

/** What hangs out of the window, or a control out of its card, as a person would see it. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) found.push(`the page is ${beyond} px too wide`);
    const isSwept = (control: Element) => {
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== "visible") return true;
      return false;
    };
    for (const control of document.querySelectorAll("a, button, input, select, textarea, h1, h2, h3, img")) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || control.matches("[aria-hidden=true] *") || isSwept(control)) continue;
      const card = control.closest(".card, dialog, main, header, footer")?.getBoundingClientRect();
      const leaves = card && (right > card.right + 1 || left < card.left - 1);
      if (leaves)
        found.push(
          control.textContent || control.getAttribute("aria-label") || control.outerHTML.slice(0, 90),
        );
    }
    return found;
  });

async function look(page: Page, address: string, expectAccessible: (rules: string[]) => Promise<void>) {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflows(page), `${address} at ${width}`).toEqual([]);
  }
  // Other specs ask axe everything in the light; in the dark only the colours differ.
  await test.step(`axe on ${address}`, () => expectAccessible(["color-contrast"]));
}

test("every public screen fits 320 px, and its dark colours can be read", async ({
  page,
  expectAccessible,
}) => {
  for (const address of PUBLIC_ADDRESSES) await look(page, address, expectAccessible);
});

test("every screen of the administration fits 320 px, and its dark colours can be read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  for (const address of ADMIN_ADDRESSES) await look(page, address, expectAccessible);
});
