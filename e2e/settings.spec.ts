import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// What is wrong field by field, a new Pix key, and two admins at once: src/features/settings/*.test.tsx.

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByText("Configurações salvas com sucesso.").first()).toBeVisible();
};

test("the weekly schedule is extended and put in order, survives a reload, and is shown at home", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/configuracoes");
  await expect(page.getByLabel("Chave Pix")).toBeVisible();
  const times = page.getByLabel("Início");
  const before = await times.count();
  await page.getByRole("button", { name: "Adicionar atividade" }).click();
  await expect(times).toHaveCount(before + 1);
  const added = page.getByRole("group", { name: /^Atividade \d/ }).last();
  for (const day of ["domingo", "sábado"]) await added.getByLabel(day).setChecked(day === "sábado");
  await times.last().fill("16:00");
  await page.getByLabel("Atividade", { exact: false }).last().fill("Roda de leitura");
  await page.getByRole("button", { name: "Subir Roda de leitura" }).click();
  await page.getByRole("link", { name: "Usuários" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/configuracoes$/);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Recuperamos o que você estava mudando")).toBeVisible();
  await save(page);
  await page.goto("/");
  // Hydrated when it comes near the screen.
  await page.getByRole("heading", { name: "Programação Semanal" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Roda de leitura")).toBeVisible();

  await page.goto("/configuracoes");
  await page.getByRole("button", { name: "Remover Roda de leitura" }).click();
  await save(page);
  // Other tests get no home page that was rendered with the schedule above.
  const home = async () => (await page.request.get("/")).text();
  await expect.poll(home, { timeout: 60_000 }).not.toContain("Roda de leitura");
});
