import type { Page } from "@playwright/test";
import { adminToken } from "./accounts";
import { expect, publishableKey, test } from "./fixtures";
import { placeOrder } from "./pizza-orders";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// Faults, and volunteers who tap at once: src/features/orders/saturday/pickup/pickup-faults.test.tsx.
test("a volunteer finds an order by the last digits of the phone, marks it as delivered, undoes that, and repeats it offline", async ({
  page,
  request,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await placeOrder(request, "Rosa Retirada", "64999961111");
  await signIn("admin");
  await page.goto("/pizza-admin/retirada");
  const navigation = page.getByRole("navigation", { name: "Administração" });
  await expect(navigation.locator("[aria-current]")).toHaveText(["Pizza", "Retirada"]);
  await page.getByLabel("Nome, código ou final do telefone").fill("1111");
  const cashButton = page.getByRole("button", {
    name: /^Recebi em dinheiro R\$.50,00 e entreguei: Rosa Retirada$/,
  });
  const pixButton = page.getByRole("button", {
    name: /^Recebi por Pix R\$.50,00 e entreguei: Rosa Retirada$/,
  });
  const receiveButton = page.getByRole("button", { name: /^Receber R\$.50,00: Rosa Retirada$/ });
  await receiveButton.tap();
  await cashButton.tap();
  await expect(page.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer a entrega de Rosa Retirada" }).tap();
  await expect(page.getByText(/Na entrega foram recebidos R\$.50,00/)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer os dois" }).tap();
  await receiveButton.tap();
  await expect(page.getByText("Esperando a rede")).toHaveCount(0);

  const sentMarks: string[] = [];
  page.on("request", (request) => {
    const body = request.url().includes("mark_order_delivery") ? request.postDataJSON() : null;
    if (body) sentMarks.push(body.p_idempotency_key);
  });
  await context.setOffline(true);
  await pixButton.tap();
  await expect(page.getByText("Esperando a rede")).toBeVisible();
  await expect(page.getByText(/1 entrega será enviada quando a rede voltar/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
  await expect(page.getByText("Esperando a rede")).toHaveCount(0);
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  // All attempts sent the same mark.
  expect(new Set(sentMarks).size).toBe(1);
});

test("two phones without a network deliver the same order: both say so, and the cash counts once", async ({
  page,
  context,
  browser,
  request,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const code = await placeOrder(request, "Dora Duas", "64999962222");
  await signIn("admin");
  await page.goto("/pizza-admin/retirada");
  const otherContext = await browser.newContext({ storageState: await context.storageState() });
  const other = await otherContext.newPage();
  await other.goto(page.url());

  const deliver = async (phone: Page, label: string) => {
    await phone.getByLabel("Nome, código ou final do telefone").fill("2222");
    const button = phone.getByRole("button", {
      name: new RegExp(`^${label} R\\$.50,00 e entreguei: Dora Duas$`),
    });
    await phone.getByRole("button", { name: /^Receber R\$.50,00: Dora Duas$/ }).click();
    await expect(button).toBeVisible();
    await phone.context().setOffline(true);
    await button.click();
    await expect(phone.getByText("Esperando a rede")).toBeVisible();
  };
  await deliver(page, "Recebi em dinheiro");
  await deliver(other, "Recebi em dinheiro");

  await context.setOffline(false);
  await expect(page.getByText("Esperando a rede")).toHaveCount(0);
  await expect(page.getByText(/^Não registrado/)).toHaveCount(0);
  await otherContext.setOffline(false);
  await expect(other.getByText("Este pedido já tinha sido entregue")).toBeVisible();
  // Both hold money for one order: the second learns that its own is in no account.
  await expect(other.getByText(/^Não registrado: R\$.50,00 \(Dinheiro\)$/)).toBeVisible();
  await expect(other.getByText(`${code}. O pedido já estava pago.`)).toBeVisible();
  for (const phone of [page, other]) {
    await expect(phone.getByText(/^Entregue às \d\d:\d\d por /)).toBeVisible();
    await expect(phone.getByText("Pago", { exact: true })).toBeVisible();
  }
  const headers = { apikey: publishableKey(), Authorization: `Bearer ${await adminToken(request)}` };
  const [order] = await (
    await request.get(`/rest/v1/pedidos_pizza?codigo=eq.${code}&select=valor_recebido,falta`, { headers })
  ).json();
  expect(order).toEqual({ valor_recebido: 50, falta: 0 });
  await otherContext.close();
});
