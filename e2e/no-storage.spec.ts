import { expect, test } from "./fixtures";
import { start } from "./hydrated";
import { placeOrder } from "./pizza-orders";

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(/Access is denied|SecurityError/);
  // As where the person, or the app that shows the page, blocks all site data; without what old browsers lack.
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    Object.defineProperty(window, "BroadcastChannel", { value: undefined });
    Object.defineProperty(navigator, "locks", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
});

test("without storage a visitor orders, and pays by the copied code", async ({ page }) => {
  await page.goto("/pizza-beneficente");
  await start(page);
  await page.getByRole("button", { name: "Aumentar Margherita" }).click();
  await page.getByLabel("Nome").fill("Nara Sem Memória");
  await page.getByLabel("Telefone").fill("64999963555");
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page).toHaveURL(/\/pedido\//);
  await page.getByRole("button", { name: "Copiar código Pix" }).click();
  await expect(page.getByRole("button", { name: "Código copiado" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Enviar para mim no WhatsApp/ })).toHaveAttribute(
    "href",
    new RegExp(`wa\\.me/.*${new URL(page.url()).pathname.replaceAll("/", "%2F")}`),
  );
  await page.getByRole("link", { name: "Pizza Beneficente" }).first().click();
  await expect(page.getByText("Você já pediu neste aparelho")).toBeVisible();
});

test("without storage staff sign in for as long as the page stays open, and no delivery is lost silently", async ({
  page,
  request,
}) => {
  await placeOrder(request, "Nilo Sem Memória", "64999963556");
  await page.goto("/login");
  await start(page);
  await page.getByLabel("Email").fill("admin@exemplo.org.br");
  await page.getByLabel("Senha", { exact: true }).fill(process.env.DEMO_ADMIN_PASSWORD ?? "");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/admin-dashboard/);
  await page.getByRole("link", { name: "Pizza", exact: false }).first().click();
  await page.getByRole("link", { name: "Sábado", exact: true }).click();
  await page.getByRole("link", { name: "Retirada", exact: true }).click();
  await page.getByRole("button", { name: /^Receber .*Nilo Sem Memória/ }).click();
  await page.getByRole("button", { name: "Entregar sem receber: Nilo Sem Memória" }).click();
  await expect(page.getByText("Nada foi marcado")).toBeVisible();
});
