import { createRowCounter, expectFaultHandled } from "./broken-network";
import { expect, test } from "./fixtures";

// One form in a browser, under each fault of a write (broken-network.ts). src/app/*-faults.test.tsx test all forms without a browser.
test.use({ expectedErrors: [/Failed to (load resource|fetch)|TimeoutError/] });
test.slow();

test("an order survives each fault of a write, and is stored once", async ({ page, request }) => {
  const countRows = await createRowCounter(request);
  const name = `Vera ${process.pid}${Date.now() % 1e6}`;
  await page.clock.install();
  await expectFaultHandled(page, {
    name: "order",
    address: "/pizza-beneficente",
    writeUrl: /\/api\/pedidospizza/,
    fill: async () => {
      await page.getByRole("button", { name: "Aumentar Margherita" }).click();
      await expect(page.getByText("1 pizza", { exact: true })).toBeVisible();
      await page.getByLabel("Nome").fill(name);
      await page.getByLabel("Telefone").fill(`6499988${String(Date.now() % 1e4).padStart(4, "0")}`);
    },
    submitButton: () => page.getByRole("button", { name: /Enviar pedido|Tentar novamente/ }),
    success: () => page.getByText("Seu pedido foi enviado com sucesso!"),
    countStored: () => countRows(`linhas_pedido_pizza?nome_cliente=eq.${name}`),
  });
});
