import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

// 320 pixels are a desktop at 400 %, 640 one at 200 %.
const WIDTHS = [640, 320];

/** What hangs out of the window, or a control out of its card, as a person would see it. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const sheet = document.querySelector("dialog:modal");
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) found.push(`the page is ${beyond} px too wide`);
    for (const box of sheet?.querySelectorAll("*") ?? [])
      if (getComputedStyle(box).overflowY === "auto" && box.scrollWidth > box.clientWidth)
        found.push(`the dialog is ${box.scrollWidth - box.clientWidth} px too wide`);
    const isSwept = (control: Element) => {
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement)
        if (!box.matches("dialog, dialog *") && getComputedStyle(box).overflowX !== "visible") return true;
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

/** Nothing hangs out of the screen as it is now, at 200 % and at 400 %. */
export async function expectToFit(page: Page, what: string) {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflows(page), `${what} at ${width}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
