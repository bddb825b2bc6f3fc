import type { Locator, Page } from "@playwright/test";
import { createAccount, signInByApi } from "./accounts";
import { expectFits, expectNoOverflow } from "./expect-fits";
import { expect, test } from "./fixtures";

// Failures, and users who cannot be deleted: src/app/user-and-order-faults.test.tsx, src/features/users/admin/users-admin.test.tsx.

/** Fills in the form of a new user. Returns the initial password, which is shown once. */
async function createUser(page: Page, name: string, email: string) {
  await page.getByRole("button", { name: "Novo Usuário" }).click();
  await expect(page.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Categoria" })).toHaveValue("user");
  await page.getByRole("button", { name: "Criar Usuário" }).click();
  await expect(page.getByText("Nome e email são obrigatórios").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Nome" }).fill(name);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Criar Usuário" }).click();
  await expect(page.getByText("Usuário criado com sucesso!")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Senha inicial" });
  const password = (await dialog.locator("code").textContent()) ?? "";
  expect(password.replaceAll("-", "")).toMatch(/^[a-z2-9]{14}$/);
  await dialog.getByRole("button", { name: "Copiar senha" }).click();
  await expect(dialog.getByText("Pronto")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await expectNoOverflow(page, "the initial password");
  await dialog.getByRole("button", { name: "Já anotei" }).click();
  return password;
}

/** Creates a recovery code; returns the code and the link that contains it. */
async function createRecoveryCode(page: Page, row: Locator) {
  await row.getByRole("button", { name: /^Mais ações/ }).click();
  await row.getByRole("button", { name: /^Criar código de nova senha/ }).click();
  await page.getByRole("button", { name: "Criar código", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Código de nova senha" });
  const code = (await dialog.locator("code").textContent()) ?? "";
  const whatsapp = dialog.getByRole("link", { name: /Enviar por WhatsApp/ });
  const message = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const link = /\S+#codigo=\S+/.exec(message)?.[0] ?? "";
  expect(link.endsWith(code)).toBe(true);
  await dialog.getByRole("button", { name: "Já passei adiante" }).click();
  return { code, link };
}

async function readHistory(page: Page, name: string) {
  await page.goto("/historico");
  await expect(page.getByText(`tornou “${name}” administrador`)).toBeVisible();
  await expect(
    page.getByText(`criou um código de nova senha para o usuário “${name}”`).first(),
  ).toBeVisible();
  await page.getByLabel("Assunto").selectOption("Usuários");
  await expect(page.getByText(`criou o usuário “${name}”`)).toBeVisible();
  await expect(page.getByText(`tornou “${name}” administrador`)).toBeHidden();
  await expect(page).toHaveURL(/assunto=users/);
  await page.getByLabel("Assunto").selectOption("Entradas e saídas");
  await page.getByLabel("Pessoa").selectOption(name);
  await expect(page.getByText("entrou no site")).toHaveCount(1);
  await page.getByLabel("Até").fill("2020-01-01");
  await expect(page.getByText("Nada encontrado com estes filtros")).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByText(`tornou “${name}” administrador`)).toBeVisible();
}

test("an admin creates, promotes and deletes users, resets passwords by e-mail and by code, and reads the audit log", async ({
  page,
  signIn,
  context,
  request,
  stack,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const userToDelete = await createAccount(request, stack);
  await signIn("admin");
  await page.goto("/users-admin");
  const name = `Zilda${"a".repeat(30)} ${Date.now()}`;
  const email = `maria.aparecida.souza.goncalves.${Date.now()}@comunidadeespirita.org.br`;
  const password = await createUser(page, name, email);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Usuário");
  await expectFits(page, "the users");
  expect((await signInByApi(request, email, password)).token).toBeTruthy();
  const { code, link } = await createRecoveryCode(page, row);

  await row.getByRole("button", { name: /^Tornar administrador/ }).click();
  await page.getByRole("button", { name: "Mudar categoria" }).click();
  await expect(page.getByText("Categoria alterada com sucesso!")).toBeVisible();
  await expect(row).toContainText("Administrador");
  await row.getByRole("button", { name: /^Redefinir senha por e-mail/ }).click();
  const recoverRequest = page.waitForRequest((request) => request.url().includes("/auth/forgot-password"));
  await page.getByRole("button", { name: "Enviar e-mail" }).click();
  expect((await recoverRequest).postDataJSON()).toMatchObject({ Email: email });
  await expect(page.getByText("E-mail de redefinição enviado")).toBeVisible();

  const rowToDelete = page.getByRole("row", { name: new RegExp(userToDelete.email) });
  await rowToDelete.getByRole("button", { name: /^Mais ações/ }).click();
  await rowToDelete.getByRole("button", { name: /^Excluir/ }).click();
  const question = page.getByRole("alertdialog", { name: "Tem certeza que deseja excluir este usuário?" });
  await expect(question).toContainText(userToDelete.email);
  await question.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Usuário excluído com sucesso")).toBeVisible();
  await expect(rowToDelete).toBeHidden();
  await readHistory(page, name);

  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/");
  await page.goto(link);
  await expect(page.getByLabel("Código")).toHaveValue(code);
  await page.getByLabel("Nova senha", { exact: false }).first().fill("quintal-com-pitanga");
  await page.getByLabel("Confirmar nova senha").fill("quintal-com-pitanga");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await signInByApi(request, email, "quintal-com-pitanga")).token).toBeTruthy();
});
