import type { Page } from "@playwright/test";
import { createAccountByApi, createRecoveryLinks, signInByApi } from "./accounts";
import { expect, test } from "./fixtures";

// Redirects after signing in: src/features/session/session.test.tsx. Refused passwords: e2e/api/session.test.ts.

const SCRIPTS = "**/assets/*.js";
/** Refuses the file with the login code, which is loaded only when somebody signs in. */
const refuseLoginCode = (page: Page) =>
  page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await (body.includes("GoTrueClient") ? route.abort() : route.fulfill({ response, body }));
  });

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel("Senha atual").fill(current);
  await page.getByLabel("Nova senha", { exact: false }).first().fill(next);
  await page.getByLabel("Confirmar nova senha").fill(next);
  await page.getByRole("button", { name: "Alterar senha" }).click();
}

test("a new user signs in after the login code failed to load once, must choose a password first, and changes the name", async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const account = await createAccountByApi(request);
  await page.goto("/profile-edit");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await refuseLoginCode(page);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Não foi possível falar com o servidor.");
  await page.unroute(SCRIPTS);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/change-password$/);
  await expect(page.getByText("A senha que você recebeu serve só para a primeira entrada.")).toBeVisible();
  await changePassword(page, account.password, "jardim-de-inverno");
  await expect(page.getByText("Senha alterada com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/profile-edit$/);

  const name = page.getByLabel("Nome");
  await expect(name).toHaveValue(account.name);
  for (const label of ["Email", "Categoria", "Membro desde"])
    await expect(page.getByLabel(label)).not.toBeEditable();
  await name.fill("Nome novo");
  const question = page.getByRole("alertdialog", { name: /Sair sem salvar/ });
  await page.getByRole("link", { name: "Voltar ao Site" }).click();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/profile-edit$/);
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(page.getByText("Perfil atualizado com sucesso!")).toBeVisible();
  await page.getByRole("navigation", { name: "Minha conta" }).getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await signInByApi(request, account.email, "jardim-de-inverno")).token).toBeTruthy();
});

test("an expired recovery link offers a new one; a new link, also one of Supabase Auth, leads to the choice of a password", async ({
  page,
  request,
  stack,
  expectAccessible,
}) => {
  const account = await createAccountByApi(request);
  await page.goto("/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid");
  await expect(page.getByText("Este link não vale mais")).toBeVisible();
  await page.getByRole("link", { name: "Pedir um novo link" }).click();
  const dialog = page.getByRole("dialog", { name: "Esqueci minha senha" });
  await dialog.getByLabel("E-mail da conta").fill(account.email);
  const recoverRequest = page.waitForRequest((request) => request.url().includes("/auth/forgot-password"));
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  expect((await recoverRequest).postDataJSON()).toMatchObject({ Email: account.email });
  await expect(page.getByText(`Se ${account.email} tiver uma conta`)).toBeVisible();

  const link = await createRecoveryLinks(request, stack, account.email);
  await page.goto(link.siteLink);
  await expect(page.getByRole("heading", { name: "Escolha uma nova senha" })).toBeVisible();
  // Mail scanners open every link, so the link stays valid until the button is pressed.
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText(account.email)).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Nova senha", { exact: false }).first().fill("quintal-com-jabuticaba");
  await page.getByLabel("Confirmar nova senha").fill("quintal-com-jabuticaba");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  // The user chose this password, so the next login requires no change.
  await expect(page).toHaveURL(/\/$/);
  expect((await signInByApi(request, account.email, "quintal-com-jabuticaba")).token).toBeTruthy();

  // Supabase Auth's link leads to the home page, which redirects.
  await page.goto((await createRecoveryLinks(request, stack, account.email)).authLink);
  await expect(page.getByRole("heading", { name: "Escolha uma nova senha" })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  // No token stays in the address bar or the history.
  await expect(page).toHaveURL(/\/redefinir-senha$/);
});
