import { join } from "node:path";
import type { Page } from "@playwright/test";
import { endure, type Form, openTables } from "./broken-network";
import { test } from "./fixtures";

const PICTURE = join(import.meta.dirname, "../public/imagens/pomba-960.webp");

test.use({ expectedErrors: [/Failed to load resource/], reducedMotion: "reduce" });
test.setTimeout(180_000);

const name = `Falhas ${process.pid}${Date.now() % 1e6}`;
const dialog = (page: Page) => page.getByRole("dialog");

type Filled = Omit<Form, "stored"> & {
  /** Rows that there is one of when it was done. */
  rows: string;
};

const FORMS: Filled[] = [
  {
    name: "a link",
    address: "/links-admin",
    call: /\/rest\/v1\/links/,
    fill: async (page) => {
      await page.getByRole("button", { name: "Novo Link" }).click();
      await dialog(page).getByLabel("Título").fill(name);
      await dialog(page).getByLabel("URL").fill("https://radio.exemplo.org.br/");
      await dialog(page).getByLabel("Categoria").selectOption("radios");
    },
    send: (page) => page.getByRole("button", { name: "Salvar link" }),
    done: (page) => page.getByText("Link criado com sucesso!"),
    rows: `links?title=eq.${name}`,
  },
  {
    name: "a link that is changed",
    address: "/links-admin",
    call: /\/rest\/v1\/links/,
    fill: async (page) => {
      await page.getByRole("button", { name: `Editar ${name}` }).click();
      await dialog(page).getByLabel("Descrição").fill("Outra descrição");
    },
    send: (page) => page.getByRole("button", { name: "Salvar link" }),
    done: (page) => page.getByText("Link atualizado com sucesso!"),
    rows: `links?title=eq.${name}&description=eq.Outra descrição`,
  },
  {
    name: "an event",
    address: "/live-admin",
    call: /\/rest\/v1\/live_events/,
    fill: async (page) => {
      await page.getByRole("button", { name: "Novo Evento" }).click();
      await dialog(page).getByLabel("Título").fill(name);
      await dialog(page).getByLabel("Data agendada").fill("2090-05-04T09:30");
    },
    send: (page) => page.getByRole("button", { name: "Salvar evento" }),
    done: (page) => page.getByText("Evento criado"),
    rows: `live_events?title=eq.${name}`,
  },
  {
    name: "an event that is changed",
    address: "/live-admin",
    call: /\/rest\/v1\/live_events/,
    fill: async (page) => {
      await page.getByRole("button", { name: `Editar ${name}` }).click();
      await dialog(page).getByLabel("Descrição").fill("Outra descrição");
    },
    send: (page) => page.getByRole("button", { name: "Salvar evento" }),
    done: (page) => page.getByText("Evento atualizado"),
    rows: `live_events?title=eq.${name}&description=eq.Outra descrição`,
  },
  {
    name: "a slide",
    address: "/slides-admin",
    call: /\/rest\/v1\/slides/,
    fill: async (page) => {
      await page.getByRole("button", { name: "Novo Slide" }).click();
      await dialog(page).getByLabel("Título").fill(name);
      await dialog(page).getByLabel("Slide ativo").uncheck();
      await dialog(page).locator('input[type="file"]').setInputFiles(PICTURE);
      await dialog(page).getByAltText("A imagem escolhida").waitFor();
    },
    send: (page) => page.getByRole("button", { name: "Salvar slide" }),
    done: (page) => page.getByText("Slide criado com sucesso!"),
    rows: `slides?title=eq.${name}`,
  },
  {
    name: "a slide that is changed",
    address: "/slides-admin",
    call: /\/rest\/v1\/slides/,
    fill: async (page) => {
      await page.getByRole("button", { name: `Editar ${name}` }).click();
      await dialog(page).getByLabel("Descrição").fill("Outra descrição");
    },
    send: (page) => page.getByRole("button", { name: "Salvar slide" }),
    done: (page) => page.getByText("Slide atualizado com sucesso!"),
    rows: `slides?title=eq.${name}&description=eq.Outra descrição`,
  },
  {
    name: "a post",
    address: "/blog-admin?editar=novo",
    call: /\/rest\/v1\/posts/,
    fill: async (page) => {
      await page.getByRole("textbox", { name: "Título" }).fill(name);
      await page.getByRole("textbox", { name: "Conteúdo" }).click();
      await page.keyboard.type("Uma frase só.");
      await page.getByRole("dialog").getByLabel("Categoria").selectOption("Notícias");
      await page.getByLabel("Guardar como rascunho").check();
    },
    send: (page) => page.getByRole("button", { name: "Guardar rascunho" }),
    done: (page) => page.getByText("Só a administração vê este post."),
    rows: `posts?title=eq.${name}`,
  },
  {
    name: "a post that is changed",
    address: `/blog-admin?busca=${name}`,
    call: /\/rest\/v1\/posts/,
    fill: async (page) => {
      await page
        .getByRole("button", { name: /^Editar/ })
        .first()
        .click();
      // The editor comes after the other fields.
      await page.getByRole("textbox", { name: "Conteúdo" }).getByText("Uma frase só.").waitFor();
      await page.getByLabel("Resumo").fill("Outro resumo");
    },
    send: (page) => page.getByRole("button", { name: "Guardar rascunho" }),
    done: (page) => page.getByText("Post atualizado com sucesso."),
    rows: `posts?title=eq.${name}&excerpt=eq.Outro resumo`,
  },
  {
    name: "a user",
    address: "/users-admin",
    call: /\/api\/auth\/create-user/,
    fill: async (page) => {
      await page.getByRole("button", { name: "Novo Usuário" }).click();
      await page.getByRole("textbox", { name: "Nome" }).fill(name);
      await page.getByRole("textbox", { name: "Email" }).fill(`${name.replace(" ", "")}@exemplo.org.br`);
    },
    send: (page) => page.getByRole("button", { name: "Criar Usuário" }),
    done: (page) => dialog(page).getByText(/^([a-z2-9]{4}-){3}[a-z2-9]{2}$/),
    rows: `profiles?name=eq.${name}`,
  },
  {
    name: "a round",
    address: "/pizza-admin/rodadas",
    call: /\/rest\/v1\/rodadas/,
    fill: async (page) => {
      await page.getByRole("button", { name: "Criar rodada" }).first().click();
      await dialog(page)
        .getByLabel("Data da retirada")
        .fill(`2032-01-${10 + (process.pid % 20)}`);
      await dialog(page).getByLabel("Observação").fill(name);
    },
    send: (page) => page.getByRole("button", { name: "Salvar rodada" }),
    done: (page) => page.getByRole("article").filter({ hasText: name }),
    rows: `rodadas?observacao=eq.${name}`,
  },
  {
    name: "a pizza type",
    address: "/pizza-admin/tipos?editar=nova",
    call: /\/rest\/v1\/tipos_pizza/,
    fill: async (page) => {
      await dialog(page).getByLabel("Nome").fill(name);
      await dialog(page).getByLabel("Preço").fill("55,50");
    },
    send: (page) => page.getByRole("button", { name: "Salvar pizza" }),
    done: (page) => page.getByRole("listitem").filter({ hasText: name }),
    rows: `tipos_pizza?nome=eq.${name}`,
  },
  {
    name: "an order by phone",
    address: "/pizza-admin/novo",
    call: /\/api\/pedidospizza/,
    fill: async (page) => {
      await page.getByRole("button", { name: "Aumentar Calabresa" }).click();
      await page.getByLabel("Nome").fill(name);
      await page.getByLabel("Telefone", { exact: true }).fill("6436219977");
    },
    send: (page) => page.getByRole("button", { name: /Enviar pedido|Tentar novamente/ }),
    done: (page) => page.getByRole("article", { name }),
    rows: `linhas_pedido_pizza?nome_cliente=eq.${name}`,
  },
];

const CONTENT = /^an? (link|event|slide|post)/;

for (const isContent of [true, false]) {
  test(
    isContent ? "what the house publishes" : "people, rounds, pizzas and orders",
    async ({ page, signIn, request }) => {
      const count = await openTables(request);
      await signIn("admin");
      await page.clock.install();
      for (const { rows, ...form } of FORMS.filter(({ name }) => CONTENT.test(name) === isContent))
        await endure(page, { ...form, stored: () => count(rows) });
    },
  );
}
