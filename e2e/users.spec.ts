import { expect, test } from "./fixtures";
import { adminToken, newPerson, tokenFor } from "./people";

test.describe("users", () => {
  test("an admin creates a user, sees what is missing, and gets the first password once", async ({
    page,
    signIn,
    context,
    request,
    expectAccessible,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn("admin");
    await page.goto("/users-admin");
    for (const title of ["Nome", "Email", "Categoria", "Data de Criação", "Ações"]) {
      await expect(page.getByRole("columnheader", { name: title })).toBeVisible();
    }

    await page.getByRole("button", { name: "Novo Usuário" }).click();
    await expect(page.getByRole("textbox", { name: "Nome" })).toBeFocused();
    await expect(page.getByRole("combobox", { name: "Categoria" })).toHaveValue("user");
    await page.getByRole("button", { name: "Criar Usuário" }).click();
    await expect(page.getByText("Nome e email são obrigatórios").first()).toBeVisible();
    await expectAccessible();

    const email = `nova-${Date.now()}@exemplo.org.br`;
    await page.getByRole("textbox", { name: "Nome" }).fill("Zilda Nova");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Criar Usuário" }).click();
    await expect(page.getByText("Usuário criado com sucesso!")).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Senha inicial" });
    const password = (await dialog.locator("code").textContent()) ?? "";
    expect(password.replaceAll("-", "")).toMatch(/^[a-z2-9]{14}$/);
    await dialog.getByRole("button", { name: "Copiar senha" }).click();
    await expect(dialog.getByText("Pronto")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await dialog.getByRole("button", { name: "Já anotei" }).click();
    await expect(page.getByRole("row", { name: /Zilda Nova/ })).toContainText("Usuário");
    expect((await tokenFor(request, email, password)).token).toBeTruthy();
  });

  test("an admin promotes somebody, sends a password mail, and deletes the account", async ({
    page,
    signIn,
    request,
    stack,
    expectedErrors,
  }) => {
    expectedErrors.push(/the server responded with a status of (403|503)/);
    const failOnce = (path: string, status: number) =>
      page.route(`**/auth/${path}`, (route) => route.fulfill({ status, body: "" }), { times: 1 });
    const person = await newPerson(request, stack);
    await signIn("admin");
    await page.goto("/users-admin");
    const row = page.getByRole("row", { name: new RegExp(person.name) });
    const promote = row.getByRole("button", { name: /^Tornar administrador/ });

    await failOnce(`users/${person.id}/role`, 503);
    await promote.click();
    await page.getByRole("button", { name: "Mudar categoria" }).click();
    await expect(
      page.getByText("Erro ao alterar categoria. Serviço temporariamente indisponível"),
    ).toBeVisible();
    await expect(row).toContainText("Usuário");
    await promote.click();
    // A colleague was faster: what both wanted is so, and nobody is told of a failure.
    const headers = { Authorization: `Bearer ${await adminToken(request)}` };
    const byColleague = { headers, data: { role: "admin" } };
    expect((await request.put(`/functions/v1/api/auth/users/${person.id}/role`, byColleague)).ok()).toBe(
      true,
    );
    await page.getByRole("button", { name: "Mudar categoria" }).click();
    await expect(page.getByText("Categoria alterada com sucesso!")).toBeVisible();
    await expect(row).toContainText("Administrador");

    await row.getByRole("button", { name: /^Redefinir senha por e-mail/ }).click();
    const asked = page.waitForRequest((sent) => sent.url().includes("/auth/v1/recover"));
    await page.getByRole("button", { name: "Enviar e-mail" }).click();
    expect((await asked).postDataJSON()).toMatchObject({ email: person.email });
    await expect(page.getByText("E-mail de redefinição enviado")).toBeVisible();

    await row.getByRole("button", { name: /^Excluir/ }).click();
    const question = page.getByRole("alertdialog", {
      name: "Tem certeza que deseja excluir este usuário?",
    });
    await expect(question).toContainText(person.email);
    await failOnce(`users/${person.id}`, 403);
    await question.getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Erro ao excluir usuário. Acesso negado para esta operação")).toBeVisible();
    await row.getByRole("button", { name: /^Excluir/ }).click();
    await question.getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Usuário excluído com sucesso")).toBeVisible();
    await expect(row).toBeHidden();
  });

  test("an admin gives a recovery code to a user without mail, who chooses a password with it", async ({
    page,
    signIn,
    request,
    stack,
    expectAccessible,
  }) => {
    const person = await newPerson(request, stack);
    await signIn("admin");
    await page.goto("/users-admin");
    const row = page.getByRole("row", { name: new RegExp(person.name) });
    await row.getByRole("button", { name: /^Criar código de nova senha/ }).click();
    await expect(page.getByRole("alertdialog")).toContainText(person.email);
    await page.getByRole("button", { name: "Criar código", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Código de nova senha" });
    const code = (await dialog.locator("code").textContent()) ?? "";
    await expectAccessible();
    const whatsapp = dialog.getByRole("link", { name: /Enviar por WhatsApp/ });
    const message = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    const link = /\S+#codigo=\S+/.exec(message)?.[0] ?? "";
    expect(link.endsWith(code)).toBe(true);
    await dialog.getByRole("button", { name: "Já passei adiante" }).click();
    await page.goto("/historico");
    await expect(
      page.getByText(`criou um código de nova senha para o usuário “${person.name}”`).first(),
    ).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByLabel("Código")).toHaveValue(code);
    await page.getByLabel("Nova senha", { exact: false }).first().fill("quintal-com-pitanga");
    await page.getByLabel("Confirmar nova senha").fill("quintal-com-pitanga");
    await page.getByRole("button", { name: "Salvar nova senha" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await tokenFor(request, person.email, "quintal-com-pitanga")).token).toBeTruthy();
  });

  test("the association's own account offers no way to delete or demote it", async ({
    page,
    request,
    stack,
  }) => {
    const colleague = await newPerson(request, stack, "admin");
    await page.goto("/login");
    await page.getByLabel("Email").fill(colleague.email);
    await page.getByLabel("Senha", { exact: true }).fill(colleague.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(/\/admin-dashboard$/);
    await page.goto("/users-admin");
    const protectedRow = page.getByRole("row", { name: /admin@exemplo\.org\.br/ });
    await expect(protectedRow.getByRole("button", { name: /^Redefinir senha/ })).toBeVisible();
    await expect(protectedRow.getByRole("button", { name: /^Excluir|^Tornar|^Criar código/ })).toHaveCount(0);
    const ownRow = page.getByRole("row", { name: new RegExp(`${colleague.name} \\(você\\)`) });
    await expect(ownRow.getByRole("button", { name: /^Excluir|^Tornar/ })).toHaveCount(0);
  });
});
