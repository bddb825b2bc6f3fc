import type { Page } from "@playwright/test";
import { saveAgain, textbox } from "./article";
import { expect, test } from "./fixtures";
import { FORMATS, OLD_FORMATS } from "./formats";
import { openPosts } from "./posts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatação do texto" });

const squeeze = (html: string) => html.replaceAll(/;"/g, '"').replaceAll("&quot;", '"');

test("every format survives sanitiser, storage, page and editor; old spellings are saved as today's", async ({
  page,
  request,
}) => {
  test.slow();
  const posts = await openPosts(request);
  const id = await posts.create({
    Title: "Todos os formatos",
    Content: `${[...FORMATS, ...OLD_FORMATS].map(([, html]) => html).join("")}<p>Fim.</p>`,
  });
  await saveAgain(page, id);
  const stored = squeeze((await posts.read(id))?.content ?? "");
  for (const [name, html] of FORMATS) await test.step(name, () => expect(stored).toContain(squeeze(html)));
  for (const [name, , today] of OLD_FORMATS)
    await test.step(name, () => expect(stored).toContain(squeeze(today)));
  await page.goto(`/noticias?id=${id}`);
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
  await expect(article.locator("iframe").first()).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
});

// Button, key, and the element that both make of the chosen word.
const BUTTONS: [label: string, keys: string, selector: string][] = [
  ["Negrito", "Control+b", "strong"],
  ["Itálico", "Control+i", "em"],
  ["Sublinhado", "Control+u", "u"],
  ["Riscado", "Control+Shift+s", "s"],
  ["Código", "Control+e", "code"],
  ["Subscrito", "Control+,", "sub"],
  ["Sobrescrito", "Control+.", "sup"],
  ["Lista com marcadores", "Control+Shift+8", "ul:not([data-type])"],
  ["Lista numerada", "Control+Shift+7", "ol"],
  ["Lista de tarefas", "Control+Shift+9", 'ul[data-type="taskList"]'],
  ["Citação", "Control+Shift+b", "blockquote"],
  ["Bloco de código", "Control+Alt+c", "pre"],
  ["Alinhar à esquerda", "Control+Shift+l", '[style*="text-align: left"]'],
  ["Centralizar", "Control+Shift+e", '[style*="text-align: center"]'],
  ["Alinhar à direita", "Control+Shift+r", '[style*="text-align: right"]'],
  ["Justificar", "Control+Shift+j", '[style*="text-align: justify"]'],
  ["Da direita para a esquerda", "Control+Alt+r", '[dir="rtl"]'],
  ["Da esquerda para a direita", "Control+Alt+l", '[dir="ltr"]'],
];

test("every button has a name, a key and a pressed state", async ({ page, expectAccessible }) => {
  test.slow();
  await page.goto("/blog-admin?editar=novo");
  await textbox(page).click();
  await page.keyboard.type("palavra");
  for (const [label, keys, selector] of BUTTONS) {
    await test.step(label, async () => {
      const button = toolbar(page).getByRole("button", { name: label, exact: true });
      const made = textbox(page).locator(selector);
      await expect(button).toHaveAttribute("title", new RegExp(`^${label} \\(Ctrl\\+`));
      await page.keyboard.press("Home");
      await page.keyboard.press("Shift+End");
      await button.click();
      await expect(made).toHaveCount(1);
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press(keys);
      await expect(made).toHaveCount(0);
      await expect(button).toHaveAttribute("aria-pressed", "false");
    });
  }
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await page.keyboard.press(`Control+Alt+${level}`);
    await expect(textbox(page).locator(`h${level}`)).toHaveText("palavra");
  }
  const titles = toolbar(page).getByRole("button", { name: "Títulos" });
  await expect(titles).toHaveAttribute("aria-pressed", "true");
  await titles.click();
  await expect(page.getByRole("button", { name: /^Título 6/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^Texto normal/ }).click();
  await expect(textbox(page).locator("p").first()).toHaveText("palavra");
  await expectAccessible();
});

test("fonts, sizes and colours come from their menus", async ({ page }) => {
  await page.goto("/blog-admin?editar=novo");
  await textbox(page).click();
  await page.keyboard.type("palavra");
  await page.keyboard.press("Control+a");
  for (const [menu, choice] of [
    ["Fonte", "Com serifa"],
    ["Tamanho", "Grande"],
    ["Cor do texto", "Laranja"],
    ["Cor de fundo", "Amarelo"],
  ] as const) {
    const button = toolbar(page).getByRole("button", { name: menu, exact: true });
    await button.click();
    await page.getByRole("group", { name: menu }).getByRole("button", { name: choice }).click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
  const word = textbox(page).locator("span");
  await expect(word).toHaveCSS("font-family", "Georgia, serif");
  await expect(word).toHaveCSS("color", "rgb(180, 83, 9)");
  await expect(word).toHaveCSS("background-color", "rgb(253, 240, 166)");

  await page.keyboard.press("Control+\\");
  await expect(word).toHaveCount(0);
  for (const [menu, keys] of [
    ["Fonte", "Control+Alt+g"],
    ["Tamanho", "Control+Alt+."],
    ["Cor do texto", "Control+Alt+t"],
    ["Cor de fundo", "Control+Alt+y"],
  ] as const) {
    await page.keyboard.press(keys);
    const button = toolbar(page).getByRole("button", { name: menu, exact: true });
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
});

test("Tab indents up to eight steps; Esc and then Tab leaves the text", async ({ page }) => {
  await page.goto("/blog-admin?editar=novo");
  await textbox(page).click();
  await page.keyboard.type("fundo");
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("Tab");
  await expect(textbox(page).locator("p")).toHaveAttribute("data-indent", "8");
  await page.keyboard.press("Shift+Tab");
  await toolbar(page).getByRole("button", { name: "Diminuir recuo" }).click();
  await expect(textbox(page).locator("p")).toHaveAttribute("data-indent", "6");
  const deeper = toolbar(page).getByRole("button", { name: "Aumentar recuo" });
  await expect(deeper).toHaveAttribute("aria-pressed", "true");
  await deeper.click();
  await expect(textbox(page).locator("p")).toHaveAttribute("data-indent", "7");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Nova Publicação" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(textbox(page)).not.toBeFocused();
});

test("links, videos and formulas are asked for; what is unsafe is refused", async ({ page }) => {
  await page.goto("/blog-admin?editar=novo");
  await textbox(page).click();
  for (const [name, keys] of [
    ["Imagem", "Control+Alt+i"],
    ["Vídeo do YouTube", "Control+Alt+v"],
    ["Fórmula", "Control+Alt+m"],
  ] as const) {
    await page.keyboard.press(keys);
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Fechar" }).click();
    await expect(textbox(page)).toBeFocused();
  }
  await page.keyboard.press("Control+k");
  const link = page.getByRole("dialog", { name: "Link" });
  await link.getByLabel("Endereço").fill("javascript:alert(1)");
  await link.getByRole("button", { name: "Inserir" }).click();
  await expect(link.getByText("Por favor, insira uma URL válida")).toBeVisible();
  await link.getByLabel("Endereço").fill("casa.org.br");
  await link.getByLabel("Texto do link").fill("o site");
  await link.getByLabel("Texto do link").press("Enter");
  await expect(textbox(page).getByRole("link", { name: "o site" })).toHaveAttribute(
    "href",
    "https://casa.org.br",
  );
  const stepBackInto = async (name: string) => {
    await expect(textbox(page)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    const button = toolbar(page).getByRole("button", { name, exact: true });
    await expect(button).toHaveAttribute("aria-pressed", "true");
  };
  await stepBackInto("Link");
  await page.keyboard.press("End");

  await toolbar(page).getByRole("button", { name: "Vídeo do YouTube" }).click();
  const video = page.getByRole("dialog", { name: "Vídeo do YouTube" });
  await video.getByLabel("Endereço do vídeo").fill("https://evil.example/watch?v=aqz-KE-bpKQ");
  await video.getByRole("button", { name: "Inserir" }).click();
  await expect(video.getByText("Por favor, insira uma URL válida do YouTube.")).toBeVisible();
  await video.getByLabel("Endereço do vídeo").fill("https://youtu.be/aqz-KE-bpKQ");
  await video.getByRole("button", { name: "Inserir" }).click();
  await expect(textbox(page).locator("iframe")).toHaveAttribute(
    "src",
    /youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
  );

  await toolbar(page).getByRole("button", { name: "Fórmula" }).click();
  const formula = page.getByRole("dialog", { name: "Fórmula" });
  await formula.getByLabel("Fórmula em LaTeX").fill("\\frac{1}{2");
  await formula.getByRole("button", { name: "Inserir" }).click();
  await expect(formula.getByText("Falta } no fim.")).toBeVisible();
  await formula.getByLabel("Fórmula em LaTeX").fill("E = mc^2");
  await formula.getByRole("button", { name: "Inserir" }).click();
  await expect(textbox(page).locator("math")).toHaveCount(1);
  await stepBackInto("Fórmula");
});
