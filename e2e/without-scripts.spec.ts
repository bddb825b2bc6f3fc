import { RENDERED_PATHS as PAGES } from "../supabase/functions/_shared/rules/screens";
import { expect, test } from "./fixtures";

// Every public page reads, searches, and tells how to order where scripts are off, or refused.

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page has its heading, its links and the way to reach the house", async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: /WhatsApp/ }), path).toBeVisible();
      expect(await page.locator("main [data-loading]").count(), path).toBe(0);
      // On paper as well, without what is of no use there.
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("contentinfo"), path).toBeHidden();
      await page.emulateMedia({ media: null });
    }
    await page.goto("/pizza-beneficente");
    await expect(page.getByText("Peça pelo WhatsApp, por telefone ou por e-mail")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Contato" }).click();
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  });

  test("the menu opens, and the carousel scrolls", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    await page.goto("/");
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Contato" }).click();
    await expect(page).toHaveURL(/\/contato$/);
    await page.goto("/");
    const more = page
      .locator("[aria-roledescription=slide]")
      .nth(1)
      .getByRole("link", { name: /^Leia Mais/ });
    await more.focus();
    await expect(more).toBeInViewport({ ratio: 0.9 });
  });

  for (const [path, label] of [
    ["/busca", "O que você procura?"],
    ["/blog", "Buscar nas publicações"],
    ["/links", "Buscar links"],
  ] as const)
    test(`${path} searches`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("main").getByRole("searchbox", { name: label }).fill("evangelização");
      await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
      await expect(page).toHaveURL(/evangeliza/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main").getByRole("searchbox", { name: label })).toHaveValue(
        "evangelização",
      );
    });

  test("/contato sends a message, and says when it is refused", async ({ page }) => {
    const name = `Sem scripts ${Date.now()}`;
    await page.goto("/contato");
    await page.getByLabel("Nome").fill(name);
    await page.getByLabel("E-mail").fill("visita@exemplo.org.br");
    await page.getByLabel("Mensagem").fill("Boa noite!");
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByText("Mensagem enviada com sucesso.")).toBeVisible();
    await page.getByRole("link", { name: "Escrever outra mensagem" }).click();
    await page.getByLabel("Nome").fill("   ");
    await page.getByLabel("E-mail").fill("visita@exemplo.org.br");
    await page.getByLabel("Mensagem").fill("Boa noite!");
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("alert")).toContainText("Erro ao enviar");
  });
});

test.describe("with scripts refused by a policy", () => {
  test.use({ expectedErrors: [/violates the following|Content Security Policy|Refused/] });

  test("a page says how to order", async ({ page }) => {
    await page.route("**/pizza-beneficente", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
      await route.fulfill({ response, headers });
    });
    await page.goto("/pizza-beneficente");
    await expect(page.getByText("Peça pelo WhatsApp, por telefone ou por e-mail")).toBeVisible();
    await expect(page.getByRole("button", { name: /Enviar pedido/ })).toBeHidden();
  });
});
