import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectElementHydrated, start } from "./hydrated";
import { placeOrder } from "./pizza-orders";
import { startReleaseHost } from "./releases";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/Failed to load resource|Failed to fetch/));

test.slow();

const NOTICE = "Sem conexão. Você vê o que este aparelho guardou da última visita.";

// Generous, because the first visit caches a hundred files.
const CACHE_TIMEOUT = { timeout: 90_000 };

/** The URLs in the browser's caches, once a URL that contains `part` is among them. */
async function cachedUrlsWith(page: Page, part: string) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), CACHE_TIMEOUT)
    .toBe("activated");
  const cachedUrls = () =>
    page.evaluate(async () => {
      const cacheNames = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(cacheNames)).flat().map(({ url }) => url);
    });
  await expect.poll(cachedUrls, CACHE_TIMEOUT).toContainEqual(expect.stringContaining(part));
  return cachedUrls();
}

test("offline, visitors can read cached lists and every page, and a volunteer continues the pickup; private data is not cached and logout clears everything", async ({
  page,
  request,
  context,
  signIn,
  expectAccessible,
}) => {
  await page.goto("/noticias");
  await start(page);
  const firstHeading = page.getByRole("main").getByRole("article").first().getByRole("heading");
  const title = (await firstHeading.textContent()) ?? "";
  await cachedUrlsWith(page, "/rest/v1/");
  for (const path of ["/nossa-historia", "/assets/shared-"]) await cachedUrlsWith(page, path);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(firstHeading).toHaveText(title);
  await expectAccessible();
  for (const path of ["/nossa-historia", "/nao-existe"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toBeHidden();

  await placeOrder(request, "Rita Recarga", "64999964444");
  await signIn("admin");
  await page.goto("/pizza-admin/retirada");
  const card = page.getByRole("button", { name: /^Receber .*Rita Recarga$/ });
  const deliver = page.getByRole("button", { name: "Entregar sem receber: Rita Recarga" });
  await expect(card).toBeVisible();
  const cachedUrls = await cachedUrlsWith(page, "pizza-admin.retirada");
  expect(
    cachedUrls.filter((url) => /pedidos|profiles|rodadas_resumo|\/(auth|functions|storage)\//.test(url)),
  ).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await card.click();
  await deliver.click();
  await expect(page.getByText("Esperando a rede")).toBeVisible();
  await context.setOffline(false);
  const order = page.getByRole("listitem").filter({ hasText: "Rita Recarga" });
  await expect(order.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();

  await page.getByRole("button", { name: "Mais" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/");
  const storedValues = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(storedValues).not.toMatch(/Rita|authToken|authUser/);
});

test("a phone that opens the pickup for the first time says when it is ready, and then needs no network", async ({
  page,
  request,
  context,
  signIn,
}) => {
  await placeOrder(request, "Rute Primeira", "64999964445");
  await signIn("admin");
  await page.goto("/pizza-admin/retirada");
  await expect(page.getByText("Pronto para usar sem rede")).toBeVisible(CACHE_TIMEOUT);
  // As after a night: the browser has ended the worker.
  const devTools = await context.newCDPSession(page);
  await devTools.send("ServiceWorker.enable");
  await devTools.send("ServiceWorker.stopAllWorkers");
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: /^Receber .*Rute Primeira$/ }).click();
  await page.getByRole("button", { name: "Entregar sem receber: Rute Primeira" }).click();
  await expect(page.getByText("Esperando a rede")).toBeVisible();
  await context.setOffline(false);
  const order = page.getByRole("listitem").filter({ hasText: "Rute Primeira" });
  await expect(order.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
});

test("a new release is shown at once, and a missing file causes one reload, but no reload loop", async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  // In a project elsewhere, the function accepts reports from the site's address only.
  expectedErrors.push(/api\/errors' .*blocked by CORS policy/);
  const host = await startReleaseHost(baseURL ?? "");
  const release = page.locator("meta[name=release]");
  const cacheNames = () => page.evaluate(() => caches.keys());
  const isUpdating = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return Boolean(installing || waiting || active?.state !== "activated");
    });
  await page.goto(`${host.url}/privacidade`);
  await start(page);
  await cachedUrlsWith(page, "/privacidade");

  host.release = "second";
  await page.reload();
  await start(page);
  await expect(release).toHaveAttribute("content", "second");
  await expect.poll(cacheNames, CACHE_TIMEOUT).toEqual(expect.arrayContaining(["site-first", "site-second"]));
  // The worker creates its cache during installation, so this waits until it is active before the next release.
  await expect.poll(isUpdating, CACHE_TIMEOUT).toBe(false);
  host.release = "third";
  await page.reload();
  await start(page);
  await expect.poll(cacheNames, CACHE_TIMEOUT).not.toContain("site-first");
  await expect.poll(isUpdating, CACHE_TIMEOUT).toBe(false);

  // The file is neither cached nor available until the page itself is reloaded.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  host.missingPath = /\/assets\/nossa-historia-/;
  let loadCount = 0;
  page.on("load", () => {
    loadCount += 1;
  });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Nossa história" });
  await expectElementHydrated(link);
  const reloaded = page.waitForEvent("load");
  await link.click();
  await reloaded;
  await page.keyboard.press("Shift");
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
  expect(loadCount).toBe(1);
  host.missingPath = /^$/;
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nossa história" })).toBeVisible();
  await host.close();
});
