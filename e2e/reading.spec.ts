import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { holdRequests } from "./hold-requests";
import { expectHydrated, start } from "./hydrated";
import { createPostsClient } from "./posts";

test("a long article can be scrolled by keyboard as soon as it is open", async ({ page, request }) => {
  const posts = await createPostsClient(request);
  const Title = `Um texto longo ${Date.now()}`;
  await posts.create({ Title, Content: "<p>Uma linha de um texto bem longo.</p>".repeat(60) });
  await page.goto("/noticias");
  await start(page);
  const card = page.getByRole("link", { name: new RegExp(`^${Title}`) });
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Copiar link" })).toBeVisible();
  const text = dialog.locator(":scope > div");
  await expect(text).toBeFocused();
  const scrollTop = () => text.evaluate((box) => box.scrollTop);
  await page.setViewportSize({ width: 360, height: 300 });

  let before = 0;
  for (const key of ["ArrowDown", "PageDown", "Space"]) {
    await page.keyboard.press(key);
    await expect.poll(scrollTop, key).toBeGreaterThan(before);
    // Waits until the smooth scroll has ended.
    await expect(async () => {
      const topBefore = await scrollTop();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await scrollTop()).toBe(topBefore);
    }).toPass();
    before = await scrollTop();
  }
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
});

test("the menu of a tablet can be closed after the tablet was turned", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/contato");
  await start(page);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await menu.getByRole("button", { name: "Fechar menu" }).click();
  await expect(menu).toBeHidden();
});

// A picture that failed before the page's code was loaded: src/components/media/picture.test.tsx.
test("the lower home page is readable at once, and the app starts on scroll or interaction; the week, the map and the carousel work", async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto("/");
  await expect(page.getByRole("table")).toContainText("Segunda-feira");
  await expectCompleteInPrint(page);
  await page.setViewportSize({ width: 360, height: 740 });

  // The browser follows the link without the app.
  await page.getByRole("link", { name: "Ver a programação" }).click();
  await expect(page.getByRole("heading", { name: "Programação Semanal" })).toBeInViewport();
  await expect(page).toHaveURL(/#programacao$/);
  const distanceToTarget = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const top = document.getElementById("programacao")?.getBoundingClientRect().top ?? Number.NaN;
      return Math.round(Math.abs(top - Number.parseFloat(getComputedStyle(root).scrollPaddingTop)));
    });
  await expect.poll(distanceToTarget).toBeLessThan(3);
  await expectHydrated(page);

  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Going forward scrolls there again.
  await page.goForward();
  await expect.poll(distanceToTarget).toBeLessThan(3);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar imagem" }).click();
  const poster = await readFile(await (await download).path());
  // Width and height from the PNG header: the picture is complete, with every meeting.
  expect([poster.toString("latin1", 1, 4), poster.readUInt32BE(16)]).toEqual(["PNG", 1080]);
  expect(poster.readUInt32BE(20)).toBeGreaterThanOrEqual(1350);

  await page.goBack();
  await expectBackReturnsToSlide(page);

  // A tap before hydration is replayed afterwards.
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/");
  await page.getByRole("button", { name: "Mostrar o mapa" }).click();
  release();
  await expect(page.locator("iframe[title^='Mapa']")).toBeVisible();
});

/** Expects that no slide is cut off on A4, and that the hint to the download button is not printed. */
async function expectCompleteInPrint(page: Page) {
  await page.emulateMedia({ media: "print" });
  const slides = page.getByRole("region", { name: "Destaques da casa" }).getByRole("listitem");
  await expect(slides.first()).toBeVisible();
  const rights = await slides.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(718);
  await expect(page.getByText("A semana em uma imagem", { exact: false })).toBeHidden();
  await page.emulateMedia({ media: null });
}

/** Expects that going back from an activity shows its slide again, and that no slide has empty space at its end. */
async function expectBackReturnsToSlide(page: Page) {
  const carousel = page.locator("[aria-roledescription=carrossel]");
  const slide = carousel.locator("[aria-roledescription=slide]:not([inert])");
  await carousel.getByRole("button", { name: "Próxima atividade" }).click();
  await expect(slide).toHaveAttribute("aria-label", /^2 de /);
  await carousel.getByRole("button", { name: "Próxima atividade" }).click();
  await expect(slide).toHaveAttribute("aria-label", /^3 de /);
  // The server left to the app which picture this is, or that there is none.
  await expect(slide.getByRole("img").or(slide.getByText("Atividade Espiritual"))).toBeVisible();
  const name = (await slide.getAttribute("aria-label")) ?? "";
  const largestGap = () =>
    carousel.locator("[aria-roledescription=slide]").evaluateAll((slides) =>
      slides.reduce((largest, slide) => {
        const end = slide.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return Math.max(largest, Math.round(slide.getBoundingClientRect().bottom - end));
      }, 0),
    );
  await expect.poll(largestGap).toBeLessThan(2);
  await slide.getByRole("link", { name: /^Leia Mais/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(slide).toHaveAttribute("aria-label", name);
}
