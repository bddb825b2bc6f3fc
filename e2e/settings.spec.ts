import type { Page } from "@playwright/test";
import { expectNoOverflow } from "./expect-fits";
import { expect, test } from "./fixtures";

// Errors of each field, a new Pix key, and two admins at once: src/features/settings/*.test.tsx.

const saveSettings = async (page: Page) => {
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByText("Configurações salvas com sucesso.").first()).toBeVisible();
};

test("the weekly schedule is extended and sorted, survives a reload, and is shown on the home page", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/configuracoes");
  await page.getByRole("link", { name: /^Semana/ }).click();
  await expect(page.getByRole("button", { name: "Adicionar atividade" })).toBeVisible();
  const startTimes = page.getByLabel("Início");
  const initialCount = await startTimes.count();
  await page.getByRole("button", { name: "Adicionar atividade" }).click();
  await expect(startTimes).toHaveCount(initialCount + 1);
  const addedActivity = page.getByRole("group", { name: /^Atividade \d/ }).last();
  for (const day of ["domingo", "sábado"]) await addedActivity.getByLabel(day).setChecked(day === "sábado");
  await startTimes.last().fill("16:00");
  const activity = page.getByLabel("Atividade", { exact: false }).last();
  await activity.fill("Roda".repeat(25));
  await page.getByRole("button", { name: "Adicionar exceção" }).click();
  const exception = page.getByRole("group", { name: /^Exceção \d/ }).last();
  // A Saturday.
  await exception.getByLabel("Data").fill("2998-12-29");
  await exception.getByLabel("O que não haverá").selectOption(`16h, ${"Roda".repeat(25)}`);
  await expectNoOverflow(page, "an activity of one long word");
  await page
    .getByRole("button", { name: /^Remover exceção/ })
    .last()
    .click();
  await activity.fill("Roda de leitura");
  const more = page.getByRole("button", { name: "Mais ações: Roda de leitura" });
  await more.click();
  await page.getByRole("button", { name: "Subir Roda de leitura" }).click();
  await page.getByRole("link", { name: "Usuários" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/configuracoes\/semana$/);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Recuperamos o que você estava mudando")).toBeVisible();
  await saveSettings(page);
  await page.goto("/");
  // This part of the page is hydrated only near the viewport.
  await page.getByRole("heading", { name: "Programação Semanal" }).scrollIntoViewIfNeeded();
  // On the day before and on the day itself, "Hoje na casa" names it, too.
  await expect(page.locator("#programacao").getByText("Roda de leitura")).toBeVisible();

  await page.goto("/configuracoes/semana");
  await more.click();
  await page.getByRole("button", { name: "Remover Roda de leitura" }).click();
  await saveSettings(page);
  // Waits until the cached home page no longer contains this activity, for other tests.
  const home = async () => (await page.request.get("/")).text();
  await expect.poll(home, { timeout: 60_000 }).not.toContain("Roda de leitura");
});
