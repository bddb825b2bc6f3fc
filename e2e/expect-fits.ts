import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** A desktop, which with doubled text has a tablet's layout, and a phone, where doubled text has as much room as normal text at 180 px. */
const VIEWPORT_WIDTHS = [1280, 360];
/** In pixels; the browser's default is 16. */
const DOUBLED_FONT_SIZE = 32;

const softly = expect.configure({ soft: true });

/** Some parts adapt to a resize only some frames later, so the check is repeated: only persistent problems count. */
const SETTLE_TIMEOUT_MS = 10_000;

/** Elements outside the window, or controls outside their card. */
const findOverflows = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const modal = document.querySelector("dialog:modal");
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) found.push(`the page is ${excess} px too wide`);
    for (const box of modal?.querySelectorAll("*") ?? [])
      if (getComputedStyle(box).overflowY === "auto" && box.scrollWidth > box.clientWidth)
        found.push(`the dialog is ${box.scrollWidth - box.clientWidth} px too wide`);
    const isInScroller = (control: Element) => {
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement)
        if (!box.matches("dialog, dialog *") && getComputedStyle(box).overflowX !== "visible") return true;
      return false;
    };
    for (const control of document.querySelectorAll("a, button, input, select, textarea, h1, h2, h3, img")) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || control.matches("[aria-hidden=true] *") || isInScroller(control)) continue;
      const card = control.closest(".card, dialog, main, header, footer")?.getBoundingClientRect();
      const isOutside = card && (right > card.right + 1 || left < card.left - 1);
      if (isOutside)
        found.push(
          control.textContent || control.getAttribute("aria-label") || control.outerHTML.slice(0, 90),
        );
    }
    return found;
  });

/** Words that are clipped by the window or their card, broken into single letters, or that overlap in the header. */
const findBrokenTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    /** Whether the condition holds for an element or one of its ancestors, evaluated once per element. */
    const anyAncestor = (test: (box: Element) => boolean) => {
      const cache = new Map<Element, boolean>();
      const holds = (box: Element | null): boolean => {
        if (!box || box === document.body) return false;
        const result = cache.get(box) ?? (test(box) || holds(box.parentElement));
        cache.set(box, result);
        return result;
      };
      return holds;
    };
    const isCutOnPurpose = anyAncestor((box) => {
      const { overflowX, textOverflow } = getComputedStyle(box);
      return /auto|scroll/.test(overflowX) || textOverflow === "ellipsis";
    });
    const isForScreenReaders = anyAncestor((box) => box.getBoundingClientRect().width < 2);
    const linesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.textContent?.trim() ?? "";
      const parent = text.parentElement;
      if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest("[inert], dialog:not([open]), script, style, noscript, svg, option")) continue;
      if (isForScreenReaders(parent)) continue;
      const lines = linesOf(text);
      const tops = new Set(lines.map(({ top }) => Math.round(top)));
      if (tops.size > 3 && words.length / tops.size < 2.5) found.push(`one letter per line: ${words}`);
      if (isCutOnPurpose(parent)) continue;
      const container = parent.closest(".card, dialog, main, header, footer")?.getBoundingClientRect();
      const right = Math.min(innerWidth, container?.right ?? innerWidth) + 1;
      if (lines.some((line) => line.right > right || line.left < -1)) found.push(`cut: ${words}`);
    }
    const header = document.querySelector("header");
    const row = header?.getBoundingClientRect();
    const parts = [...(header?.querySelectorAll("a, button") ?? [])]
      .filter((part) => part.checkVisibility() && !isCutOnPurpose(part) && !part.closest("dialog"))
      .map((part) => ({ name: part.textContent || part.ariaLabel, box: part.getBoundingClientRect(), part }));
    for (const { name, box, part } of parts) {
      const texts = [...part.querySelectorAll("*")].map((inner) => inner.getBoundingClientRect());
      const bottom = Math.max(box.bottom, ...texts.map((inner) => inner.bottom));
      if (row && bottom > row.bottom + 1) found.push(`${name} extends below the header`);
      for (const other of parts) {
        if (other.part === part) continue;
        const isBeside = other.box.left >= box.right - 1 || other.box.right <= box.left + 1;
        const isBelow = other.box.top >= box.bottom - 1 || other.box.bottom <= box.top + 1;
        if (!isBeside && !isBelow) found.push(`${name} overlaps ${other.name}`);
      }
    }
    return found;
  });

/** Expects that nothing overflows on the current screen at the narrowest supported width. */
export async function expectNoOverflow(page: Page, label: string) {
  const initialSize = page.viewportSize();
  const isNarrow = initialSize?.width === 320;
  if (!isNarrow) await page.setViewportSize({ width: 320, height: 800 });
  await softly
    .poll(() => findOverflows(page), { message: `${label} at 320 px`, timeout: SETTLE_TIMEOUT_MS })
    .toEqual([]);
  if (initialSize && !isNarrow) await page.setViewportSize(initialSize);
}

/** Doubles the text size of all later documents of the page. Changing it in each would cost half a second of style recalculation. */
export async function doubleTextSize(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: DOUBLED_FONT_SIZE } });
}

/** Expects that nothing overflows, is clipped or overlaps, also with doubled text (doubleTextSize). */
export async function expectFits(page: Page, label: string) {
  const initialSize = page.viewportSize();
  // The current size is checked first, because each new size needs a new layout.
  for (const width of VIEWPORT_WIDTHS.toSorted((one) => (one === initialSize?.width ? -1 : 1))) {
    if (width !== initialSize?.width)
      await page.setViewportSize({ width, height: initialSize?.height ?? 740 });
    await softly
      .poll(async () => [...new Set([...(await findOverflows(page)), ...(await findBrokenTexts(page))])], {
        message: `${label} at ${width} px`,
        timeout: SETTLE_TIMEOUT_MS,
      })
      .toEqual([]);
  }
  if (initialSize) await page.setViewportSize(initialSize);
}

/** Words whose last letter is wrapped alone. Very long words are ignored, and URLs may break anywhere. */
const findTornWords = (page: Page) =>
  page.evaluate(() => {
    const topOf = (text: Node, letter: number) => {
      const range = document.createRange();
      range.setStart(text, letter);
      range.setEnd(text, letter + 1);
      return range.getBoundingClientRect().top;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || getComputedStyle(parent).wordBreak === "break-all") continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(
        /(?<!\p{L})\p{L}{5,30}(?!\p{L})/gu,
      )) {
        const last = index + word.length - 1;
        if (topOf(text, last) > topOf(text, last - 1) + 1) found.push(word);
      }
    }
    return found;
  });

/** Expects that no word's last letter is wrapped at the current width. */
export const expectWholeWords = (page: Page, label: string) =>
  softly
    .poll(() => findTornWords(page), { message: `${label}: torn words`, timeout: SETTLE_TIMEOUT_MS })
    .toEqual([]);
