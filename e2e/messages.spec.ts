import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";

let sent = 0;

/** A visitor writes; returns the sender's name, which no other test has. */
async function write(request: APIRequestContext, message: string) {
  sent += 1;
  const name = `Visita ${process.pid}-${Date.now()}-${sent}`;
  const data = { name, email: "visita@exemplo.com.br", message };
  expect((await request.post("/functions/v1/api/messages", { data })).status()).toBe(201);
  return name;
}

test("an admin finds a message without its accents, reads it, and replies", async ({
  page,
  signIn,
  request,
  expectAccessible,
}) => {
  const name = await write(request, "Gostaria de oferecer uma DOAÇÃO de cobertores. (64) 99812-3456");
  await signIn("admin");
  await page.goto("/mensagens-admin?situacao=nao-lidas");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toContainText("Não lida");
  await expectAccessible();
  await page.getByLabel("Buscar").fill("doacao de cobert");
  await expect(page).toHaveURL(/busca=/);
  await page.getByLabel("Situação").selectOption("Todas");
  await page.getByRole("link", { name: new RegExp(name) }).click();

  const dialog = page.getByRole("dialog", { name: "Mensagem" });
  await expect(dialog.getByText("oferecer uma DOAÇÃO")).toBeVisible();
  await expect(dialog.getByText("Lida", { exact: true })).toBeVisible();
  await expectAccessible();
  const mail = dialog.getByRole("link", { name: "Responder por e-mail" });
  await expect(mail).toHaveAttribute("href", /^mailto:visita@exemplo\.com\.br\?subject=/);
  await expect(dialog.getByRole("link", { name: /Responder por WhatsApp/ })).toHaveAttribute(
    "href",
    /wa\.me\/5564998123456\?/,
  );

  await dialog.getByRole("button", { name: "Marcar como respondida" }).click();
  await expect(dialog.getByText("Respondida", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Marcar como não lida" }).click();
  await expect(dialog.getByRole("button", { name: "Marcar como lida" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByLabel("Situação").selectOption("Respondidas");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
});

test("an admin confirms before a message is deleted, and sees what the server refuses and that nothing was found", async ({
  page,
  signIn,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/the server responded with a status of (403|503)/);
  const name = await write(request, "Para excluir.");
  await signIn("admin");
  await page.goto("/mensagens-admin");
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const dialog = page.getByRole("dialog", { name: "Mensagem" });
  await expect(dialog.getByText("Lida", { exact: true })).toBeVisible();
  await page.route("**/rest/v1/messages?**", (route) => {
    const status = { PATCH: 503, DELETE: 403 }[route.request().method()];
    return status ? route.fulfill({ status, body: "" }) : route.fallback();
  });
  const answered = dialog.getByRole("button", { name: "Marcar como respondida" });
  await answered.click();
  await expect(
    page.getByText("Erro ao atualizar a mensagem. Serviço temporariamente indisponível"),
  ).toBeVisible();
  await expect(answered).toBeEnabled();

  await page.getByRole("button", { name: "Excluir" }).click();
  const question = page.getByRole("alertdialog", { name: "Tem certeza que deseja excluir esta mensagem?" });
  await expect(question).toContainText(name);
  await question.getByRole("button", { name: "Excluir" }).click();
  await expect(question.getByRole("alert")).toHaveText("Acesso negado para esta operação");
  await page.unroute("**/rest/v1/messages?**");
  await question.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Mensagem excluída com sucesso.")).toBeVisible();
  await expect(page).toHaveURL(/\/mensagens-admin$/);
  await page.getByLabel("Buscar").fill(name);
  await expect(page.getByText("Nenhuma mensagem encontrada")).toBeVisible();
});

test("the second of two admins sees that the message was deleted", async ({
  page,
  signIn,
  request,
  browser,
}) => {
  const name = await write(request, "Duas pessoas abrem esta.");
  await signIn("admin");
  await page.goto("/mensagens-admin");
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByRole("dialog").getByText("Lida", { exact: true })).toBeVisible();

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const otherAdmin = await other.newPage();
  await otherAdmin.goto(page.url());
  await otherAdmin.getByRole("dialog", { name: "Mensagem" }).getByRole("button", { name: "Excluir" }).click();
  await otherAdmin.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(otherAdmin.getByText("Mensagem excluída com sucesso.")).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Marcar como respondida" }).click();
  await expect(page.getByText("Esta mensagem já foi excluída.").first()).toBeVisible();
});
