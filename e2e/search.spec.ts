import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { start } from "./hydrated";

/** Types and waits for the matches of the complete query, because new matches reset the selected option. */
async function search(page: Page, words: string) {
  const response = page.waitForResponse(
    (received) =>
      received.url().includes("/rpc/search_site") && received.request().postDataJSON()?.p_query === words,
  );
  await page.keyboard.type(words);
  await response;
  await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
}

test("the site search works by keyboard, with typos, and as a page when the code of its dialog does not load", async ({
  page,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 740 });
  const dialogCode = /\/search-dialog-/;
  await page.route(dialogCode, (route) => route.abort());
  await page.goto("/");
  await start(page);
  await page.getByRole("link", { name: "Buscar no site" }).click();
  await expect(page).toHaveURL("/busca");
  await expect(page.getByLabel("O que você procura?")).toBeVisible();
  await page.unroute(dialogCode);

  await page.goto("/");
  await start(page);
  const opener = page.getByRole("link", { name: "Buscar no site" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: "O que você procura?" });
  await expect(field).toBeFocused();
  await search(page, "evanjeliz");
  const first = page.getByRole("option").first();
  await expect(first.locator("mark").first()).toHaveText("Evangelização");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expectAccessible();

  // In some browsers the first Escape clears the field.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await search(page, "evangelização inf");
  await expect(first).toContainText("Evangelização infantil");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/atividades\?id=\d+$/);
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: "Evangelização infantil" }),
  ).toBeVisible();
});
