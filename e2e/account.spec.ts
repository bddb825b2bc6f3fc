import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newcomer, newPerson, recoveryLink, tokenFor } from "./people";

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function changePassword(page: Page, current: string, next: string, again = next) {
  await page.getByLabel("Senha atual").fill(current);
  await page.getByLabel("Nova senha", { exact: false }).first().fill(next);
  await page.getByLabel("Confirmar nova senha").fill(again);
  await page.getByRole("button", { name: "Alterar senha" }).click();
}

test("a new user chooses a password before anything else, and signs in with it", async ({
  page,
  request,
}) => {
  const person = await newcomer(request);
  await enter(page, person);
  await expect(page).toHaveURL(/\/change-password$/);
  await expect(page.getByText("A senha que você recebeu serve só para a primeira entrada.")).toBeVisible();
  await page.goto("/profile-edit");
  await expect(page).toHaveURL(/\/change-password$/);

  await changePassword(page, person.password, person.password);
  await expect(page.getByText("A nova senha deve ser diferente da senha atual").first()).toBeVisible();
  await changePassword(page, person.password, "jardim-de-inverno");
  await expect(page.getByText("Senha alterada com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/profile-edit$/);

  await page.getByRole("navigation", { name: "Minha conta" }).getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/$/);
  await enter(page, { ...person, password: "jardim-de-inverno" });
  await expect(page.getByRole("link", { name: "Meu Perfil" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("a user changes the own name and nothing else, and is asked before leaving it unsaved", async ({
  page,
  request,
  stack,
}) => {
  const person = await newPerson(request, stack);
  await enter(page, person);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "Meu Perfil" }).first().click();
  const name = page.getByLabel("Nome");
  await expect(name).toHaveValue(person.name);
  for (const label of ["Email", "Categoria", "Membro desde"]) {
    await expect(page.getByLabel(label)).not.toBeEditable();
  }

  await name.fill("");
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(page.getByText("Nome é obrigatório")).toBeVisible();

  await name.fill("Nome novo");
  const question = page.getByRole("alertdialog", { name: /Sair sem salvar/ });
  await page.getByRole("link", { name: "Voltar ao Site" }).click();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/profile-edit$/);
  await expect(name).toHaveValue("Nome novo");

  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(page.getByText("Perfil atualizado com sucesso!")).toBeVisible();
  await page.getByRole("link", { name: "Voltar ao Site" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a user who forgot the password asks for a mail; its link leads to a new one when its button is pressed", async ({
  page,
  request,
  stack,
  expectAccessible,
}) => {
  const person = await newcomer(request);
  await page.goto("/login");
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("E-mail da conta").fill(person.email);
  const asked = page.waitForRequest((sent) => sent.url().includes("/auth/v1/recover"));
  await page.getByRole("button", { name: "Enviar link" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ email: person.email });
  await expect(page.getByText(`Se ${person.email} tiver uma conta`)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("E-mail da conta")).toBeHidden();

  const link = await recoveryLink(request, stack, person.email);
  await page.goto(link.mailed);
  await expect(page.getByRole("heading", { name: "Escolha uma nova senha" })).toBeVisible();
  // A program that opens every link of a mail has opened it, too: it holds until somebody presses the button.
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible();

  await page.getByLabel("Nova senha", { exact: false }).first().fill("123456");
  await page.getByLabel("Confirmar nova senha").fill("123456");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("Esta senha é muito comum. Escolha outra.")).toBeVisible();
  await page.getByLabel("Nova senha", { exact: false }).first().fill("quintal-com-jabuticaba");
  await page.getByLabel("Confirmar nova senha").fill("quintal-com-jabuticaba");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  // Chosen by its owner: nothing is left to be changed at the first login.
  await expect(page).toHaveURL(/\/$/);
  expect((await tokenFor(request, person.email, "quintal-com-jabuticaba")).token).toBeTruthy();
});

test("a link of Auth itself leads from the home page to a new password", async ({ page, request, stack }) => {
  const person = await newcomer(request);
  await page.goto((await recoveryLink(request, stack, person.email)).ofAuth);
  await expect(page.getByRole("heading", { name: "Escolha uma nova senha" })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
});

test("an old link says so and offers a new one", async ({ page, expectAccessible }) => {
  await page.goto("/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid");
  await expect(page.getByText("Este link não vale mais")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Pedir um novo link" }).click();
  await expect(page.getByRole("dialog", { name: "Esqueci minha senha" })).toBeVisible();
});

test("a visitor is sent to the login and back, an ordinary user home from the administration", async ({
  page,
  request,
  stack,
}) => {
  for (const path of ["/users-admin", "/profile-edit"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await enter(page, await newPerson(request, stack));
  await expect(page).toHaveURL(/\/profile-edit$/);
  await page.goto("/users-admin");
  await expect(page).toHaveURL(/\/$/);
});

test.describe("when the code of signing in cannot be downloaded", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("another try downloads it again", async ({ page, request, stack }) => {
    let isOut = true;
    await page.route("**/assets/*.js", async (route) => {
      const response = await route.fetch();
      const isOfSupabase = (await response.text()).includes("GoTrueClient");
      return isOut && isOfSupabase ? route.abort() : route.fulfill({ response });
    });
    await enter(page, await newPerson(request, stack));
    await expect(page.getByRole("alert")).toContainText("Não foi possível falar com o servidor.");
    isOut = false;
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("link", { name: "Meu Perfil" }).first()).toBeVisible();
  });
});
