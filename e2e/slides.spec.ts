import { join } from "node:path";
import { expect, test } from "./fixtures";

const PICTURE = join(import.meta.dirname, "../public/imagens/pomba-960x540.webp");

test.describe("slides", () => {
  test("an admin adds a slide with its picture, visitors see it, and the admin changes and deletes it", async ({
    page,
    signIn,
  }) => {
    await signIn("admin");
    await page.goto("/slides-admin");
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

    const home = async () => (await page.request.get("/")).text();
    await expect.poll(home, { timeout: 60_000 }).toContain("Slide de teste");

    await page.getByRole("button", { name: "Editar Slide de teste" }).click();
    const description = form.getByLabel("Descrição");
    const save = form.getByRole("button", { name: "Salvar slide" });
    await description.fill("Visto e corrigido.");
    await form.getByRole("button", { name: "Usar uma anterior" }).click();
    const earlierPictures = page.getByRole("dialog", { name: "Imagens anteriores" });
    await earlierPictures.getByRole("button", { name: /^Caixa de doações/ }).click();
    await save.click();
    await expect(page.getByText("Visto e corrigido.")).toBeVisible();

    await page.getByRole("button", { name: "Mais ações: Slide de teste" }).click();
    await page.getByRole("button", { name: "Excluir Slide de teste" }).click();
    await expect(page.getByText("Tem certeza que deseja excluir este slide?")).toBeVisible();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Slide excluído com sucesso!")).toBeVisible();
  });
});
