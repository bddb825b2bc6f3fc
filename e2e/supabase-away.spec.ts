import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { freePort } from "../supabase/local/free-port.mjs";
import { accountOf, expect, SITE_SECRET, sharedSession, test } from "./fixtures";
import { type Outage, startGate } from "./supabase-gate";
import { startWorkerd } from "./workerd.mjs";

// The site in Cloudflare's runtime, which passes requests of browsers on to a Supabase that can be away. A site elsewhere was built
// somewhere else.

const OUTAGES: Outage[] = ["paused", "unreachable", "timedOut"];
/** Unique, because a new order joins an open order with the same name and phone. */
const newPhone = () => `649${String(Date.now() % 1e8).padStart(8, "0")}`;
const PICTURE = join(import.meta.dirname, "../public/imagens/pomba-960x540.webp");
let site: Awaited<ReturnType<typeof startWorkerd>>;
let gate: Awaited<ReturnType<typeof startGate>>;

test.beforeAll(async ({ stack }) => {
  const port = await freePort();
  gate = await startGate(stack.url);
  site = await startWorkerd({
    dist: join(import.meta.dirname, "../dist"),
    port,
    siteUrl: `http://127.0.0.1:${port}`,
    supabaseUrl: gate.url,
    secret: SITE_SECRET,
  });
  await expect.poll(() => fetch(site.origin).then(({ status }) => status, String)).toBe(200);
});
test.afterEach(() => gate.fail(undefined));
test.afterAll(async () => {
  await site.stop();
  await gate.close();
});
test.use({ expectedErrors: [/Failed to (load|fetch)/] });

const open = (page: Page, path: string) => page.goto(site.origin + path);
async function signIn(page: Page) {
  const session = await sharedSession(page.request, "admin");
  await open(page, "/favicon.svg");
  await page.evaluate((stored) => localStorage.setItem("authToken", stored), session);
}
async function fillOrder(page: Page) {
  await open(page, "/pizza-beneficente");
  await page.getByRole("button", { name: "Aumentar Margherita" }).click();
  await page.getByLabel("Nome").fill("Rute Distante");
  await page.getByLabel("Telefone").fill(newPhone());
}
const send = (page: Page, name = "Enviar pedido") => page.getByRole("button", { name }).click();

test("a browser that reaches only the site reads, orders and signs in through it @build", async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await open(page, "/noticias");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await fillOrder(page);
  await send(page);
  await expect(page).toHaveURL(/\/pedido\/[0-9a-f]{32}$/);
  await expect(page.getByText("Aguardando pagamento")).toBeVisible();
  await signIn(page);
  await open(page, "/pizza-admin");
  await expect(page.getByText("Rute Distante").first()).toBeVisible();
  expect([...origins]).toEqual([site.origin]);
});

test("staff sign in by typing, are renewed and upload a picture through the site @build", async ({
  page,
}) => {
  const { email, password } = accountOf("admin");
  await open(page, "/slides-admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByLabel("Manter-me conectado").check();
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Novo Slide" })).toBeVisible();
  // The token's time is over: the session is renewed when the page is opened again.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("authToken") ?? "{}");
    localStorage.setItem("authToken", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.reload();
  // Not the token: one of the same second is the same.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("authToken") ?? "{}").expires_at))
    .toBeGreaterThan(1);
  await page.getByRole("button", { name: "Novo Slide" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Título").fill("Slide pelo site");
  await form.locator('input[type="file"]').setInputFiles(PICTURE);
  await form.getByRole("button", { name: "Salvar slide" }).click();
  await expect(page.getByText("Slide criado com sucesso!")).toBeVisible();
  // Loaded as any picture of the site, at its own address.
  const picture = page.locator('main img[src^="/storage/"]').first();
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("while Supabase is away, visitors read the last rows, and an order waits with all that was typed @build", async ({
  page,
}) => {
  // The server keeps the rows of the pages it has rendered.
  await open(page, "/noticias");
  await fillOrder(page);
  const titles = page.getByRole("main").getByRole("link");
  for (const outage of OUTAGES) {
    await test.step(outage, async () => {
      gate.fail(outage);
      await send(page, outage === OUTAGES[0] ? "Enviar pedido" : "Tentar novamente");
      await expect(page.getByText("Erro ao enviar pedido. Tente novamente.")).toBeVisible();
      await expect(page.getByRole("link", { name: /Falar conosco no WhatsApp/ })).toBeVisible();
      await expect(page.getByLabel("Nome")).toHaveValue("Rute Distante");
      const reader = await page.context().newPage();
      await open(reader, "/noticias");
      await expect(reader.getByRole("main").getByRole("link").first()).toBeVisible();
      expect(await (await page.request.get(`${site.origin}/noticias`)).text()).toContain("/noticias?id=");
      await reader.close();
    });
  }
  gate.fail(undefined);
  await send(page, "Tentar novamente");
  await expect(page).toHaveURL(/\/pedido\/[0-9a-f]{32}$/);
  await open(page, "/noticias");
  await expect(titles.first()).toBeVisible();
});

test("while Supabase is away, staff stay signed in and keep what is on their screens @build", async ({
  page,
}) => {
  await signIn(page);
  await open(page, "/pizza-admin");
  const code = page
    .getByRole("main")
    .getByText(/^[0-9A-Z]{6}$/)
    .first();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(code).toBeVisible();
  for (const outage of OUTAGES) {
    await test.step(outage, async () => {
      gate.fail(outage);
      // As the browser does when somebody comes back to the tab, which reads the orders again.
      const isOver = (sent: Request) => sent.url().includes("/rest/");
      const answered = Promise.race([
        page.waitForEvent("requestfinished", { predicate: isOver }),
        page.waitForEvent("requestfailed", { predicate: isOver }),
      ]);
      await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
      await answered;
      await expect(code).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/pizza-admin/);
      expect(await page.evaluate(() => localStorage.getItem("authToken"))).toContain("access_token");
      gate.fail(undefined);
      await page.reload();
      await expect(code).toBeVisible();
    });
  }
});
