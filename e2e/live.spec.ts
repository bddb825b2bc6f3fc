import type { Locator } from "@playwright/test";
import { adminToken } from "./accounts";
import { expectNoOverflow } from "./expect-fits";
import { expect, test } from "./fixtures";
import { isHydrated, start } from "./hydrated";

test.describe("live events", () => {
  test("a visitor sees live, past and future events, opens the details, and closes them with the back button", async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto("/ao-vivo");
    await start(page);
    await expect(page.getByRole("heading", { name: "Ao Vivo Agora" })).toBeVisible();
    await expect(page.getByText("AO VIVO", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Próximos Eventos" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Eventos Anteriores" })).toBeVisible();

    const dialog = page.getByRole("dialog");
    const openEvent = async (link: Locator, badge: string) => {
      await link.click();
      await expect(dialog.getByText(badge, { exact: true })).toBeVisible();
      await expectNoOverflow(page, `an event that is '${badge}'`);
    };
    await openEvent(page.getByRole("link", { name: /^Assistir:/ }), "Ao Vivo");
    await expect(dialog.getByRole("link", { name: /Ver no YouTube/ })).toHaveAttribute("target", "_blank");
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await openEvent(page.getByRole("article").last().getByRole("link"), "Encerrado");
    await page.goBack();

    await page.route(/house_events\?.*ao_vivo/, async (route) => {
      const events: { status: string }[] = await (await route.fetch()).json();
      await route.fulfill({ json: events.filter(({ status }) => status !== "ao_vivo") });
    });
    await page.reload();
    await start(page);
    await expect(page.getByRole("heading", { name: "Próximos Eventos" })).toBeVisible();
    await expectNoOverflow(page, "events to come");
    const upcoming = page.getByRole("region", { name: "Próximos Eventos" });
    await openEvent(upcoming.getByRole("link").first(), "Evento Agendado");
    await expectAccessible();
    await page.goBack();

    await page.route(/live_event_cards\?.*is_highlight/, (route) =>
      route.fulfill({ json: [{ id: 1, title: "Palestra pública", is_live: true }] }),
    );
    const home = page.getByRole("banner").getByRole("link", { name: /Caminho de Luz/ });
    await home.click();
    await expect(page.getByText("Ao vivo agora: Palestra pública")).toBeVisible();
    await expectNoOverflow(page, "the home page with its banner");
  });

  test("a highlighted live event is in the HTML of the home page, and brings a new visitor to it once, without a touch", async ({
    page,
    request,
    site,
  }) => {
    const headers = { Authorization: `Bearer ${await adminToken(request)}` };
    const url = "/functions/v1/api/live-events";
    const highlight: { data: { id: number; is_live: boolean } } = await (
      await request.get(`${url}/highlight`)
    ).json();
    const change = async (data: object) => {
      const response = await request.put(`${url}/${highlight.data.id}`, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
    };
    const home = async () => (await site.get("/")).text();
    expect(await home()).not.toMatch(/<p data-live-now/);
    await change({ IsLive: true, YoutubeUrl: "https://youtu.be/aqz-KE-bpKQ" });
    try {
      await expect.poll(home).toMatch(/<p data-live-now/);
      await page.goto("/");
      await expect(page).toHaveURL(/\/ao-vivo$/);
      expect(await isHydrated(page)).toBe(false);
      await page
        .getByRole("banner")
        .getByRole("link", { name: /Caminho de Luz/ })
        .click();
      await expect(page.getByText(/^Ao vivo agora: /)).toBeVisible();
      await start(page);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText(/^Ao vivo agora: /)).toBeVisible();
    } finally {
      await change({ IsLive: false });
    }
  });

  test("an admin creates, activates, changes and deletes an event", async ({ page, signIn }) => {
    await signIn("admin");
    await page.goto("/live-admin");
    await page.getByRole("button", { name: "Novo Evento" }).click();
    const form = page.getByRole("dialog");
    const save = form.getByRole("button", { name: "Salvar evento" });
    await save.click();
    await expect(form.getByText("O título é obrigatório.").first()).toBeVisible();

    await form.getByLabel("Título").fill("Estudo de teste");
    await save.click();
    await expect(page.getByText("Campos obrigatórios").first()).toBeVisible();
    await expect(
      form.getByText("A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.").first(),
    ).toBeVisible();
    await form.getByLabel("URL do YouTube").fill("https://example.org/video");
    await expect(form.getByText("URL do YouTube inválida")).toBeVisible();
    await expect(form.getByText("Verifique se a URL está no formato correto.")).toBeVisible();
    await save.click();
    await expect(page.getByText("URL inválida", { exact: true })).toBeVisible();
    await form.getByLabel("URL do YouTube").fill("https://youtu.be/aqz-KE-bpKQ");
    // Tests send no requests to YouTube.
    await expect(form.getByText("A prévia deste vídeo não pôde ser mostrada.")).toBeVisible();
    await form.getByRole("button", { name: "Salvar evento" }).click();
    await expect(page.getByText("Evento criado")).toBeVisible();

    await page.getByRole("button", { name: "Mais ações: Estudo de teste" }).click();
    await page.getByRole("button", { name: "Ativar Estudo de teste" }).click();
    await expect(page.getByText("Evento ativado")).toBeVisible();
    await page.getByRole("button", { name: "Encerrar Estudo de teste" }).click();
    await expect(page.getByText("Evento encerrado")).toBeVisible();

    await page.getByRole("button", { name: "Editar Estudo de teste" }).click();
    await form.getByLabel("Descrição").fill("Com perguntas ao vivo.");
    await save.click();
    await expect(page.getByText("Evento atualizado")).toBeVisible();
    await expect(page.getByText("Com perguntas ao vivo.")).toBeVisible();

    await page.getByRole("button", { name: "Excluir Estudo de teste" }).click();
    await expect(page.getByText("Tem certeza que deseja excluir este evento?")).toBeVisible();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Evento excluído")).toBeVisible();
    await expect(page.getByText("Estudo de teste", { exact: true })).toHaveCount(0);
  });
});
