import { answerOnce, failOnce } from "./answer-once";
import { expect, test } from "./fixtures";

test.describe("useful links", () => {
  test("a visitor finds a link, its QR code, and is asked to sign in for the private ones", async ({
    page,
  }) => {
    await page.goto("/links");
    await expect(page.getByAltText(/^QR code de/).first()).toBeVisible();
    await page.getByLabel("Buscar links").fill("nada com este nome");
    await expect(page.getByText("Nenhum link encontrado")).toBeVisible();
    await page.getByLabel("Buscar links").fill("");
    await page.getByRole("tab", { name: "Links privados" }).click();
    await expect(page.getByText("Você precisa estar logado para ver os links privados.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Fazer Login" })).toHaveAttribute(
      "href",
      "/login?voltar=%2Flinks%3Faba%3Dprivados",
    );
  });

  test("a volunteer who signs in for the private links is led back to them", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/the server responded with a status of 400/);
    await page.goto("/links?aba=privados");
    await page.getByRole("link", { name: "Fazer Login" }).click();
    await expect(page).toHaveURL(/\/login\?voltar=/);
    // A wrong try and a reload forget nothing.
    const enter = async (password: string) => {
      await page.getByLabel("Email").fill("voluntario@exemplo.org.br");
      await page.getByLabel("Senha", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Entrar" }).click();
    };
    await enter("senha errada");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.reload();
    await enter(process.env.DEMO_USER_PASSWORD ?? "");
    await expect(page).toHaveURL(/\/links\?aba=privados$/);
    await expect(page.getByText("Privado", { exact: true }).first()).toBeVisible();
  });

  test("an admin creates, changes and deletes a link, and sees what is missing and what failed", async ({
    page,
    signIn,
    expectedErrors,
  }) => {
    expectedErrors.push(/the server responded with a status of 403/, /net::ERR_FAILED/);
    await signIn("admin");
    await failOnce(page, "links", "GET", 403);
    await page.goto("/links-admin");
    await expect(page.getByText("Erro ao carregar links")).toBeVisible();
    await expect(page.getByText("Acesso negado para esta operação")).toBeVisible();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await page.getByRole("button", { name: "Novo Link" }).click();
    const form = page.getByRole("dialog");
    await expect(form.getByRole("heading", { name: "Adicionar Novo Link" })).toBeVisible();
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(form.getByText("Os campos título, URL e categoria são obrigatórios").first()).toBeVisible();

    await form.getByLabel("Título").fill("Rádio de teste");
    await form.getByLabel("URL").fill("radio");
    await form.getByLabel("Categoria").selectOption("radios");
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(form.getByRole("alert")).toContainText("Por favor, insira uma URL válida");
    await expect(form.getByLabel("URL")).toBeFocused();
    await form.getByLabel("URL").fill("https://radio.exemplo.org.br/");
    // It is saved, but the response never arrives: saving again makes no second link (each button below is the only one).
    await answerOnce(page, "links", "POST", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(page.getByText(/Erro ao salvar link. Não foi possível falar com o servidor/)).toBeVisible();
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(page.getByText("Link criado com sucesso!")).toBeVisible();

    await page.getByRole("button", { name: "Editar Rádio de teste" }).click();
    await form.getByLabel("Link público").uncheck();
    await failOnce(page, "links", "PATCH", 403);
    await form.getByRole("button", { name: "Salvar link" }).click();
    // In the dialog, where it is neither inert nor covered.
    const notice = form.getByRole("listitem").filter({ hasText: "Erro ao salvar link. Acesso negado" });
    await notice.getByRole("button", { name: "Dispensar aviso" }).click();
    await expect(notice).toHaveCount(0);
    await expect(form.getByLabel("Link público")).not.toBeChecked();
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(page.getByText("Link atualizado com sucesso!")).toBeVisible();

    await page.getByRole("button", { name: "Excluir Rádio de teste" }).click();
    await expect(page.getByText("Tem certeza que deseja excluir este link?")).toBeVisible();
    await failOnce(page, "links", "DELETE", 403);
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Erro ao excluir link")).toBeVisible();
    await page.getByRole("button", { name: "Excluir Rádio de teste" }).click();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Link excluído com sucesso!")).toBeVisible();
  });

  test.describe("when the session ends meanwhile", () => {
    test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

    test("what was typed is back after a reload and stays in the form, until it is given up", async ({
      page,
      signIn,
    }) => {
      await signIn("admin");
      await page.goto("/links-admin");
      await page.getByRole("button", { name: "Novo Link" }).click();
      const form = page.getByRole("dialog", { name: "Adicionar Novo Link" });
      await form.getByLabel("Título").fill("Rádio da fraternidade");
      await form.getByLabel("URL").fill("https://exemplo.org.br/radio");
      await form.getByLabel("Categoria").selectOption("Rádios");
      await page.reload();
      await expect(page.getByText("Continuamos de onde você parou")).toBeVisible();
      await expect(form.getByLabel("Título")).toHaveValue("Rádio da fraternidade");

      await page.evaluate(() => localStorage.removeItem("authToken"));
      await form.getByRole("button", { name: "Salvar link" }).click();
      await expect(page.getByText("Você precisa estar logado para gerenciar links")).toBeVisible();
      await expect(form.getByLabel("Título")).toHaveValue("Rádio da fraternidade");

      await form.getByRole("button", { name: "Fechar" }).click();
      await page.getByRole("button", { name: "Descartar" }).click();
      await expect(form).toBeHidden();
      await page.getByRole("button", { name: "Novo Link" }).click();
      await expect(form.getByLabel("Título")).toHaveValue("");
    });
  });
});
