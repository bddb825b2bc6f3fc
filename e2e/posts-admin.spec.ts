import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { createPostsClient } from "./posts";

// Conflicts and drafts: src/features/posts/admin/*.test.tsx. Writing, changing and undoing a deletion: keyboard.spec.ts.
test.beforeEach(async ({ signIn }) => signIn("admin"));

/** A photo with its location in the Exif metadata, as a camera stores it. */
async function createPhoto(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1350);
    canvas.getContext("2d")?.fillRect(0, 0, 1200, 1350);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
    const metadata = new TextEncoder().encode("Exif\0\0-17.79,-50.92");
    return [...bytes.slice(0, 2), 0xff, 0xe1, 0, metadata.length + 2, ...metadata, ...bytes.slice(2)];
  });
  return { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) };
}

async function searchPosts(page: Page) {
  await page.getByLabel("Buscar").fill("passeio ao parque");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Ordem:" })).toHaveCount(1);
  await page.getByLabel("Categoria").selectOption("Notícias");
  await expect(page.getByText("Nenhum post encontrado.")).toBeVisible();
  await page.getByLabel("Categoria").selectOption("Eventos");
  await expect(page).toHaveURL(/busca=passeio.*categoria=eventos/);
}

type Posts = Awaited<ReturnType<typeof createPostsClient>>;

/** Sorts activities by drag and by keyboard. */
async function arrangeActivities(page: Page, posts: Posts) {
  for (const Title of ["Terceira", "Segunda", "Primeira"])
    await posts.create({ Title: `${Title} da fila`, Category: "atividades", Ordem: -1000 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("button", { name: "Ordenar atividades" }).click();
  const dialog = page.getByRole("dialog", { name: "Ordem das atividades" });
  const items = dialog.getByRole("listitem");
  const firstThree = async () =>
    (await items.locator(":scope > span:nth-child(3)").allInnerTexts()).slice(0, 3);
  await expect.poll(firstThree).toEqual(["Primeira da fila", "Segunda da fila", "Terceira da fila"]);

  const waitForArrangement = () => page.waitForResponse(/\/rpc\/arrange_posts/);
  const [from, to] = [await items.nth(0).boundingBox(), await items.nth(2).boundingBox()];
  if (!from || !to) throw new Error("The list is not in sight");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height, { steps: 8 });
  const dragged = waitForArrangement();
  await page.mouse.up();
  await expect.poll(firstThree).toEqual(["Segunda da fila", "Terceira da fila", "Primeira da fila"]);

  expect((await dragged).ok()).toBe(true);
  const moveUp = dialog.getByRole("button", { name: "Subir Primeira da fila" });
  await moveUp.focus();
  const moved = waitForArrangement();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Primeira da fila: posição 2 de", { exact: false })).toBeAttached();
  await expect(moveUp).toBeFocused();
  expect((await moved).ok()).toBe(true);
  await expect.poll(firstThree).toEqual(["Segunda da fila", "Primeira da fila", "Terceira da fila"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("an admin sorts activities, searches for a post, adds a picture to it, previews, schedules and deletes it, and restores it", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const posts = await createPostsClient(request);
  const id = await posts.create({ Title: "Passeio ao parque", Category: "eventos" });
  const photo = await createPhoto(page);
  await page.goto("/blog-admin");
  await arrangeActivities(page, posts);
  await searchPosts(page);
  await page.getByRole("button", { name: "Mais ações: Passeio ao parque" }).click();
  await page.getByRole("button", { name: "Copiar link direto de Passeio ao parque" }).click();
  await expect(page.getByText("Copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`?id=${id}`);

  await page.getByRole("button", { name: "Editar Passeio ao parque" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill("Passeio ao parque ecológico");
  await page.getByLabel("Imagem de capa").setInputFiles(photo);
  await expect(page.getByRole("img", { name: "A imagem escolhida" })).toBeVisible();
  await page.getByLabel("Descrição da imagem").fill("Um retângulo escuro");
  await page.getByRole("button", { name: "Prévia" }).click();
  const preview = page.getByRole("dialog", { name: "Passeio ao parque ecológico" });
  await expect(preview.getByRole("img", { name: "Um retângulo escuro" })).toHaveAttribute(
    "srcset",
    /-480\.webp 480w.*-960\.webp 960w.*-1600x900\.webp 1600w/,
  );
  await preview.getByRole("button", { name: "Fechar" }).click();
  await page.getByLabel("Agendar").check();
  await page.getByLabel("Data e hora").fill("2090-05-04T09:30");
  const updateRequest = page.waitForRequest((sent) => sent.method() === "PATCH");
  await page.getByRole("button", { name: "Agendar" }).click();
  await expect(page.getByText("Post atualizado com sucesso.")).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Passeio ao parque ecológico" });
  await expect(row.getByText("Sai em 04/05/2090 às 09:30")).toBeVisible();
  const address: string = (await updateRequest).postDataJSON().featured_image;
  expect(address).toMatch(/-1600x900\.webp$/);
  expect(String(await (await request.get(address)).body())).not.toMatch(/Exif|-50\.92/);

  await row.getByRole("button", { name: /^Excluir/ }).click();
  // The row disappears before the server has responded.
  const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(row).toHaveCount(0);
  expect((await deleted).ok()).toBe(true);
  await page.goto("/lixeira-admin");
  await page.getByRole("button", { name: "Restaurar Passeio ao parque ecológico" }).click();
  await expect(page.getByText("“Passeio ao parque ecológico” está de volta.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restaurar Passeio ao parque ecológico" })).toHaveCount(0);
});

test("leaving a post asks for confirmation, and its draft is offered again after the session has ended", async ({
  page,
  signIn,
}) => {
  const title = page.getByRole("textbox", { name: "Título" });
  await page.goto("/blog-admin");
  await page.getByRole("button", { name: "Nova Publicação" }).click();
  await title.fill("Começo de texto");
  await page.getByRole("textbox", { name: "Conteúdo" }).click();
  await page.keyboard.type("Uma frase só.");
  await expect(page.getByText(/Rascunho guardado neste aparelho às/)).toBeVisible();
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: /Sair sem salvar\?/ });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(title).toHaveValue("Começo de texto");
  // Like a sign-out in another tab.
  await page.evaluate(() => {
    localStorage.removeItem("authToken");
    dispatchEvent(new StorageEvent("storage", { key: "authToken" }));
  });
  await expect(page).toHaveURL(/\/login/);

  await signIn("admin");
  await page.goto("/blog-admin?editar=novo");
  await expect(page.getByRole("button", { name: "Descartar rascunho" })).toBeVisible();
  await expect(title).toHaveValue("Começo de texto");
  await expect(page.getByRole("textbox", { name: "Conteúdo" })).toHaveText("Uma frase só.");
});
