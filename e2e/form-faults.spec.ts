import { expectFaultHandled, openTables } from "./broken-network";
import { expect, test } from "./fixtures";

// A form that writes, on the page's own clock: cut, refused, done without a response, half a response, silence.
// src/app/form-faults.test.tsx and its neighbours ask the same of all forms.
test.use({ expectedErrors: [/Failed to (load resource|fetch)|TimeoutError/] });
test.slow();

const unique = () => `${process.pid}${Date.now() % 1e6}`;

test("placing an order", async ({ page, request }) => {
  const count = await openTables(request);
  const name = `Vera ${unique()}`;
  await page.clock.install();
  await expectFaultHandled(page, {
    name: "order",
    address: "/pizza-beneficente",
    call: /\/api\/pedidospizza/,
    fill: async () => {
      await page.getByRole("button", { name: "Aumentar Margherita" }).click();
      await expect(page.getByText("1 pizza", { exact: true })).toBeVisible();
      await page.getByLabel("Nome").fill(name);
      await page.getByLabel("Telefone").fill(`6499988${String(Date.now() % 1e4).padStart(4, "0")}`);
    },
    send: () => page.getByRole("button", { name: /Enviar pedido|Tentar novamente/ }),
    done: () => page.getByText("Seu pedido foi enviado com sucesso!"),
    stored: () => count(`linhas_pedido_pizza?nome_cliente=eq.${name}`),
  });
});
