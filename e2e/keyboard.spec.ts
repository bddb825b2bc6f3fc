import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with the Tab key until it is reached, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab", atMost = 40) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < atMost; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  expect(await isFocused(target), `reached with ${key}`).toBe(true);
}

async function press(page: Page, target: Locator, atMost?: number) {
  await tabTo(page, target, "Tab", atMost);
  await page.keyboard.press("Enter");
}

test("an admin signs in, publishes a post, deletes it and takes that back, without a mouse", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/login");
  await expectHydrated(page);
  const skip = page.getByRole("link", { name: /^Pular para o conteúdo/ });
  await press(page, skip, 2);
  await tabTo(page, page.getByLabel("Email"), "Tab", 3);
  await page.keyboard.type("admin@exemplo.org.br");
  await page.keyboard.press("Tab");
  await page.keyboard.type(process.env.DEMO_ADMIN_PASSWORD ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await press(page, page.getByRole("link", { name: "Postagens" }), 8);
  await expect(page.getByRole("heading", { level: 1, name: "Admin das Postagens" })).toBeVisible();
  await expect(page.getByText(/^Publicações: \d+$/)).toBeVisible();
  await press(page, page.getByRole("button", { name: "Nova Publicação" }), 20);
  const form = page.getByRole("dialog", { name: "Nova Publicação" });
  await tabTo(page, form.getByRole("textbox", { name: "Título" }), "Tab", 4);
  await page.keyboard.type("Mutirão da horta");
  await tabTo(page, form.getByRole("textbox", { name: "Conteúdo" }));
  await page.keyboard.type("Traga chapéu, água e ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("boa vontade");
  await page.keyboard.press("Escape");
  await expect(form).toBeVisible();
  await tabTo(page, form.getByLabel("Categoria"), "Tab", 8);
  await page.keyboard.type("Not");
  await expectAccessible();
  await press(page, form.getByRole("button", { name: "Publicar", exact: true }), 12);
  await expect(page.getByText("Post publicado com sucesso.")).toBeVisible();
  await expect(form).toBeHidden();

  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Mutirão da horta" });
  await expect(row.getByText("Publicado", { exact: true })).toBeVisible();
  await expect(row.getByText("Notícias", { exact: true })).toBeVisible();
  await expect(row.getByText("Ordem: 0")).toBeVisible();
  await expect(row.getByText("Traga chapéu, água e boa vontade")).toBeVisible();
  await expectAccessible();
  await press(page, row.getByRole("button", { name: /^Editar/ }), 60);
  const edited = page.getByRole("dialog", { name: "Editar Publicação" });
  await tabTo(page, edited.getByRole("textbox", { name: "Título" }), "Tab", 4);
  await page.keyboard.press("End");
  await page.keyboard.type(" no sábado");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post atualizado com sucesso.")).toBeVisible();
  await expect(row.getByRole("heading", { name: "Mutirão da horta no sábado" })).toBeVisible();
  const address = (await row.getByRole("link", { name: /^Visualizar/ }).getAttribute("href")) ?? "";

  await press(page, row.getByRole("button", { name: /^Excluir/ }));
  const question = page.getByRole("alertdialog", { name: "Tem certeza que deseja excluir este post?" });
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await press(page, question.getByRole("button", { name: "Excluir" }), 2);
  await expect(row).toHaveCount(0);
  await press(page, page.getByRole("button", { name: "Desfazer" }), 6);
  await expect(row).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("dialog", { name: "Mutirão da horta no sábado" })).toContainText("chapéu");
});

type Kind = {
  address: string;
  add: string;
  fill: (page: Page) => Promise<void>;
  made: string;
  change: string;
  changed: string;
  question: string;
  gone: string;
};

const NAME = "Feito no teclado";
const PICTURE = join(import.meta.dirname, "../public/imagens/pomba-960.webp");

/** Goes to a field of the form and types. */
async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByRole("dialog").getByLabel(label));
  await page.keyboard.type(text);
}

const KINDS: Kind[] = [
  {
    address: "/links-admin",
    add: "Novo Link",
    fill: async (page) => {
      await typeInto(page, "Título", NAME);
      await typeInto(page, "URL", "https://exemplo.org.br/teclado");
      await typeInto(page, "Categoria", "Víd");
    },
    made: "Link criado com sucesso!",
    change: `Editar ${NAME}`,
    changed: "Link atualizado com sucesso!",
    question: "Tem certeza que deseja excluir este link?",
    gone: "Link excluído com sucesso!",
  },
  {
    address: "/slides-admin",
    add: "Novo Slide",
    fill: async (page) => {
      await tabTo(page, page.getByRole("dialog").locator('input[type="file"]'));
      await page.keyboard.press("Space");
      await expect(page.getByAltText("A imagem escolhida")).toBeVisible();
      await typeInto(page, "Título", NAME);
    },
    made: "Slide criado com sucesso!",
    change: `Editar ${NAME}`,
    changed: "Slide atualizado com sucesso!",
    question: "Tem certeza que deseja excluir este slide?",
    gone: "Slide excluído com sucesso!",
  },
];

test("links, slides and users are made, changed and deleted without a mouse", async ({ page, signIn }) => {
  test.slow();
  // Asked for long before: a browser that is told only then may open its own window.
  page.on("filechooser", (chooser) => void chooser.setFiles(PICTURE));
  await signIn("admin");
  const save = page.getByRole("dialog").getByRole("button", { name: /^Salvar/ });
  for (const { address, add, fill, made, change, changed, question, gone } of KINDS) {
    await page.goto(address);
    await press(page, page.getByRole("button", { name: add }));
    await fill(page);
    await press(page, save, 30);
    await expect(page.getByText(made)).toBeVisible();
    await press(page, page.getByRole("button", { name: change }), 150);
    await typeInto(page, "Descrição", "Sem mouse.");
    await press(page, save, 30);
    await expect(page.getByText(changed)).toBeVisible();
    await press(page, page.getByRole("button", { name: `Excluir ${NAME}` }), 150);
    await press(
      page,
      page.getByRole("alertdialog", { name: question }).getByRole("button", { name: "Excluir" }),
    );
    await expect(page.getByText(gone)).toBeVisible();
  }

  await page.goto("/users-admin");
  await press(page, page.getByRole("button", { name: "Novo Usuário" }));
  await expect(page.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await page.keyboard.type(NAME);
  await tabTo(page, page.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type(`teclado-${Date.now()}@exemplo.org.br`);
  await page.keyboard.press("Enter");
  await press(
    page,
    page.getByRole("dialog", { name: "Senha inicial" }).getByRole("button", { name: "Já anotei" }),
  );
  const row = page.getByRole("row", { name: new RegExp(NAME) });
  await press(page, row.getByRole("button", { name: /^Tornar administrador/ }), 150);
  await press(page, page.getByRole("button", { name: "Mudar categoria" }));
  await expect(row).toContainText("Administrador");
  await press(page, row.getByRole("button", { name: /^Excluir/ }), 150);
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }));
  await expect(page.getByText("Usuário excluído com sucesso")).toBeVisible();
});
