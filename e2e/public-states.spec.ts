import type { Page, Route } from "@playwright/test";
import { PUBLIC_ADDRESSES } from "./addresses";
import { expectFits, expectNoOverflow, setLargeLetters } from "./expect-fits";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";
import { withoutRows } from "./without-rows";

// Every public screen as it is, and the states that screens show by parts of their own. In the light only: which colours
// meet in the dark is computed from the tokens (tokens.test.ts). All lists in all states: src/app/list-faults.test.tsx.
test.use({
  colorScheme: "light",
  expectedErrors: [/Failed to (load resource|fetch)/],
});
test.describe.configure({ mode: "parallel" });
test.slow();

type Answer = "held" | "refused" | "nothing" | "usual";
const DATA = /\/(rest\/v1|functions\/v1\/api)\//;

/** What the server answers for now. What is held is answered once that changes. */
async function openServer(page: Page) {
  let now: Answer = "usual";
  const held: Route[] = [];
  const give = (route: Route) => {
    if (now === "held") return held.push(route);
    if (now === "refused") return route.fulfill({ status: 400, body: "" });
    return now === "nothing" ? route.fulfill({ json: [] }) : route.fallback();
  };
  await page.route(DATA, give);
  return async (answer: Answer) => {
    now = answer;
    for (const route of held.splice(0)) await give(route);
  };
}

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

type Tools = Pick<Fixtures, "page" | "expectAccessible">;

const checkerOf =
  ({ page, expectAccessible }: Tools) =>
  (what: string) =>
    test.step(what, async () => {
      await expectAccessible();
      await expectNoOverflow(page, what);
    });

const settled = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // A visitor who begins to act gets the parts below the first screen, once the page's code is there to notice.
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(page.locator("main").getByText(/^Carregando/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};

for (const half of [0, 1])
  test(`every public screen as it is, part ${half + 1}`, async ({ page, expectAccessible }) => {
    await setLargeLetters(page);
    for (const address of PUBLIC_ADDRESSES.filter((_, index) => index % 2 === half))
      await test.step(address, async () => {
        await page.goto(address);
        await settled(page);
        await expectAccessible();
        await expectFits(page, address);
      });
  });

const LISTS: [address: string, empty: string][] = [
  ["/noticias", "Nenhuma notícia publicada ainda."],
  ["/links", "Nenhum link encontrado"],
  ["/pizza-beneficente", "O cardápio está sendo preparado."],
];

test("a list of posts, of links and of pizzas while it loads, when it fails, and when there is nothing", async ({
  page,
  expectAccessible,
}) => {
  await withoutRows(page);
  const answer = await openServer(page);
  const check = (what: string) => expectNoOverflow(page, what);
  for (const [address, empty] of LISTS) {
    await answer("held");
    await page.goto(address);
    await expect(page.getByRole("status").filter({ hasText: "Carregando" }).first()).toBeVisible();
    await check(`${address} loads`);
    await answer("refused");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await check(`${address} failed`);
    await expectAccessible();
    await answer("nothing");
    // One try may serve all that failed.
    const again = page.getByRole("button", { name: "Tentar novamente" }).first();
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(again).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(empty).first()).toBeVisible();
    await check(`${address} is empty`);
  }

  await answer("refused");
  await page.goto("/");
  await settled(page);
  await expect(
    page.getByText("Erro: Erro ao carregar atividades. Dados inválidos enviados para o servidor"),
  ).toBeVisible();
  await check("the home page without its activities");
});

test("everything that opens over a public list, and the banner of a broadcast", async ({
  page,
  expectAccessible,
}) => {
  const check = checkerOf({ page, expectAccessible });
  const dialog = page.getByRole("dialog");

  await page.goto("/noticias");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(dialog.getByRole("button", { name: "Copiar link" })).toBeVisible();
  await check("a post");

  await page.goto("/ao-vivo");
  for (const [link, badge] of [
    [page.getByRole("link", { name: /^Assistir/ }), "Ao Vivo"],
    [page.getByRole("article").last().getByRole("link"), "Encerrado"],
  ] as const) {
    await link.first().click();
    await expect(dialog.getByText(badge, { exact: true })).toBeVisible();
    await expectNoOverflow(page, `an event that is '${badge}'`);
    await page.goBack();
  }
  await page.route(/house_events\?.*ao_vivo/, async (route) => {
    const events: { status: string }[] = await (await route.fetch()).json();
    await route.fulfill({ json: events.filter(({ status }) => status !== "ao_vivo") });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Próximos Eventos" })).toBeVisible();
  await expectNoOverflow(page, "events to come");
  await page.getByRole("region", { name: "Próximos Eventos" }).getByRole("link").first().click();
  await expect(dialog.getByText("Evento Agendado")).toBeVisible();
  await check("an event to come");

  await page.route(/live_event_cards\?.*is_highlight/, (route) =>
    route.fulfill({ json: [{ id: 1, title: "Palestra pública", is_live: true }] }),
  );
  await page.goto("/contato");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Caminho de Luz/ })
    .click();
  await expect(page.getByText("Ao vivo agora: Palestra pública")).toBeVisible();
  await check("the home page with its banner");
});

test("public forms that are refused, the drawer, and a page without network", async ({
  page,
  context,
  expectAccessible,
}) => {
  const check = checkerOf({ page, expectAccessible });
  const dialog = page.getByRole("dialog");
  await page.goto("/contato");
  await expectHydrated(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Campos obrigatórios")).toBeVisible();
  await check("a message that lacks everything");
  await page.route("**/messages", (route) => route.fulfill({ status: 400, body: "" }), { times: 1 });
  await page.getByLabel("Nome").fill("Rosa");
  await page.getByLabel("E-mail").fill("rosa@exemplo.org.br");
  // As fast as a person at best: what comes faster is taken for a program's.
  await page.getByLabel("Mensagem").pressSequentially("Gostaria de visitar a casa.", { delay: 60 });
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Erro ao enviar")).toBeVisible();
  await expectNoOverflow(page, "a message that was not sent");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("heading", { name: "Enviado" })).toBeVisible();
  await expectNoOverflow(page, "a message that was sent");

  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Por favor, preencha todos os campos.")).toBeVisible();
  await check("a login without anything");
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await expect(dialog.getByLabel("E-mail da conta")).toBeVisible();
  await check("a forgotten password");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/links?aba=privados");
  await expect(page.getByText("Você precisa estar logado para ver os links privados.")).toBeVisible();
  await expectNoOverflow(page, "private links");
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(dialog).toBeVisible();
  await check("the drawer");
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await expect(page.getByText(/^Sem conexão/)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Nossa História" }).click();
  await expect(page.getByRole("alert")).toContainText("Você está sem conexão.");
  await check("a page that did not come, without network");
});
