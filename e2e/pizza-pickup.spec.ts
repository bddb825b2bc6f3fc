import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { placeOrder } from "./pizza-orders";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const find = async (page: Page, typed: string) => {
  await page.getByLabel("Nome, código ou final do telefone").fill(typed);
};

test("a volunteer finds an order by the end of its phone, hands it over, and can undo", async ({
  page,
  request,
  signIn,
}) => {
  await placeOrder(request, "Rosa Retirada", "64999961111");
  await signIn("admin");
  await page.goto("/pizza-admin/retirada");
  const bar = page.getByRole("navigation", { name: "Administração" });
  await expect(bar.locator("[aria-current]")).toHaveText(["Pizza"]);
  await find(page, "1111");
  await page.getByRole("button", { name: /^Recebi em dinheiro R\$.50,00 e entreguei: Rosa Retirada$/ }).tap();
  await expect(page.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer a entrega de Rosa Retirada" }).tap();
  await expect(
    page.getByRole("button", { name: /^Recebi em dinheiro R\$.50,00 e entreguei: Rosa Retirada$/ }),
  ).toBeVisible();
});

test("hand-overs made without network arrive once, when it comes back", async ({
  page,
  request,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await placeOrder(request, "Olga Offline", "64999962222");
  await signIn("admin");
  await page.goto("/pizza-admin/retirada");
  await find(page, "olga");
  await expect(
    page.getByRole("button", { name: /^Recebi por Pix R\$.50,00 e entreguei: Olga Offline$/ }),
  ).toBeVisible();

  const marks: string[] = [];
  page.on("request", (sent) => {
    const body = sent.url().includes("mark_order_delivery") ? sent.postDataJSON() : null;
    if (body) marks.push(body.p_mark);
  });
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Recebi por Pix R\$.50,00 e entreguei: Olga Offline$/ }).tap();
  await expect(page.getByText("Esperando a rede")).toBeVisible();
  await expect(page.getByText(/1 entrega será enviada quando a rede voltar/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
  await expect(page.getByText("Esperando a rede")).toHaveCount(0);
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  // However often it was tried, it was one and the same mark.
  expect(new Set(marks).size).toBe(1);
});

test("two volunteers at once: the second sees that it was handed over already", async ({
  page,
  browser,
  request,
  signIn,
}) => {
  await placeOrder(request, "Dora Dupla", "64999963333");
  await signIn("admin");
  await page.goto("/pizza-admin/retirada");
  await find(page, "dora");
  await expect(page.getByRole("button", { name: "Entregar sem receber: Dora Dupla" })).toBeVisible();

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await other.newPage();
  // What the second volunteer sees is a moment old.
  await second.goto("/pizza-admin/retirada");
  await find(second, "dora");
  await expect(second.getByRole("button", { name: "Entregar sem receber: Dora Dupla" })).toBeVisible();
  await second.route("**/rest/v1/pedidos_pizza*", (route) => route.abort());

  await page.getByRole("button", { name: "Entregar sem receber: Dora Dupla" }).tap();
  await expect(page.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
  await second.getByRole("button", { name: "Entregar sem receber: Dora Dupla" }).click();
  await expect(second.getByText("Este pedido já tinha sido entregue")).toBeVisible();
  await expect(second.getByText(/Entregue às \d\d:\d\d por /)).toBeVisible();
  await other.close();
});
