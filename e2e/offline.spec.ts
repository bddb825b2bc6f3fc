import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { placeOrder } from "./pizza-orders";
import { startReleaseHost } from "./releases";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/Failed to load resource|Failed to fetch/));

// What the device keeps has a budget of its own, IN_TIME.
test.slow();

const NOTICE = "Sem conexão. Você vê o que este aparelho guardou da última visita.";

// The first visit brings a hundred files: that they come is tested here, not how soon.
const IN_TIME = { timeout: 90_000 };

/** All that the device's cache holds, once it holds a response to this request. */
async function keptWith(page: Page, part: string) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), IN_TIME)
    .toBe("activated");
  const kept = () =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caching)).flat().map(({ url }) => url);
    });
  await expect.poll(kept, IN_TIME).toContainEqual(expect.stringContaining(part));
  return kept();
}

test("offline, visitors can read cached lists and every page, and a volunteer continues the pickup; private data is not cached and logout clears everything", async ({
  page,
  request,
  context,
  signIn,
  expectAccessible,
}) => {
  await page.goto("/noticias");
  const first = page.getByRole("main").getByRole("article").first().getByRole("heading");
  const title = (await first.textContent()) ?? "";
  await keptWith(page, "/rest/v1/");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(first).toHaveText(title);
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
  const card = page.getByRole("button", { name: "Entregar sem receber: Rita Recarga" });
  await expect(card).toBeVisible();
  const kept = await keptWith(page, "pizza-admin.retirada");
  expect(
    kept.filter((url) => /pedidos|profiles|rodadas_resumo|\/(auth|functions|storage)\//.test(url)),
  ).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await card.click();
  await expect(page.getByText("Esperando a rede")).toBeVisible();
  await context.setOffline(false);
  const order = page.getByRole("listitem").filter({ hasText: "Rita Recarga" });
  await expect(order.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();

  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/");
  const left = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(left).not.toMatch(/Rita|authToken|authUser/);
});

test("a new release is shown at once, and a missing file causes one reload, but no reload loop", async ({
  page,
  baseURL,
}) => {
  const host = await startReleaseHost(baseURL ?? "");
  const release = page.locator("meta[name=release]");
  const caching = () => page.evaluate(() => caches.keys());
  const isComing = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return Boolean(installing || waiting || active?.state !== "activated");
    });
  await page.goto(`${host.url}/privacidade`);
  await keptWith(page, "/shell.html");

  host.release = "second";
  await page.reload();
  await expect(release).toHaveAttribute("content", "second");
  await expect.poll(caching, IN_TIME).toEqual(expect.arrayContaining(["site-first", "site-second"]));
  // The service worker creates its cache at installation; the next release is activated after this one controls the page.
  await expect.poll(isComing, IN_TIME).toBe(false);
  host.release = "third";
  await page.reload();
  await expect.poll(caching, IN_TIME).not.toContain("site-first");
  await expect.poll(isComing, IN_TIME).toBe(false);

  // The file is neither cached nor available until the page itself is reloaded.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  host.missing = /\/assets\/nossa-historia-/;
  host.pagesServed = 0;
  const reloaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "Nossa história" }).click();
  await reloaded;
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
  expect(host.pagesServed).toBe(1);
  host.missing = /^$/;
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nossa história" })).toBeVisible();
  await host.close();
});
