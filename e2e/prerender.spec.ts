import { RENDERED_PATHS as PAGES } from "../supabase/functions/_shared/rules/screens";
import { expect, test } from "./fixtures";
import { holdRequests } from "./hold-requests";
import { expectHydrated, isHydrated } from "./hydrated";
import { createPostsClient } from "./posts";

declare global {
  interface Window {
    serverHeading?: Element | null;
  }
}

const SCRIPTS = "**/assets/*.js";

test("every page has its title, canonical URL and picture in its HTML, and structured data", async ({
  site,
  baseURL,
}) => {
  const titles = new Set<string>();
  for (const path of PAGES) {
    const head = (await (await site.get(path)).text()).split("</head>")[0] ?? "";
    const allMatches = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found = ""]) => found);
    const meta = (name: string) =>
      allMatches(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"));
    const isIndexed = path !== "/login" && path !== "/busca";
    const [title = ""] = allMatches(/<title>([^<]*)<\/title>/g);
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
    expect.soft(meta("robots"), path).toEqual(isIndexed ? [] : ["noindex"]);
    expect.soft(allMatches(/<link rel="canonical" href="([^"]*)"/g), path).toEqual([baseURL + path]);
    const structuredData = allMatches(/<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) =>
      JSON.parse(text),
    );
    const types = structuredData.map((item) => item["@type"]).sort();
    expect
      .soft(types, path)
      .toEqual([
        ...(["/noticias", "/atividades", "/eventos", "/blog"].includes(path) ? ["Blog"] : []),
        ...(isIndexed && path !== "/" ? ["BreadcrumbList"] : []),
        ...(path === "/ao-vivo" ? ["ItemList"] : []),
        ...(path === "/" || path === "/localizacao" ? ["NGO"] : []),
      ]);
  }
  expect(titles.size).toBe(PAGES.length);

  // The home page lists today's meetings, and the files that it preloads exist.
  const home = await (await site.get("/")).text();
  expect(home).toMatch(/>Hoje na casa<(?:(?!<\/section>).)*<li/s);
  const preloaded = [...home.matchAll(/<link[^>]*rel="(?:modulepreload|preload)"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "",
  );
  expect(preloaded.length).toBeGreaterThan(0);
  for (const path of preloaded) expect.soft((await site.get(path)).status(), path).toBe(200);
});

// All pages are hydrated without changes: public-states.spec.ts.
test("a page is readable before its JavaScript arrives, and is then hydrated", async ({ page }) => {
  // The narrowest width at which the header shows the theme button.
  await page.setViewportSize({ width: 430, height: 740 });
  // Without the app's code, the page is the server's HTML only.
  const release = await holdRequests(page, SCRIPTS);
  // Tracking parameters added by other apps cause no extra requests.
  await page.goto("/blog?fbclid=IwAR0", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Jardim Presidente");
  await page.evaluate(() => {
    window.serverHeading = document.querySelector("h1");
  });
  await page.getByRole("main").getByRole("searchbox").fill("caridade");
  const isDark = () => page.evaluate(() => document.documentElement.dataset.theme === "dark");
  const wasDark = await isDark();
  await page.getByRole("button", { name: /Usar o tema/ }).click();
  expect(await isDark()).toBe(!wasDark);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Login" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  release();
  await expectHydrated(page);
  await expect(page).toHaveURL(/busca=caridade/);
  expect(await page.evaluate(() => window.serverHeading === document.querySelector("h1"))).toBe(true);
  for (const selector of ["title", 'meta[name="description"]', 'link[rel="canonical"]'])
    await expect(page.locator(`head ${selector}`)).toHaveCount(1);
});

// Rows that stay visible when a refetch fails: src/app/failed-refetch.test.tsx.
test("a list is rendered with the current rows, without drafts", async ({ request, site }) => {
  const posts = await createPostsClient(request);
  const get = async () => (await site.get("/noticias")).text();
  // A site server elsewhere does not hear of changes, and sends its stored page for a moment.
  const untilChanged = { timeout: 60_000 };
  const title = `</script><b>"Bazar" & café</b> ${crypto.randomUUID()}`;
  const [, titleEnd] = title.split("</b>");
  const id = await posts.create({ Title: title, IsPublished: false });
  expect(await get()).not.toContain(titleEnd);

  await posts.change(id, { IsPublished: true });
  await expect.poll(get, untilChanged).toContain(titleEnd);
  const html = await get();
  const [, rows = ""] = /id="rows">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.stringify(JSON.parse(rows))).toContain(JSON.stringify(title));
  expect(html).not.toContain("<b>");
  expect(html).toContain('"@type":"BlogPosting"');

  await posts.change(id, { IsPublished: false });
  await expect.poll(get, untilChanged).not.toContain(titleEnd);
});

test.describe("a page whose JavaScript does not load", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is the server-rendered HTML with working forms; loading is retried once, and when the network returns", async ({
    page,
  }) => {
    // Styles and pictures do not load either.
    const ANY_URL = "**/*";
    await page.route(ANY_URL, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    const headRequestFailed = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await page.goto("/nossa-historia");
    await page.keyboard.press("Shift");
    await expect(page.getByRole("alert")).toContainText("Não foi possível carregar o resto desta página.");
    await headRequestFailed;
    await expect(page.getByRole("heading", { level: 1, name: "Nossa História" })).toBeVisible();
    await page.unroute(ANY_URL);

    await page.route(SCRIPTS, (route) => route.abort());
    let navigations = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().includes("q=caridade")) navigations += 1;
    });
    const headResponded = page.waitForResponse((response) => response.request().method() === "HEAD");
    await page.goto("/busca");
    await page.getByRole("searchbox").fill("caridade");
    await headResponded;
    // Until hydration, Enter waits for the JavaScript.
    await expect(async () => {
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(/q=caridade/, { timeout: 1000 });
    }).toPass();
    await page.keyboard.press("Shift");
    await expect.poll(() => navigations).toBe(2);
    await page.unroute(SCRIPTS);
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.keyboard.press("Shift");
      expect(await isHydrated(page)).toBe(true);
    }).toPass();
  });
});
