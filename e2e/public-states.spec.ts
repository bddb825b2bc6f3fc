import type { APIRequestContext, Page } from "@playwright/test";
import { PUBLIC_ADDRESSES } from "./addresses";
import { doubleTextSize, expectFits, expectNoOverflow, expectWholeWords } from "./expect-fits";
import { createFirstPaintCheck } from "./first-paint";
import { expect, test } from "./fixtures";
import { start } from "./hydrated";

// Opens every public screen once for all checks. Only in light mode, because tokens.test.ts computes the contrasts of both modes.
// Lists that load, fail or are empty: faults.spec.ts for one list, src/app/list-faults.test.tsx for all. Details of live events:
// live.spec.ts.
test.use({ colorScheme: "light", expectedErrors: [/Failed to (load resource|fetch)/] });
test.describe.configure({ mode: "parallel" });
test.slow();

/** Screens that are opened with a query: with parameters of other sites, or as a search. */
const ADDRESS_WITH_QUERY: Record<string, string> = {
  "/noticias": "/noticias?fbclid=x&id=abc",
  "/blog": "/blog?busca=sopa&categoria=noticias",
};
/** Not rendered by the server, which does not receive the fragment of the link. */
const ONLY_IN_BROWSER = "/redefinir-senha";

/**
 * Address of the last post or event on the first page of a list, because other tests may have created the first ones. Repeated,
 * because a busy server may send a page without rows.
 */
async function lastLinkOf(site: APIRequestContext, list: string) {
  let id: string | undefined;
  await expect(async () => {
    const links = (await (await site.get(list)).text()).matchAll(/href="[^"]*\?id=(\d+)"/g);
    id = [...links].at(-1)?.[1];
    expect(id, list).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return `${list}?id=${id}`;
}

/** Selects texts of users: titles of posts, events, links and pizzas, and the lines below them. */
const USER_TEXTS =
  "main article :is(h2, h3) a, dialog nav a, [role=tabpanel] li :is(h2, h2 + p), li.card.overflow-hidden h3, #cardapio ~ ul h3";

/** Appends a long unbreakable word to each text of a user. */
const appendLongWords = (page: Page) =>
  page.evaluate((selector) => {
    const texts = document.querySelectorAll(selector);
    for (const text of texts) text.textContent += ` ${"comprido".repeat(12)}`;
  }, USER_TEXTS);

const waitUntilLoaded = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // After hydration, the first interaction of a visitor loads the parts below the first screen.
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(page.locator("main").getByText(/^Carregando/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};

for (const half of [0, 1])
  test(`every public screen is hydrated without changes, accessible, and fits, part ${half + 1}`, {
    tag: "@walk",
  }, async ({ page, site, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await doubleTextSize(page);
    const openAndExpectUnchanged = await createFirstPaintCheck(page);
    const itemAddresses = await Promise.all(["/noticias", "/ao-vivo"].map((list) => lastLinkOf(site, list)));
    const addresses = [
      ...PUBLIC_ADDRESSES.map((address) => ADDRESS_WITH_QUERY[address] ?? address),
      ...itemAddresses,
    ];
    for (const address of addresses.filter((_, index) => index % 2 === half))
      await test.step(address, async () => {
        await (address === ONLY_IN_BROWSER ? page.goto(address) : openAndExpectUnchanged(address));
        await waitUntilLoaded(page);
        await expectAccessible();
        await expectWholeWords(page, address);
        if (address === "/contato") {
          await page.getByRole("button", { name: "Abrir menu" }).click();
          await expect(page.getByRole("dialog").getByRole("link", { name: "Login" })).toBeVisible();
          await expectWholeWords(page, "the menu");
          await page.keyboard.press("Escape");
        }
        // Only with long words: a layout that fits them also fits short ones, and each check costs a new layout.
        await appendLongWords(page);
        await expectFits(page, `${address} with long words`);
      });
  });

// The server does not render what only signed-in users see.
test("in dark mode and in forced colours, pages of a signed-in user are hydrated without changes, and choices are visible", async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn("user");
  const openAndExpectUnchanged = await createFirstPaintCheck(page);
  for (const address of ["/", "/contato", "/pizza-beneficente"]) await openAndExpectUnchanged(address);
  // In forced colours the selected option still has a different colour.
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/links");
  const colourOf = (tab: string) =>
    page.getByRole("tab", { name: tab }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colourOf("Links públicos")).not.toBe(await colourOf("Links privados"));
});

test("invalid public forms, the mobile menu, and a page without network are accessible and fit", async ({
  page,
  context,
  expectAccessible,
}) => {
  const expectUsable = (state: string) =>
    test.step(state, async () => {
      await expectAccessible();
      await expectNoOverflow(page, state);
    });
  const dialog = page.getByRole("dialog");
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/contato");
  await start(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Campos obrigatórios")).toBeVisible();
  await expectUsable("an empty message form");
  await page.route("**/messages", (route) => route.fulfill({ status: 400, body: "" }), { times: 1 });
  await page.getByLabel("Nome").fill("Rosa");
  await page.getByLabel("E-mail").fill("rosa@exemplo.org.br");
  // As fast as a human at most, because faster submissions are rejected as automated.
  await page.getByLabel("Mensagem").pressSequentially("Posso visitar?", { delay: 150 });
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Erro ao enviar")).toBeVisible();
  await expectNoOverflow(page, "a message that was not sent");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("heading", { name: "Enviado" })).toBeVisible();
  await expectNoOverflow(page, "a message that was sent");

  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(dialog).toBeVisible();
  await expectUsable("the mobile menu");
  await dialog.getByRole("link", { name: "Login" }).click();
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Por favor, preencha todos os campos.")).toBeVisible();
  await expectUsable("an empty login form");
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await expect(dialog.getByLabel("E-mail da conta")).toBeVisible();
  await expectUsable("the request for a new password");

  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await expect(page.getByText(/^Sem conexão/)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Nossa História" }).click();
  await expect(page.getByRole("alert")).toContainText("Você está sem conexão.");
  await expectUsable("a page that could not be loaded without network");
});
