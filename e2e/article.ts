import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const contentBox = (page: Page) => page.getByRole("textbox", { name: "Conteúdo" });

/** Opens a stored post in the editor, appends a line to its text, and saves it. */
export async function appendLineAndSave(page: Page, id: number) {
  await page.goto(`/blog-admin?editar=${id}`);
  // The editor may still move its cursor while it opens.
  await expect(async () => {
    await contentBox(page).getByText("Fim.", { exact: true }).click();
    expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe("Fim.");
  }).toPass();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Mais uma linha.");
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText("Post atualizado com sucesso.")).toBeVisible();
}
