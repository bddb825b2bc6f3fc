import type { Locator } from "@playwright/test";
import { SIGNED_IN_ADDRESSES } from "./addresses";
import { expect, test } from "./fixtures";
import { navigateInApp, start } from "./hydrated";

test.slow();

/** Without the one that has the head of the public screens for admins, too. */
const ADDRESSES = SIGNED_IN_ADDRESSES.filter((address) => address !== "/change-password");

const softly = expect.configure({ soft: true });

/** The left edges of content, heading and first card, and how far the middle of the main action is from that of the heading. */
function measureGrid() {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const main = document.querySelector("main") ?? document.body;
  const content = Math.round(
    main.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(main).paddingLeft),
  );
  const heading = boxOf("h1");
  const action = [...document.querySelectorAll("div:has(> h1) + div :is(a, button, select)")].find((found) =>
    found.checkVisibility(),
  );
  return {
    content,
    heading: heading && Math.round(heading.left),
    card: Math.round(boxOf("main .card")?.left ?? content),
    actionOffset:
      heading && action ? Math.abs(middleOf(action.getBoundingClientRect()) - middleOf(heading)) : 0,
  };
}

/** The row of a "Mais ações", its name, its main action and the button itself, before and after the button is pressed. */
const placesAround = (more: Locator) =>
  more.evaluate(async (button: HTMLElement) => {
    const row = button.closest("li, article, tr");
    const parts = [
      row,
      ...(row?.querySelectorAll("h2, h3, th") ?? []),
      button.previousElementSibling,
      button,
    ];
    const places = () =>
      parts.map((part) => {
        const { left = 0, top = 0 } = part?.getBoundingClientRect() ?? {};
        return { left: Math.round(left), top: Math.round(top) };
      });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await nextFrame();
    const before = places();
    button.click();
    await nextFrame();
    const after = places();
    button.click();
    return { before, after };
  });

test("all admin screens have one grid, and opening a row moves none of its buttons", {
  tag: "@walk",
}, async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/nao-existe");
  await start(page);
  for (const address of ADDRESSES)
    await test.step(address, async () => {
      await navigateInApp(page, address);
      const { content, heading, card, actionOffset } = await page.evaluate(measureGrid);
      softly({ heading, card }, `left edges of ${address}`).toEqual({ heading: content, card: content });
      softly(actionOffset, `the main action of ${address} beside its heading`).toBeLessThan(6);
      for (const width of [1280, 768, 360]) {
        const more = page
          .getByRole("main")
          .getByRole("button", { name: /^Mais ações/ })
          .first();
        if ((await more.count()) === 0) break;
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        const { before, after } = await placesAround(more);
        softly(after, `"Mais ações" of ${address} at ${width} px`).toEqual(before);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });
});
