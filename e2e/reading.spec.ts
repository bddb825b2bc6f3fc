import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";
import { openPosts } from "./posts";

const PICTURES = /\.(webp|jpe?g|png)(\?|$)|\/storage\/v1\//;

test("a long article is scrolled by keyboard as soon as it is open", async ({ page, request }) => {
  const posts = await openPosts(request);
  const Title = `Um texto longo ${Date.now()}`;
  await posts.create({ Title, Content: "<p>Uma linha de um texto bem longo.</p>".repeat(60) });
  await page.goto("/noticias");
  await expectHydrated(page);
  const card = page.getByRole("link", { name: new RegExp(`^${Title}`) });
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Copiar link" })).toBeVisible();
  const text = dialog.locator(":scope > div");
  await expect(text).toBeFocused();
  const top = () => text.evaluate((box) => box.scrollTop);
  await page.setViewportSize({ width: 360, height: 300 });

  let before = 0;
  for (const key of ["ArrowDown", "PageDown", "Space"]) {
    await page.keyboard.press(key);
    await expect.poll(top, key).toBeGreaterThan(before);
    // A smooth scroll has ended before the next key is pressed.
    await expect(async () => {
      const one = await top();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await top()).toBe(one);
    }).toPass();
    before = await top();
  }
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
});

const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
      .map(({ src }) => src),
  );

test("a picture that cannot be loaded leaves its placeholder, though it failed before the page's code came", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const held: Route[] = [];
  let isHeld = true;
  await page.route("**/assets/*.js", (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.route(PICTURES, async (route) => {
    if (route.request().resourceType() !== "image") return route.continue();
    await route.abort();
  });
  await page.goto("/noticias", { waitUntil: "commit" });
  await expect.poll(() => brokenPictures(page)).not.toEqual([]);
  isHeld = false;
  for (const route of held.splice(0)) await route.continue();
  await expectHydrated(page);
  await expect(page.locator("main .placeholder-dawn").first()).toBeVisible();
  await expect.poll(() => brokenPictures(page)).toEqual([]);
});

test("'Ver a programação' lands at the week and stays there; back goes up again", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expectHydrated(page);
  await page.getByRole("link", { name: "Ver a programação" }).click();
  await expect(page).toHaveURL(/#programacao$/);
  const distance = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const top = document.getElementById("programacao")?.getBoundingClientRect().top ?? Number.NaN;
      return Math.round(Math.abs(top - Number.parseFloat(getComputedStyle(root).scrollPaddingTop)));
    });
  await expect.poll(distance).toBeLessThan(3);
  // All that stands above has come by now.
  await page.waitForLoadState("networkidle");
  await expect.poll(distance).toBeLessThan(3);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Chosen again from elsewhere on the same page.
  await page.goForward();
  await expect.poll(distance).toBeLessThan(3);
});

test("back from an activity shows the slide that led there, and no slide leaves blank room", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const carousel = page.locator("[aria-roledescription=carrossel]");
  await expectHydrated(page);
  const slide = carousel.locator("[aria-roledescription=slide]:not([inert])");
  await carousel.getByRole("button", { name: "Próxima atividade" }).click();
  await expect(slide).toHaveAttribute("aria-label", /^2 de /);
  await carousel.getByRole("button", { name: "Próxima atividade" }).click();
  await expect(slide).toHaveAttribute("aria-label", /^3 de /);
  const name = (await slide.getAttribute("aria-label")) ?? "";
  const mostBlank = () =>
    carousel.locator("[aria-roledescription=slide]").evaluateAll((slides) =>
      slides.reduce((most, one) => {
        const end = one.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return Math.max(most, Math.round(one.getBoundingClientRect().bottom - end));
      }, 0),
    );
  await expect.poll(mostBlank).toBeLessThan(2);
  await slide.getByRole("link", { name: /^Leia Mais/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(slide).toHaveAttribute("aria-label", name);
});
