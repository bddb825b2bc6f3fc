import type { Page } from "@playwright/test";
import { appendLineAndSave, contentBox } from "./article";
import { expect, test } from "./fixtures";
import { FORMATS, OLD_FORMATS } from "./formats";
import { createPostsClient } from "./posts";

// All buttons, shortcuts, menus and refusals: src/components/editor/toolbar.test.tsx.
test.beforeEach(async ({ signIn }) => signIn("admin"));

const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatação do texto" });
const WIDE_TABLE = `<table><tbody><tr>${"<td><p>coluna</p></td>".repeat(9)}</tr></tbody></table>`;
const VIDEO_WITH_START_TIME = '<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m5s"></iframe>';

const normalise = (html: string) => html.replaceAll(/;"/g, '"').replaceAll("&quot;", '"');

async function expectFormatsDisplayed(page: Page) {
  const article = page.getByRole("dialog").getByRole("article");
  await expect(article.locator("strong").first()).toHaveText("negrito");
  for (const level of [1, 2, 3, 4, 5, 6])
    await expect(article.getByRole("heading", { level, name: `título ${level}` })).toBeVisible();
  for (const depth of [1, 2, 3, 4, 5, 6, 7, 8])
    await expect(article.getByText(`recuo ${depth}`, { exact: true })).not.toHaveCSS("margin-left", "0px");
  await expect(article.getByText("ao centro")).toHaveCSS("text-align", "center");
  await expect(article.getByText("שלום")).toHaveCSS("direction", "rtl");
  await expect(article.getByText("cor", { exact: true })).toHaveCSS("color", "rgb(180, 83, 9)");
  await expect(article.getByText("fundo", { exact: true })).toHaveCSS(
    "background-color",
    "rgb(253, 240, 166)",
  );
  await expect(article.getByRole("img", { name: "Feito:" })).toHaveCount(2);
  await expect(article.locator("math")).toHaveCount(3);
  await expect(article.getByRole("img", { name: "Uma pomba" })).toHaveAttribute("srcset", /-480\.webp 480w/);
  const videos = article.locator("iframe");
  await expect(videos.first()).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect(videos.last()).toHaveAttribute("src", /\/embed\/aqz-KE-bpKQ\?rel=0&start=65$/);
}

/** On a phone a wide table scrolls without the page, also by keyboard. */
async function expectTableScrolls(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  const table = page.getByRole("group", { name: "Tabela" }).last();
  await expect(table.getByRole("cell")).toHaveCount(9);
  // Repeated, because the dialog takes the focus when its code is loaded.
  await expect(async () => {
    await table.focus();
    await page.keyboard.press("ArrowRight");
    expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
  const article = page.getByRole("dialog").getByRole("article");
  expect(await article.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
}

test("every format survives sanitiser, storage, page and editor; old markup is saved in the current format", async ({
  page,
  request,
}) => {
  test.slow();
  const posts = await createPostsClient(request);
  const formats = [...FORMATS, ...OLD_FORMATS].map(([, html]) => html).join("");
  const id = await posts.create({
    Title: "Todos os formatos",
    Content: `${formats}${VIDEO_WITH_START_TIME}${WIDE_TABLE}<p>Fim.</p>`,
  });
  await appendLineAndSave(page, id);
  const stored = normalise((await posts.read(id))?.content ?? "");
  const lost = [...FORMATS, ...OLD_FORMATS.map(([name, , current]) => [name, current] as const)].filter(
    ([, html]) => !stored.includes(normalise(html)),
  );
  expect(lost).toEqual([]);
  await page.goto(`/noticias?id=${id}`);
  await expectFormatsDisplayed(page);
  await expectTableScrolls(page);
});

async function writeWithKeys(page: Page) {
  await contentBox(page).click();
  await page.keyboard.type("palavra");
  // Uses the editor's own command, because the browser reports selections by keyboard with a delay.
  await page.keyboard.press("Control+a");
  const bold = toolbar(page).getByRole("button", { name: "Negrito", exact: true });
  for (const [keys, selector] of [
    ["Control+b", "strong"],
    ["Control+Shift+s", "s"],
    ["Control+.", "sup"],
    ["Control+Shift+8", "ul"],
    ["Control+Alt+1", "h1"],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(contentBox(page).locator(selector)).toHaveText("palavra");
  }
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await bold.press("Enter");
  await expect(contentBox(page).locator("strong")).toHaveCount(0);
  await expect(bold).toHaveAttribute("aria-pressed", "false");
  // The toolbar stays one tab stop, at the button that was used last.
  await expect(toolbar(page).locator("button:not([popover] button)[tabindex='0']")).toHaveAttribute(
    "aria-label",
    "Negrito",
  );
  const colour = toolbar(page).getByRole("button", { name: "Cor do texto", exact: true });
  await colour.click();
  await page
    .getByRole("group", { name: "Cor do texto" })
    .getByRole("button", { name: "Laranja", exact: true })
    .click();
  await expect(colour).toHaveAttribute("aria-pressed", "true");
  await expect(contentBox(page).locator("span")).toHaveCSS("color", "rgb(180, 83, 9)");
}

async function insertLinkVideoAndFormula(page: Page) {
  const moveBackInto = async (name: string) => {
    await expect(contentBox(page)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    const button = toolbar(page).getByRole("button", { name, exact: true });
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("End");
  };
  await page.keyboard.press("Control+k");
  const link = page.getByRole("dialog", { name: "Link" });
  await link.getByLabel("Endereço").fill("casa.org.br");
  await link.getByLabel("Texto do link").fill("o site");
  await link.getByLabel("Texto do link").press("Enter");
  const insertedLink = contentBox(page).getByRole("link", { name: "o site" });
  await expect(insertedLink).toHaveAttribute("href", "https://casa.org.br");
  await moveBackInto("Link");
  await page.keyboard.type(" da casa");
  await expect(insertedLink).toHaveText("o site");
  await toolbar(page).getByRole("button", { name: "Vídeo do YouTube" }).click();
  const video = page.getByRole("dialog", { name: "Vídeo do YouTube" });
  await video.getByLabel("Endereço do vídeo").fill("https://youtu.be/aqz-KE-bpKQ");
  await video.getByRole("button", { name: "Inserir" }).click();
  await expect(contentBox(page).locator("iframe")).toHaveAttribute(
    "src",
    /nocookie\.com\/embed\/aqz-KE-bpKQ/,
  );
  await toolbar(page).getByRole("button", { name: "Fórmula" }).click();
  const formula = page.getByRole("dialog", { name: "Fórmula" });
  await formula.getByLabel("Fórmula em LaTeX").fill("E = mc^2");
  await formula.getByRole("button", { name: "Inserir" }).click();
  await expect(contentBox(page).locator("math")).toHaveCount(1);
  await moveBackInto("Fórmula");
  await page.keyboard.type(" e mais");
  await expect(contentBox(page).getByText(" e mais")).toBeVisible();
}

async function fillTable(page: Page) {
  await page.keyboard.press("Control+Alt+Shift+t");
  for (const word of ["Dia", "Hora", "Atividade"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await expect(contentBox(page).locator("th")).toHaveText(["Dia", "Hora", "Atividade"]);
  await page.keyboard.type("sábado");
  await toolbar(page).getByRole("button", { name: "Tabela", exact: true }).click();
  await page.getByRole("group", { name: "Tabela" }).getByRole("button", { name: "Linha abaixo" }).click();
  await expect(contentBox(page).locator("tr")).toHaveCount(4);
}

test("an article is written with shortcuts, buttons and menus; on a phone the toolbar is one scrolling row and never covers the current line", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/blog-admin?editar=novo");
  for (const write of [writeWithKeys, insertLinkVideoAndFormula, fillTable]) {
    await write(page);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(contentBox(page)).toHaveText("");
  }

  await page.keyboard.type("no celular");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Todos os formatos", exact: true }).click();
  const { height } = await toolbar(page).evaluate((bar) => bar.getBoundingClientRect());
  expect(height).toBeLessThanOrEqual(740 / 4);
  await toolbar(page).getByRole("button", { name: "Refazer" }).scrollIntoViewIfNeeded();
  await toolbar(page).getByRole("button", { name: "Citação" }).click();
  await expect(contentBox(page).locator("blockquote")).toHaveText("no celular");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible();

  // Neither the open toolbar nor the save bar covers the current line, at the end or above.
  const lastLine = contentBox(page).getByText("última linha");
  const topEdgeOf = async (name: string) => (await page.getByRole("button", { name }).boundingBox())?.y ?? 0;
  for (let line = 0; line < 16; line++) await page.keyboard.press("Enter");
  await page.keyboard.type("última linha");
  await expect
    .poll(async () => ((await lastLine.boundingBox())?.y ?? 740) + 24)
    .toBeLessThan(await topEdgeOf("Publicar"));
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("De novo ");
  await expect
    .poll(async () => (await contentBox(page).getByText("De novo no celular").boundingBox())?.y ?? 0)
    .toBeGreaterThan(await topEdgeOf("Citação"));
});
