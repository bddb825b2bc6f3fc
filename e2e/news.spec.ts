import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { start } from "./hydrated";

/** Expects one title and one canonical URL in the head. */
async function expectHead(page: Page, title: string, path: string) {
  await expect(page).toHaveTitle(`${title} | Caminho de Luz`);
  await expect(page.locator("head title, head link[rel=canonical]")).toHaveCount(2);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`${path.replace("?", "[?]")}$`),
  );
}

// URLs without a post of the list: site-server.spec.ts, src/features/posts/reader/post-modal.test.tsx.
test("a visitor reads the news without drafts, loads more cards, and continues at the first new card", async ({
  page,
}) => {
  await page.goto("/noticias");
  await start(page);
  await expect(page.getByRole("heading", { level: 1, name: "Notícias" })).toBeVisible();
  await expect(page).toHaveTitle(/^Notícias/);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(cards.first().getByText("Notícia", { exact: true })).toBeVisible();
  await expect(page.getByText("Balanço do bazar de inverno")).toHaveCount(0);
  const links = cards.getByRole("link");
  const laterLink = links.nth(20);
  const dialog = page.getByRole("dialog");

  await test.step("a card opens its post; back closes it, and scroll and focus return", async () => {
    // From here on the post is opened by its URL, because posts of other tests may push it down the list.
    const href = (await links.nth(7).getAttribute("href")) ?? "";
    const card = cards.locator(`a[href="${href}"]`);
    const title = (await card.textContent()) ?? "";
    await card.scrollIntoViewIfNeeded();
    const shadow = () => card.evaluate((link) => getComputedStyle(link.closest("article") ?? link).boxShadow);
    const shadowBefore = await shadow();
    const scroll = await page.evaluate(() => scrollY);
    await card.click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Copiar link" })).toBeVisible();
    await expect(page).toHaveURL(/\/noticias\?id=\d+$/);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/noticias$/);
    await expect(card).toBeFocused();
    // The focus ring is shown for keyboard users only.
    await page.mouse.move(0, 0);
    await expect.poll(shadow).toBe(shadowBefore);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(card).toBeFocused();
    expect(await shadow()).not.toBe(shadowBefore);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(4);
    // A reload restores the scroll position.
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  await start(page);
  await page.getByRole("button", { name: "Carregar mais" }).click();
  await expect.poll(() => links.count()).toBeGreaterThan(12);
  await expect(links.nth(12)).toBeFocused();
  const title = (await laterLink.textContent()) ?? "";
  const href = (await laterLink.getAttribute("href")) ?? "";

  await test.step("a URL opens a post of a later page; printing shows only the complete post", async () => {
    await page.goto(href);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    // The cards of the first page only, and the post itself.
    await expect(cards).toHaveCount(12 + 1);
    await expect(dialog.locator(":focus")).toHaveCSS("outline-style", "none");
    await expectHead(page, title, href);
    await expect(dialog.getByRole("button", { name: "Copiar link" })).toBeVisible();
    await start(page);
    // A long unbreakable word in the title of the next post does not widen the page.
    await page.setViewportSize({ width: 360, height: 740 });
    const neighbour = dialog
      .getByRole("navigation", { name: "Outras publicações" })
      .getByRole("link")
      .first();
    await neighbour.evaluate((link) => {
      link.textContent = "comprido".repeat(12);
    });
    const text = dialog.locator(":scope > div");
    expect(await text.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Links rápidos")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Notícias", exact: true })).toBeHidden();
    await expect(dialog.getByRole("heading").first()).toBeVisible();
    const clippedParts = () =>
      dialog.evaluate((box) =>
        [box, ...box.children]
          .filter((part) => part.scrollHeight > part.clientHeight + 1)
          .map((part) => part.outerHTML),
      );
    await expect.poll(clippedParts).toEqual([]);
    await page.emulateMedia({ media: null });
  });

  await page.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
  await expectHead(page, "Notícias", "/noticias");
  // Another page opened by URL starts at its top.
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
