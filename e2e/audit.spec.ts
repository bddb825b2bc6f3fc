import { expect, test } from "./fixtures";
import { changePassword, newcomer } from "./people";

test("an admin reads who did what, by subject, person and day", async ({ page, signIn, request }) => {
  const person = await newcomer(request);
  await changePassword(request, person, "varanda-amarela-7");
  await signIn("admin");
  await page.goto("/users-admin");
  await page
    .getByRole("row", { name: new RegExp(person.name) })
    .getByRole("button", { name: /^Tornar administrador/ })
    .click();
  await page.getByRole("button", { name: "Mudar categoria" }).click();
  await expect(page.getByText("Categoria alterada com sucesso!")).toBeVisible();

  await page.goto("/historico");
  await expect(page.getByText(`tornou “${person.name}” administrador`)).toBeVisible();
  await page.getByLabel("Assunto").selectOption("Usuários");
  await expect(page.getByText(`criou o usuário “${person.name}”`)).toBeVisible();
  await expect(page.getByText(`tornou “${person.name}” administrador`)).toBeHidden();
  await expect(page).toHaveURL(/assunto=users/);

  await page.getByLabel("Assunto").selectOption("Entradas e saídas");
  await expect(page.getByText("entrou no site").first()).toBeVisible();
  await page.getByLabel("Assunto").selectOption("Usuários");
  await page.getByLabel("Pessoa").selectOption(person.name);
  await expect(page.getByText(`${person.name} trocou a própria senha`)).toBeVisible();
  await page.getByLabel("Até").fill("2020-01-01");
  await expect(page.getByText("Nada encontrado com estes filtros")).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByText(`tornou “${person.name}” administrador`)).toBeVisible();
});
