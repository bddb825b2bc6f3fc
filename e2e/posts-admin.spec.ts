import { expect, test } from "./fixtures";
import { openPosts } from "./posts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

test("an admin copies a post's link, looks at it beforehand, and edits it; a draft is not public, a scheduled one says when", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const posts = await openPosts(request);
  const id = await posts.create({ Title: "Passeio ao parque" });
  await page.goto("/blog-admin");
  await page.getByRole("button", { name: "Copiar link direto de Passeio ao parque" }).click();
  await expect(page.getByText("Copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/noticias?id=${id}`);

  await page.getByRole("button", { name: "Editar Passeio ao parque" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill("Passeio ao parque ecológico");
  await page.getByRole("button", { name: "Prévia" }).click();
  const preview = page.getByRole("dialog", { name: "Passeio ao parque ecológico" });
  await expect(preview.getByRole("article")).toBeVisible();
  await preview.getByRole("button", { name: "Fechar" }).click();
  await page.getByLabel("Guardar como rascunho").check();
  await page.getByRole("button", { name: "Guardar rascunho" }).click();
  await expect(page.getByText("Post atualizado com sucesso.")).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Passeio ao parque ecológico" });
  await expect(row.getByText("Rascunho", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: /^Editar/ }).click();
  await page.getByLabel("Agendar").check();
  await page.getByLabel("Data e hora").fill("2090-05-04T09:30");
  await page.getByRole("button", { name: "Agendar" }).click();
  await expect(row.getByText("Sai em 04/05/2090 às 09:30")).toBeVisible();
});

test("search, category and status are applied by the server and stand in the address", async ({
  page,
  request,
}) => {
  const posts = await openPosts(request);
  await posts.create({ Title: "Sarau de inverno", Category: "eventos" });
  await page.goto("/blog-admin");
  await page.getByLabel("Buscar").fill("sarau de inverno");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Ordem:" })).toHaveCount(1);
  await page.getByLabel("Categoria").selectOption("Notícias");
  await expect(page.getByText("Nenhum post encontrado.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Buscar")).toHaveValue("sarau de inverno");
  await page.getByLabel("Categoria").selectOption("Eventos");
  await expect(page.getByRole("heading", { name: "Sarau de inverno" })).toBeVisible();
});

test("a deleted post is gone at once, and comes back by undoing or from the bin", async ({
  page,
  request,
}) => {
  const posts = await openPosts(request);
  const id = await posts.create({ Title: "Para excluir" });
  await page.goto("/blog-admin");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Para excluir" });
  const confirm = page.getByRole("alertdialog", { name: "Tem certeza que deseja excluir este post?" });
  await row.getByRole("button", { name: /^Excluir/ }).click();
  await expect(confirm).toContainText("Para excluir");
  await confirm.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Post excluído com sucesso.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row).toBeVisible();

  await row.getByRole("button", { name: /^Excluir/ }).click();
  await confirm.getByRole("button", { name: "Excluir" }).click();
  await expect(row).toHaveCount(0);
  // The row goes before the server has answered.
  await expect.poll(() => posts.read(id)).toBeUndefined();
  await page.goto("/lixeira-admin");
  await page.getByRole("button", { name: "Restaurar Para excluir" }).click();
  await expect(page.getByText("“Para excluir” está de volta.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restaurar Para excluir" })).toHaveCount(0);
  expect(await posts.read(id)).toMatchObject({ id });
});

test("another admin's change is not overwritten without asking, nor while it cannot be read", async ({
  page,
  expectedErrors,
  request,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const posts = await openPosts(request);
  const id = await posts.create({ Title: "A quatro mãos" });
  await page.goto(`/blog-admin?editar=${id}`);
  const title = page.getByRole("textbox", { name: "Título" });
  await title.fill("A quatro mãos, minha versão");
  await posts.change(id, { Title: "A quatro mãos, a outra" });
  await page.route(
    (url) => url.search.includes(`id=eq.${id}`) && !url.search.includes("updated_at=eq."),
    (route) => route.fulfill({ status: 503, body: "{}" }),
  );
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText("Erro ao salvar")).toBeVisible();
  await expect(title).toHaveValue("A quatro mãos, minha versão");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Atualizar" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Outra pessoa mudou este registro" });
  await expect(notice).toBeVisible();
  await expect(title).toHaveValue("A quatro mãos, minha versão");
  await notice.getByRole("button", { name: "Ver a versão salva" }).click();
  await page
    .getByRole("dialog", { name: "A quatro mãos, a outra" })
    .getByRole("button", { name: "Fechar" })
    .click();
  await notice.getByRole("button", { name: "Salvar a minha por cima" }).click();
  await expect(page.getByText("Post atualizado com sucesso.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "A quatro mãos, minha versão" })).toBeVisible();
});

test("nothing typed is lost: leaving is asked about, the draft is offered again", async ({ page }) => {
  await page.goto("/blog-admin");
  await page.getByRole("button", { name: "Nova Publicação" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill("Começo de texto");
  await page.getByRole("textbox", { name: "Conteúdo" }).click();
  await page.keyboard.type("Uma frase só.");
  await expect(page.getByText(/Rascunho guardado neste aparelho às/)).toBeVisible();
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: /Sair sem salvar\?/ });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Começo de texto");
  await page.getByRole("button", { name: "Fechar" }).click();
  await question.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Nova Publicação" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill("Outro texto");
  await expect(page.getByText(/Rascunho guardado neste aparelho às/)).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Há 2 rascunhos não salvos neste aparelho")).toBeVisible();
  await page.getByRole("button", { name: "Continuar rascunho: Começo de texto" }).click();
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Começo de texto");
  await expect(page.getByRole("textbox", { name: "Conteúdo" })).toHaveText("Uma frase só.");
  await page.getByRole("button", { name: "Descartar rascunho: Outro texto" }).click();
  await expect(page.getByText(/rascunhos? não salvos?/)).toHaveCount(0);
  const notice = page.getByRole("listitem").filter({ hasText: "Rascunho descartado" });
  await notice.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Há um rascunho não salvo neste aparelho")).toBeVisible();
});

test("a session that ends while a post is written loses nothing", async ({ page, signIn }) => {
  await page.goto("/blog-admin?editar=novo");
  await page.getByRole("textbox", { name: "Título" }).fill("Escrito antes do fim da sessão");
  // As when another tab signs out.
  await page.evaluate(() => {
    localStorage.removeItem("authToken");
    dispatchEvent(new StorageEvent("storage", { key: "authToken" }));
  });
  await expect(page).toHaveURL(/\/login/);
  await signIn("admin");
  await page.goto("/blog-admin?editar=novo");
  await page.getByRole("button", { name: "Continuar rascunho: Escrito antes do fim da sessão" }).click();
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Escrito antes do fim da sessão");
});
