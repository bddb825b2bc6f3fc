import { join } from "node:path";
import { failOnce } from "./answer-once";
import { asConcurrentAdmin } from "./concurrent-admin";
import { expect, test } from "./fixtures";

const PICTURE = join(import.meta.dirname, "../public/imagens/pomba-960.webp");

test.describe("slides", () => {
  test("an admin adds a slide with its picture, visitors see it; it is changed by two, and goes again", async ({
    page,
    signIn,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/the server responded with a status of (403|503)/);
    await signIn("admin");
    await failOnce(page, "slides", "GET", 403);
    await page.goto("/slides-admin");
    await expect(page.getByText("Erro ao carregar slides")).toBeVisible();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await page.getByRole("button", { name: "Novo Slide" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Título").fill("Slide de teste");
    await form.getByRole("button", { name: "Salvar slide" }).click();
    await expect(form.getByText("Imagem é obrigatória para novos slides").first()).toBeVisible();
    await expect(form.locator('input[type="file"]')).toBeFocused();

    await form.locator('input[type="file"]').setInputFiles(PICTURE);
    await expect(form.getByAltText("A imagem escolhida")).toBeVisible();
    await form.getByRole("button", { name: "Salvar slide" }).click();
    await expect(page.getByText("Slide criado com sucesso!")).toBeVisible();

    await page.goto("/");
    await expect(page.getByText("Slide de teste")).toBeVisible();

    await page.goto("/slides-admin");
    await page.getByRole("button", { name: "Editar Slide de teste" }).click();
    const description = form.getByLabel("Descrição");
    const save = form.getByRole("button", { name: "Salvar slide" });
    await description.fill("Escrito pela segunda pessoa.");
    await failOnce(page, "slides", "PATCH", 503);
    await save.click();
    await expect(page.getByText("Erro ao salvar slide. Serviço temporariamente indisponível")).toBeVisible();
    await asConcurrentAdmin(browser, page, async (otherAdmin) => {
      await otherAdmin.getByRole("dialog").getByLabel("Descrição").fill("Escrito pela primeira pessoa.");
      await otherAdmin.getByRole("button", { name: "Salvar slide" }).click();
      await expect(otherAdmin.getByText("Slide atualizado com sucesso!")).toBeVisible();
    });
    await save.click();
    await expect(page.getByText(/Outra pessoa mudou este registro/)).toBeVisible();
    await expect(description).toHaveValue("Escrito pela segunda pessoa.");
    await form.getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("button", { name: "Descartar" }).click();
    await expect(page.getByText("Escrito pela primeira pessoa.")).toBeVisible();
    await page.getByRole("button", { name: "Editar Slide de teste" }).click();
    await description.fill("Visto e corrigido.");
    await form.getByRole("button", { name: "Usar uma anterior" }).click();
    const earlier = page.getByRole("dialog", { name: "Imagens anteriores" });
    await earlier.getByRole("button", { name: /^Caixa de doações/ }).click();
    await save.click();
    await expect(page.getByText("Visto e corrigido.")).toBeVisible();

    await page.getByRole("button", { name: "Excluir Slide de teste" }).click();
    await expect(page.getByText("Tem certeza que deseja excluir este slide?")).toBeVisible();
    await failOnce(page, "slides", "DELETE", 403);
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Erro ao excluir slide")).toBeVisible();
    await page.getByRole("button", { name: "Excluir Slide de teste" }).click();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Slide excluído com sucesso!")).toBeVisible();
  });
});
