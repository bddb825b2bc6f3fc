import type { Page } from "@playwright/test";
import { RENDERED_PATHS as PAGES } from "../supabase/functions/_shared/rules/screens";
import { expect, test } from "./fixtures";
import { holdRequests } from "./hold-requests";
import { expectHydrated, isHydrated, start } from "./hydrated";

// What a visitor meets before the app starts: src/starter.js.

const SCRIPTS = "**/assets/*.js";
const PIZZA = "/pizza-beneficente";
const FAILURE = "Não foi possível carregar o resto desta página.";

const plus = (page: Page) => page.getByRole("button", { name: /^Aumentar/ }).first();
const preloads = (page: Page) => page.locator("link[rel=modulepreload]").count();

test("a page that nobody touches fetches the app's files at most, and evaluates none", async ({ page }) => {
  await page.goto("/noticias");
  const article = await page.locator('main a[href*="?id="]').first().getAttribute("href");
  for (const path of [...PAGES, `${article}`]) {
    // The first page of a site that has just started may come without its rows, which the app then reads.
    await expect(async () => {
      await page.goto(path);
      expect(await page.locator("[data-loading]").count()).toBe(0);
    }).toPass();
    // The live player and the codes of /links need the app.
    if (await page.locator("[data-starts-app]").count()) continue;
    await expect.poll(() => preloads(page), path).toBeGreaterThan(0);
    expect(await preloads(page), path).toBeLessThanOrEqual(5);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await isHydrated(page), path).toBe(false);
  }
});

test("ten taps on a button are one, and it looks pressed at once", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(PIZZA);
  // It looks touched before it is tapped, and not if the finger leaves it.
  await plus(page).hover();
  await page.mouse.down();
  await expect(plus(page)).toHaveAttribute("aria-busy", "true");
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(plus(page)).not.toHaveAttribute("aria-busy", "true");
  for (let tap = 0; tap < 10; tap++) await plus(page).click();
  await expect(plus(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByText("1 pizza", { exact: true }).first()).toBeVisible();
  await expect(plus(page)).not.toHaveAttribute("aria-busy", "true");
  await plus(page).click();
  await expect(page.getByText("2 pizzas", { exact: true }).first()).toBeVisible();
});

test.describe("a tap after which the network is gone", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is not lost in silence: a sentence says so, and how to order without the app", async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    // The site does not respond either, so that the page is not reloaded.
    await page.route("**/*", (route) =>
      route.request().method() === "HEAD" ? route.abort() : route.fallback(),
    );
    await page.goto(PIZZA);
    const notice = page.getByText("Peça pelo WhatsApp, por telefone ou por e-mail");
    await expect(notice).toBeHidden();
    await plus(page).click();
    await expect(page.getByRole("alert")).toContainText(FAILURE);
    await expect(plus(page)).not.toHaveAttribute("aria-busy", "true");
    await expect(notice).toBeVisible();
  });
});

test("the carousel moves one step for each tap, around its ends, and to the slide of a dot", async ({
  page,
}) => {
  await holdRequests(page, SCRIPTS);
  await page.goto("/");
  const carousel = page.locator("[aria-roledescription=carrossel]");
  const count = await carousel.locator("[aria-roledescription=slide]").count();
  expect(count).toBeGreaterThan(3);
  const shownAfter = async (...names: (string | RegExp)[]) => {
    for (const name of names) await carousel.getByRole("button", { name }).click();
    return carousel
      .locator(".scroll-row")
      .evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);
  };
  expect(await shownAfter("Próxima atividade")).toBe(2);
  expect(await shownAfter("Próxima atividade", "Próxima atividade")).toBe(4);
  expect(await shownAfter(/^Ir para a atividade 2:/)).toBe(2);
  expect(await shownAfter("Atividade anterior", "Atividade anterior")).toBe(count);
  expect(await shownAfter("Próxima atividade")).toBe(1);
  expect(await isHydrated(page)).toBe(false);
});

test("a new theme is calculated for what is in sight first, and moves nothing", async ({ page }) => {
  await page.goto("/");
  const lookAt = (isTap: boolean) =>
    page.evaluate((taps) => {
      if (taps) document.querySelector<HTMLElement>("[data-theme-toggle]")?.click();
      const parts = [...document.querySelectorAll<HTMLElement>("main section, footer")];
      return {
        setAside: parts.filter(({ style }) => style.contentVisibility === "auto").length,
        tops: parts.map((part) => part.getBoundingClientRect().top),
      };
    }, isTap);
  const before = await lookAt(false);
  const after = await lookAt(true);
  expect(after.setAside).toBeGreaterThan(2);
  expect(after.tops).toEqual(before.tops);
  await expect.poll(() => lookAt(false)).toEqual(before);
});

test("forms keep every letter that was typed before the start", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  const values = {
    name: "Maria",
    email: "maria@exemplo.org.br",
    message: "Boa noite!\nPosso visitar a casa?",
  };
  await page.goto("/contato");
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  release();
  await expectHydrated(page);
  for (const [name, value] of Object.entries(values))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  // The form's own state has the letters, too: it finds only the last field missing.
  await page.locator("[name=message]").fill("");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.locator("[name=message]")).toBeFocused();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
});

test("the login keeps what was typed and chosen before the start", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/login");
  await page.locator("[name=Email]").fill("maria@exemplo.org.br");
  await page.locator("[name=Password]").fill("uma senha longa");
  release();
  await expectHydrated(page);
  await expect(page.locator("[name=Email]")).toHaveValue("maria@exemplo.org.br");
  await expect(page.locator("[name=Password]")).toHaveValue("uma senha longa");
  // The form's own state has the letters, too: only the password is missing.
  await page.locator("[name=Password]").fill("");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
});

test("the open menu keeps the focus, and returns it when Esc closes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await holdRequests(page, SCRIPTS);
  await page.goto("/localizacao");
  const opener = page.getByRole("button", { name: "Abrir menu" });
  await opener.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeFocused();
  const controls = menu.locator("a:visible, button:visible");
  await page.keyboard.press("Shift+Tab");
  await expect(controls.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(controls.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(controls.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await isHydrated(page)).toBe(false);
});

test("an article opened by its address has the focus, and closes by Esc", async ({ page }) => {
  await page.goto("/noticias");
  const address = await page.locator('main a[href*="?id="]').first().getAttribute("href");
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(address ?? "");
  const article = page.getByRole("dialog");
  await expect(article).toBeVisible();
  expect(await article.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  release();
  await expect(article).toBeHidden();
  await expect(page).toHaveURL(/\/noticias$/);
});

test("fonts are no part of the first page of a visit, and shown from the next page on", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(request.url());
  });
  const family = () => page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily);
  await page.goto("/primeira-visita", { waitUntil: "networkidle" });
  expect(fonts).toEqual([]);
  await start(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).toBeTruthy();
  expect(fonts).not.toEqual([]);
  expect(await family()).not.toContain("Source Sans 3");
  await page.goto("/localizacao");
  expect(await family()).toContain("Source Sans 3");
});

test("the app starts by itself after 'back', and in a tab that is seen again after a minute", async ({
  page,
}) => {
  await page.goto("/localizacao");
  await page.goto("/primeira-visita");
  await page.goBack();
  await expectHydrated(page);

  await page.goto("/nossa-historia");
  /** Hides the tab, and shows it again when `seconds` have passed. */
  const leaveFor = (seconds: number) =>
    page.evaluate((passed) => {
      const now = Date.now;
      const show = (isHidden: boolean) => {
        Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      };
      show(true);
      Date.now = () => now() + passed * 1000;
      show(false);
      Date.now = now;
    }, seconds);
  await leaveFor(30);
  await expect.poll(() => preloads(page)).toBeGreaterThan(0);
  expect(await isHydrated(page)).toBe(false);
  await leaveFor(61);
  await expectHydrated(page);

  // It then learns of a broadcast that has begun meanwhile.
  await page.goto("/");
  await page.route(/live_event_cards\?.*is_highlight/, (route) =>
    route.fulfill({ json: [{ id: 1, title: "Palestra pública", is_live: true }] }),
  );
  await leaveFor(61);
  await expect(page.getByText("Ao vivo agora: Palestra pública")).toBeVisible();

  // And of what has changed about the pizzas, whose rows have then become old.
  await page.route(`**${PIZZA}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":0');
    await route.fulfill({ response, body });
  });
  await page.goto(PIZZA);
  const news = "Fornada extra: retire até as 20h.";
  await page.route(/rodadas_publicas\?/, async (route) => {
    const rounds: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: rounds.map((round) => ({ ...round, observacao: news })) });
  });
  await leaveFor(61);
  await expect(page.getByText(news)).toBeVisible();
});
