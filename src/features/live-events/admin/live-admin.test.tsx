import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";
import { tableServer } from "@/testing/table-server";

const EVENT = {
  id: 1,
  title: "Palestra sem endereço",
  youtube_url: null,
  scheduled_at: "2099-01-01T23:00:00Z",
  is_live: false,
  is_highlight: false,
};

it("shows without a request that an event without a URL cannot go live", async () => {
  stubBrowser();
  const calls = fakeServer(() => ({ body: [EVENT], total: 1 }));
  renderScreen(
    <>
      <LiveAdmin />
      <ToastRegion />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Mais ações: Palestra sem endereço" }));
  await userEvent.click(screen.getByRole("button", { name: "Ativar Palestra sem endereço" }));
  expect(
    await screen.findByText("A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada."),
  ).toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("shows a future event as scheduled, and a past one as ended", async () => {
  stubBrowser();
  fakeServer(() => ({ body: [EVENT, { ...EVENT, id: 2, scheduled_at: "2020-01-01T23:00:00Z" }], total: 2 }));
  renderScreen(<LiveAdmin />);
  expect(await screen.findByText("Agendado")).toBeVisible();
  expect(screen.getByText("Encerrado")).toBeVisible();
});

it("links back from a page after the last event, without suggesting to create a first event", async () => {
  stubBrowser();
  const details = "An offset of 50 was requested, but there are only 3 rows.";
  fakeServer(() => ({ status: 416, body: { code: "PGRST103", message: "Not satisfiable", details } }));
  renderScreen(<LiveAdmin />, "/?pagina=2");
  expect(await screen.findByText("Esta página ficou vazia")).toBeVisible();
  expect(screen.getByText("Nada nesta página.")).toBeVisible();
  expect(screen.getByText("3 eventos")).toBeVisible();
  expect(screen.getByRole("link", { name: "Anterior" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Criar Primeiro Evento" })).toBeNull();
});

it("shows no count while the events are loading or failed to load", async () => {
  stubBrowser();
  fakeServer(() => ({ status: 500, body: {} }));
  renderScreen(<LiveAdmin />);
  expect(screen.queryByText("0 eventos")).toBeNull();
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.queryByText("0 eventos")).toBeNull();
  expect(screen.queryByText("Nenhum evento encontrado")).toBeNull();
});

describe("the highlight", () => {
  const HIGHLIGHTED = { ...EVENT, id: 2, title: "Sarau", is_highlight: true, updated_at: "1" };
  const OTHER = { ...EVENT, updated_at: "1" };
  const LOSS = "“Sarau” deixou de ser o destaque.";
  const highlightSwitch = () => screen.findByRole("switch", { name: /^Mostrar como destaque/ });

  async function open(title: string, ...events: (typeof HIGHLIGHTED)[]) {
    stubBrowser();
    const table = tableServer("live_events", ...events);
    fakeServer(table.serve);
    renderScreen(
      <>
        <LiveAdmin />
        <ToastRegion />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: `Editar ${title}` }));
    return table;
  }
  const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar evento" }));

  it("taken from another event is said, before and after saving", async () => {
    const table = await open(OTHER.title, HIGHLIGHTED, OTHER);
    expect(await highlightSwitch()).toHaveAccessibleName(/fica em destaque\. /);
    await userEvent.click(await highlightSwitch());
    await waitFor(async () =>
      expect(await highlightSwitch()).toHaveAccessibleName(/destaque: “Sarau” deixa de ser\. /),
    );
    await save();
    expect(await screen.findByText(LOSS)).toBeVisible();
    expect(table.rows()).toContainEqual(expect.objectContaining({ id: OTHER.id, is_highlight: true }));
  });

  it.each([
    ["kept by its event", HIGHLIGHTED.title, [HIGHLIGHTED, OTHER], false],
    ["left to another event", OTHER.title, [HIGHLIGHTED, OTHER], false],
    ["that no event has", OTHER.title, [OTHER], true],
  ])("%s is taken from nobody", async (_, title, events, isSet) => {
    await open(title, ...events);
    if (isSet) await userEvent.click(await highlightSwitch());
    fireEvent.change(screen.getByLabelText("Descrição"), { target: { value: "Com coral" } });
    await save();
    expect(await screen.findByText("Evento atualizado")).toBeVisible();
    expect(screen.queryByText(LOSS)).toBeNull();
  });
});
