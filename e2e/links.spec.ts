import { expect, test } from "./fixtures";
import { QUIET, quietModules } from "./qr";

test.describe("useful links", () => {
  test("a visitor finds a link and its QR code; a volunteer who signs in to see private links returns to the list", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/the server responded with a status of 400/);
    await page.goto("/links");
    await expect(page.getByAltText(/^QR code de/).first()).toBeVisible();
    await page.getByLabel("Buscar links").fill("nada com este nome");
    await expect(page.getByText("Nenhum link encontrado")).toBeVisible();
    await page.getByLabel("Buscar links").fill("");
    await expect(page).toHaveURL("/links");
    await page.getByRole("tab", { name: "Links privados" }).click();
    await expect(page.getByText("Você precisa estar logado para ver os links privados.")).toBeVisible();
    await page.getByRole("link", { name: "Fazer Login" }).click();
    await expect(page).toHaveURL("/login?voltar=%2Flinks%3Faba%3Dprivados");
    // The return path survives a failed login and a reload.
    const signInWith = async (password: string) => {
      await page.getByLabel("Email").fill("voluntario@exemplo.org.br");
      await page.getByLabel("Senha", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Entrar" }).click();
    };
    await signInWith("senha errada");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.reload();
    await signInWith(process.env.DEMO_USER_PASSWORD ?? "");
    await expect(page).toHaveURL(/\/links\?aba=privados$/);
    await expect(page.getByText("Privado", { exact: true }).first()).toBeVisible();
  });

  for (const colorScheme of ["light", "dark"] as const)
    test(`codes have four quiet modules around them in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/links");
      const code = page.getByAltText(/^QR code de/).first();
      await expect(code).toBeVisible();
      expect(await quietModules(page, code)).toBeGreaterThan(QUIET);
    });

  // Refused, lost and interrupted requests, and drafts after a reload: src/app/*-faults.test.tsx, src/components/use-*-form.test.tsx.
  test("an admin creates, changes and deletes a link", async ({ page, signIn }) => {
    await signIn("admin");
    await page.goto("/links-admin");
    await page.getByRole("button", { name: "Novo Link" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(form.getByText("Os campos título, URL e categoria são obrigatórios").first()).toBeVisible();
    await form.getByLabel("Título").fill("Rádio de teste");
    await form.getByLabel("URL").fill("radio");
    await form.getByLabel("Categoria").selectOption("radios");
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(form.getByRole("alert")).toContainText("Por favor, insira uma URL válida");
    await expect(form.getByLabel("URL")).toBeFocused();
    await form.getByLabel("URL").fill("https://radio.exemplo.org.br/");
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(page.getByText("Link criado com sucesso!")).toBeVisible();

    await page.getByRole("button", { name: "Editar Rádio de teste" }).click();
    await form.getByLabel("Link público").uncheck();
    await form.getByRole("button", { name: "Salvar link" }).click();
    await expect(page.getByText("Link atualizado com sucesso!")).toBeVisible();

    await page.getByRole("button", { name: "Mais ações: Rádio de teste" }).click();
    await page.getByRole("button", { name: "Excluir Rádio de teste" }).click();
    await expect(page.getByText("Tem certeza que deseja excluir este link?")).toBeVisible();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Link excluído com sucesso!")).toBeVisible();
  });
});
