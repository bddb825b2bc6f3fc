import { expect, test } from "./fixtures";
import { placeOrder } from "./pizza-orders";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// Two volunteers at once: src/features/orders/pickup/pickup-faults.test.tsx.
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
  await expect(navigation.locator("[aria-current]")).toHaveText(["Pizza"]);
  await page.getByLabel("Nome, código ou final do telefone").fill("1111");
  const cashButton = page.getByRole("button", {
    name: /^Recebi em dinheiro R\$.50,00 e entreguei: Rosa Retirada$/,
  });
  const pixButton = page.getByRole("button", {
    name: /^Recebi por Pix R\$.50,00 e entreguei: Rosa Retirada$/,
  });
  await cashButton.tap();
  await expect(page.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer a entrega de Rosa Retirada" }).tap();
  await expect(cashButton).toBeVisible();
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
