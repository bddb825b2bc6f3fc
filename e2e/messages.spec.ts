import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";

let messageCount = 0;

/** Sends a message as a visitor; returns the sender's name, which is unique. */
async function sendMessage(request: APIRequestContext, message: string) {
  messageCount += 1;
  const name = `Visita ${process.pid}-${Date.now()}-${messageCount}`;
  const data = { name, email: "visita@exemplo.com.br", message };
  expect((await request.post("/functions/v1/api/messages", { data })).status()).toBe(201);
  return name;
}

test("an admin finds a message without typing its accents, reads it, and replies", async ({
  page,
  signIn,
  request,
  expectAccessible,
}) => {
  const name = await sendMessage(request, "Gostaria de oferecer uma DOAÇÃO de cobertores. (64) 99812-3456");
  await signIn("admin");
  await page.goto("/mensagens-admin?situacao=nao-lidas");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toContainText("Não lida");
  await page.getByLabel("Buscar").fill("doacao de cobert");
  await expect(page).toHaveURL(/busca=/);
  const row = page.getByRole("link", { name: new RegExp(name) });
  await row.click();

  const pane = page.getByRole("region", { name: "Mensagem" });
  await expect(pane.getByText("oferecer uma DOAÇÃO")).toBeVisible();
  await expect(pane.getByText("Lida", { exact: true })).toBeVisible();
  // The row keeps its place until another list is chosen.
  await expect(row.getByText("Lida", { exact: true })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Escape");
  await expect(pane).toContainText("Escolha uma mensagem");
  await expect(row).toBeFocused();
  await row.press("Enter");
  await expectAccessible();
  const mail = pane.getByRole("link", { name: "Responder por e-mail" });
  await expect(mail).toHaveAttribute("href", /^mailto:visita@exemplo\.com\.br\?subject=/);
  await expect(pane.getByRole("link", { name: /Responder por WhatsApp/ })).toHaveAttribute(
    "href",
    /wa\.me\/5564998123456\?/,
  );

  await pane.getByRole("button", { name: "Marcar como respondida" }).click();
  await expect(pane.getByText("Respondida", { exact: true })).toBeVisible();
  await pane.getByRole("button", { name: "Marcar como não lida" }).click();
  await expect(pane.getByRole("button", { name: "Marcar como lida" })).toBeVisible();
  await page.goBack();
  await expect(pane).toContainText("Escolha uma mensagem");
  await page.getByLabel("Situação").selectOption("Respondidas");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
});
