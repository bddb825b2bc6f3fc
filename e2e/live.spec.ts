import { expect, test } from "./fixtures";

test.describe("live events", () => {
  test("a visitor sees what is live, opens the details, and back closes them", async ({ page }) => {
    await page.goto("/ao-vivo");
    await expect(page.getByRole("heading", { name: "Ao Vivo Agora" })).toBeVisible();
    await expect(page.getByText("AO VIVO", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Próximos Eventos" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Eventos Anteriores" })).toBeVisible();

    await page.getByRole("link", { name: /^Assistir:/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Ao Vivo", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("link", { name: /Ver no YouTube/ })).toHaveAttribute("target", "_blank");
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  test("an admin creates, activates, changes and deletes an event", async ({ page, signIn }) => {
    await signIn("admin");
    await page.goto("/live-admin");
    await page.getByRole("button", { name: "Novo Evento" }).click();
    const form = page.getByRole("dialog");
    const save = form.getByRole("button", { name: "Salvar evento" });
    await save.click();
    await expect(form.getByText("O título é obrigatório.").first()).toBeVisible();

    await form.getByLabel("Título").fill("Estudo de teste");
    await save.click();
    await expect(page.getByText("Campos obrigatórios").first()).toBeVisible();
    await expect(
      form.getByText("A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.").first(),
    ).toBeVisible();
    await form.getByLabel("URL do YouTube").fill("https://example.org/video");
    await expect(form.getByText("URL do YouTube inválida")).toBeVisible();
    await expect(form.getByText("Verifique se a URL está no formato correto.")).toBeVisible();
    await save.click();
    await expect(page.getByText("URL inválida", { exact: true })).toBeVisible();
    await form.getByLabel("URL do YouTube").fill("https://youtu.be/aqz-KE-bpKQ");
    // No test reaches YouTube.
    await expect(form.getByText("A prévia deste vídeo não pôde ser mostrada.")).toBeVisible();
    await form.getByRole("button", { name: "Salvar evento" }).click();
    await expect(page.getByText("Evento criado")).toBeVisible();

    const flip = page.getByRole("button", { name: "Ativar Estudo de teste" });
    await flip.click();
    await expect(page.getByText("Evento ativado")).toBeVisible();
    await page.getByRole("button", { name: "Encerrar Estudo de teste" }).click();
    await expect(page.getByText("Evento encerrado")).toBeVisible();

    await page.getByRole("button", { name: "Editar Estudo de teste" }).click();
    await form.getByLabel("Descrição").fill("Com perguntas ao vivo.");
    await save.click();
    await expect(page.getByText("Evento atualizado")).toBeVisible();
    await expect(page.getByText("Com perguntas ao vivo.")).toBeVisible();

    await page.getByRole("button", { name: "Excluir Estudo de teste" }).click();
    await expect(page.getByText("Tem certeza que deseja excluir este evento?")).toBeVisible();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Evento excluído")).toBeVisible();
    await expect(page.getByText("Estudo de teste", { exact: true })).toHaveCount(0);
  });
});
