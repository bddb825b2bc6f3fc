import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { RENDERED_PATHS as PAGES } from "../supabase/functions/_shared/rules/screens";
import { expect, test } from "./fixtures";
import { openPosts } from "./posts";

declare global {
  interface Window {
    rendered?: Element | null;
  }
}

// The home page, a list and a form. That others are hydrated as they came: first-paint.spec.ts.
const EARLY = ["/", "/noticias", "/pizza-beneficente"];
const SCRIPTS = "**/assets/*.js";

/** Holds the app's code back until `release` is called; the page is then what the server sent, and nothing more. */
async function holdScripts(page: Page, scripts = SCRIPTS) {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

const isAlive = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

test("every page has its title, address and picture in its HTML, and structured data", async ({
  page: { request },
  baseURL,
}) => {
  const titles = new Set<string>();
  for (const path of PAGES) {
    const head = (await (await request.get(path)).text()).split("</head>")[0] ?? "";
    const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found = ""]) => found);
    const meta = (name: string) =>
      all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"));
    const isPublic = path !== "/login" && path !== "/busca";
    const [title = ""] = all(/<title>([^<]*)<\/title>/g);
    expect.soft(title, path).toContain("Caminho de Luz");
    titles.add(title);
    for (const name of [
      "description",
      "og:title",
      "og:description",
      "og:image",
      "twitter:card",
      "twitter:image",
    ])
      expect.soft(meta(name), `${path} ${name}`).toEqual([expect.stringMatching(/.{5}/)]);
    expect.soft((meta("description")[0] ?? "").length, `${path} description`).toBeLessThanOrEqual(160);
    expect.soft(meta("robots"), path).toEqual(isPublic ? [] : ["noindex"]);
    expect.soft(all(/<link rel="canonical" href="([^"]*)"/g), path).toEqual([baseURL + path]);
    const data = all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => JSON.parse(text));
    const kinds = data.map((thing) => thing["@type"]).sort();
    expect
      .soft(kinds, path)
      .toEqual([
        ...(["/noticias", "/atividades", "/eventos", "/blog"].includes(path) ? ["Blog"] : []),
        ...(isPublic && path !== "/" ? ["BreadcrumbList"] : []),
        ...(path === "/ao-vivo" ? ["ItemList"] : []),
        ...(path === "/" || path === "/localizacao" ? ["NGO"] : []),
      ]);
  }
  expect(titles.size).toBe(PAGES.length);

  // What a page names is there.
  const home = await (await request.get("/")).text();
  expect(home).toMatch(/>Hoje na casa<(?:(?!<\/section>).)*<li/s);
  const named = [...home.matchAll(/<link[^>]*rel="(?:modulepreload|preload)"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "",
  );
  for (const path of named) expect.soft((await request.get(path)).status(), path).toBe(200);
});

test("pages can be read before their code arrives, and the code hydrates what is there", async ({ page }) => {
  // As narrow as the header still shows the theme's button.
  await page.setViewportSize({ width: 430, height: 740 });
  for (const path of EARLY) {
    const release = await holdScripts(page);
    // What an app hangs on a link that is opened from it asks us for nothing.
    const tag = path === "/noticias" ? "?fbclid=IwAR0" : "";
    await page.goto(path + tag, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Jardim Presidente");
    await page.evaluate(() => {
      window.rendered = document.querySelector("h1");
    });
    const search = page.getByRole("main").getByRole("searchbox");
    if (await search.count()) await search.fill("caridade");
    const isDark = () => page.evaluate(() => document.documentElement.dataset.theme === "dark");
    const before = await isDark();
    await page.getByRole("button", { name: /Usar o tema/ }).click();
    await page.getByRole("button", { name: "Abrir menu" }).click();
    release();
    await expect.poll(() => isAlive(page), { message: path }).toBe(true);
    await expect(page.getByRole("dialog").getByRole("link", { name: "Login" }), path).toBeVisible();
    await expect.poll(isDark, { message: path }).toBe(!before);
    if (await search.count()) await expect(page, path).toHaveURL(/busca=caridade/);
    expect(await page.evaluate(() => window.rendered === document.querySelector("h1")), path).toBe(true);
    for (const [once, times] of [
      ["title", 1],
      ['meta[name="description"]', 1],
      ['link[rel="canonical"]', 1],
    ] as const)
      await expect(page.locator(`head ${once}`), path).toHaveCount(times);
    await page.unroute(SCRIPTS);
  }
});

test.describe("a list", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("comes with the rows of now, is there though further reads fail, and holds no draft", async ({
    page,
    request,
  }) => {
    const posts = await openPosts(request);
    const get = async () => (await request.get("/noticias")).text();
    const title = `</script><b>"Bazar" & café</b> ${crypto.randomUUID()}`;
    const [, end] = title.split("</b>");
    const id = await posts.create({ Title: title, IsPublished: false });
    expect(await get()).not.toContain(end);

    await posts.change(id, { IsPublished: true });
    const html = await get();
    const [, rows = ""] = /id="dehydrated-state">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(rows))).toContain(JSON.stringify(title));
    expect(html).not.toContain("<b>");
    expect(html).toContain('"@type":"BlogPosting"');

    await page.route("**/rest/v1/**", (route) => route.abort());
    await page.goto("/noticias");
    await expect.poll(() => isAlive(page)).toBe(true);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toBeVisible();

    await posts.change(id, { IsPublished: false });
    expect(await get()).not.toContain(end);
  });
});

test.describe("a page whose code does not come", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is what the server sent, whose forms work; it is loaded once more, and when the network is back", async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    let opened = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().includes("q=caridade")) opened += 1;
    });
    const looked = page.waitForResponse((response) => response.request().method() === "HEAD");
    await page.goto("/busca");
    await page.getByRole("searchbox").fill("caridade");
    // The site responds; what is typed stays all the same.
    await looked;
    // Until the page knows it, Enter waits for the code.
    await expect(async () => {
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(/q=caridade/, { timeout: 1000 });
    }).toPass();
    await expect.poll(() => opened).toBe(2);
    await page.unroute(SCRIPTS);
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      expect(await isAlive(page)).toBe(true);
    }).toPass();
  });
});

test.describe("a page after which nothing else comes", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("can be read on", async ({ page }) => {
    await page.route("**/*", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    const looked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await page.goto("/nossa-historia");
    await looked;
    await expect(page.getByRole("heading", { level: 1, name: "Nossa História" })).toBeVisible();
  });
});

test("an address with a query or without a page of its own shows what was asked for", async ({ page }) => {
  await page.goto("/links?aba=privados");
  await expect(page.getByText("Você precisa estar logado para ver os links privados.")).toBeVisible();

  const html = await (await page.request.get("/pizza-admin")).text();
  expect(html).toContain('<div id="root"><noscript>');
  await page.goto("/?x=1");
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(page.getByRole("table")).toContainText("Segunda-feira");
  await page.goto("/nao-existe");
  await expect(page.getByText("Oops! Página não encontrada")).toBeVisible();
});

test("the lower home page is read at once; its code is fetched when a visitor comes near", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("table")).toContainText("Segunda-feira");
  await expect.poll(() => isAlive(page)).toBe(true);
  expect(fetched.filter((url) => url.includes("lower-home"))).toEqual([]);

  // The link leads down the page although that code has not come.
  await page.getByRole("link", { name: "Ver a programação" }).click();
  await expect(page.getByRole("heading", { name: "Programação Semanal" })).toBeInViewport();
  await expect(page).toHaveURL(/#programacao$/);

  await expect.poll(() => fetched.filter((url) => url.includes("lower-home")).length).toBe(1);

  // A tap before that code has come does its work then.
  const release = await holdScripts(page, "**/assets/lower-home*.js");
  await page.goto("/");
  await expect.poll(() => isAlive(page)).toBe(true);
  await page.getByRole("button", { name: "Mostrar o mapa" }).click();
  release();
  await expect(page.locator("iframe[title^='Mapa']")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar imagem" }).click();
  const poster = await readFile(await (await download).path());
  // Width and height as a PNG says them: drawn whole, with every meeting.
  expect([poster.toString("latin1", 1, 4), poster.readUInt32BE(16)]).toEqual(["PNG", 1080]);
  expect(poster.readUInt32BE(20)).toBeGreaterThanOrEqual(1350);
});
