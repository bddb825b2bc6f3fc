import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LiveScreen } from "@/features/live-events/watch/live-screen";
import { fileUrl } from "@/lib/env";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const CREATED_AT = "2026-01-03T23:30:00Z";
const event = (id: number, status: string, columns: object = {}) => ({
  kind: "transmissao",
  id,
  title: `Evento ${id}`,
  description: "Estudo do Evangelho",
  youtube_url: "https://youtu.be/aqz-KE-bpKQ",
  youtube_id: "aqz-KE-bpKQ",
  scheduled_at: null,
  event_image: null,
  is_live: status === "ao_vivo",
  status,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...columns,
});
const LIVE = event(1, "ao_vivo");
const SOON = event(2, "agendado", { scheduled_at: "2030-05-11T23:00:00Z", youtube_id: null });
const OVER = event(3, "encerrado", { description: "Estudo do Evangelho: https://estudo.exemplo.org.br" });

function show(current: object[], past: object[], path = "/ao-vivo") {
  fakeServer(({ query }) => ({ body: query.get("status") === "eq.encerrado" ? past : current }));
  return renderScreen(<LiveScreen />, path);
}
const section = (name: string) => screen.findByRole("region", { name });
it("shows that the events are loading, or that loading failed", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  fakeServer(() => ({ status: 500, body: {} }));
  renderScreen(<LiveScreen />);
  expect(screen.getByText("Carregando eventos...")).toBeVisible();
  expect(await screen.findAllByText("Erro interno do servidor")).toHaveLength(2);
  expect(warnSpy).toHaveBeenCalled();
});

it("plays the live event muted, and shows the next one", async () => {
  show([LIVE, SOON], [OVER]);
  const live = await section("Ao Vivo Agora");
  expect(within(live).getByText("AO VIVO")).toBeVisible();
  expect(within(live).getByRole("heading", { name: "Evento 1" })).toBeVisible();
  expect(within(live).getByText("Estudo do Evangelho")).toBeVisible();
  expect(within(live).getByRole("link", { name: "Assistir: Evento 1" })).toHaveTextContent("Assistir");
  const source = within(live).getByTitle("Vídeo: Evento 1").getAttribute("src");
  expect(source).toMatch(/youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*autoplay=1.*mute=1/);
  expect(screen.queryByText("Próximos Eventos")).not.toBeInTheDocument();
  expect(within(await section("Em seguida")).getByRole("link", { name: "Evento 2" })).toBeVisible();
});

it("shows the next event with its day and picture when nothing is live", async () => {
  const { container } = show([SOON, event(4, "agendado", { scheduled_at: "2030-05-11T23:00:00Z" })], []);
  expect(await screen.findByText("Nenhum evento ao vivo no momento")).toBeVisible();
  expect(screen.getByText("Confira abaixo os próximos eventos agendados!")).toBeVisible();
  const soon = await section("Próximos Eventos");
  expect(within(soon).getAllByText("Agendado para")).toHaveLength(2);
  expect(within(soon).getAllByText(/11.*2030.*20:00/)).toHaveLength(2);
  const picture = container.querySelector("img[src*='ytimg.com/vi/aqz-KE-bpKQ']") ?? container;
  expect(picture).not.toBe(container);
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();
  expect(await screen.findByText("Nenhum evento anterior encontrado.")).toBeVisible();
});

it("shows a started event as running, without a reminder button", async () => {
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  show([event(2, "agendado", { kind: "evento", title: "Almoço", scheduled_at: startedAt })], []);
  const soon = await section("Próximos Eventos");
  expect(await within(soon).findByText("Acontecendo agora")).toBeVisible();
  expect(await within(soon).findByRole("button", { name: "Compartilhar: Almoço" })).toBeVisible();
  expect(within(soon).queryByRole("link", { name: /^Lembrar-me/ })).toBeNull();
});

it("lists broadcasts and events of the house together, each with its link, reminder and share button", async () => {
  const lunch = event(2, "agendado", {
    kind: "evento",
    title: "Almoço",
    scheduled_at: "2030-05-12T15:00:00Z",
  });
  const fair = { ...lunch, id: 3, title: "Feira do livro", event_place: "Praça 5 de Agosto" };
  const feast = event(9, "encerrado", {
    kind: "evento",
    title: "Festa",
    scheduled_at: "2026-02-04T15:00:00Z",
  });
  show([SOON, lunch, fair], [feast, OVER], "/ao-vivo?id=2");
  // Both have the id 2: the broadcast is identified by the URL.
  const details = await screen.findByRole("dialog", { name: "Evento 2" });
  expect(within(details).getByRole("link", { name: "Lembrar-me: Evento 2" })).toHaveAttribute(
    "href",
    fileUrl("/lembretes/transmissao/2/lembrete.ics"),
  );
  const soon = await section("Próximos Eventos");
  await within(soon).findByRole("button", { name: "Compartilhar: Almoço" });
  const links = within(soon).getAllByRole("link");
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute("href")])).toEqual([
    ["Evento 2", "/ao-vivo?id=2"],
    ["Lembrar-me", fileUrl("/lembretes/transmissao/2/lembrete.ics")],
    ["Almoço", "/eventos?id=2"],
    ["Lembrar-me", fileUrl("/lembretes/evento/2/lembrete.ics")],
    ["Feira do livro", "/eventos?id=3"],
    ["Lembrar-me", fileUrl("/lembretes/evento/3/lembrete.ics")],
  ]);
  expect(within(soon).getByText("Pela internet")).toBeVisible();
  expect(within(soon).getByText("Presencial")).toBeVisible();
  expect(within(soon).getByText("Praça 5 de Agosto")).toBeVisible();
  const past = await section("Eventos Anteriores");
  expect(within(past).getByText("04/02/2026")).toBeVisible();
  expect(within(past).getByRole("link", { name: "Festa" })).toHaveAttribute("href", "/eventos?id=9");
});

it("shows an empty state without any events", async () => {
  show([], [OVER]);
  expect(await screen.findByText("Volte em breve para acompanhar nossos eventos!")).toBeVisible();
  const past = await section("Eventos Anteriores");
  expect(within(past).getByText("Encerrado")).toBeVisible();
  expect(within(past).getByText("03/01/2026")).toBeVisible();
});

it("dates a past event by its scheduled start, and shows when it was created", async () => {
  const talk = event(3, "encerrado", { scheduled_at: "2026-02-01T23:00:00Z" });
  show([], [talk], "/ao-vivo?id=3");
  const past = await section("Eventos Anteriores");
  expect(within(past).getByText("01/02/2026")).toBeVisible();
  expect(within(past).getByText("Criado em 03/01/2026")).toBeVisible();
  const details = await screen.findByRole("dialog", { name: "Evento 3" });
  expect(within(details).getByText("Data do evento").nextSibling).toHaveTextContent("01/02/2026 às 20:00");
});

it("loads fifty past events at a time", async () => {
  fakeServer(({ query }) => {
    const first = Number(query.get("offset"));
    const ids = Array.from({ length: Number(query.get("limit")) }, (_, n) => first + n + 1);
    return { body: query.get("status") === "eq.encerrado" ? ids.map((id) => event(id, "encerrado")) : [] };
  });
  renderScreen(<LiveScreen />);
  const past = await section("Eventos Anteriores");
  expect(await within(past).findAllByText("Encerrado")).toHaveLength(50);
  fireEvent.click(within(past).getByRole("button", { name: "Carregar mais" }));
  expect(await within(past).findByText("Evento 100")).toBeVisible();
  expect(within(past).queryByText("Evento 101")).toBeNull();
});

it.each([
  ["begins, before it is live", SOON, { ...SOON, status: "encerrado" }],
  ["ends", LIVE, { ...LIVE, status: "encerrado" }],
])("moves an event to the past events when it %s", async (_, before, after) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isOver = false;
  fakeServer(({ query }) => ({
    body: (query.get("status") === "eq.encerrado") === isOver ? [isOver ? after : before] : [],
  }));
  renderScreen(<LiveScreen />);
  expect(await screen.findByText("Nenhum evento anterior encontrado.")).toBeVisible();
  isOver = true;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await within(await section("Eventos Anteriores")).findByText(before.title)).toBeVisible();
  expect(screen.getAllByText(before.title)).toHaveLength(1);
});

it("keeps the details of an event open that is in no list, until its own request has completed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let current: object[] = [LIVE];
  let respond = (_: FakeResponse) => {};
  const eventResponse = new Promise<FakeResponse>((resolve) => {
    respond = resolve;
  });
  const calls = fakeServer(({ query }) =>
    query.has("id") ? eventResponse : { body: query.get("status") === "eq.encerrado" ? [] : current },
  );
  renderScreen(<LiveScreen />, "/ao-vivo?id=1");
  const details = await screen.findByRole("dialog", { name: "Evento 1" });
  current = [];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(calls.some(({ query }) => query.has("id"))).toBe(true));
  expect(within(details).getByText("Ao Vivo")).toBeVisible();
  respond({ body: { ...LIVE, kind: "transmissao", status: "encerrado" } });
  expect(await within(details).findByText("Encerrado")).toBeVisible();
  expect(details).toHaveAttribute("open");
});

it("closes the details of a deleted event", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let current: object[] = [LIVE];
  fakeServer(({ query }) => ({
    body: query.has("id") || query.get("status") === "eq.encerrado" ? [] : current,
  }));
  renderScreen(<LiveScreen />, "/ao-vivo?id=1");
  await screen.findByRole("dialog", { name: "Evento 1" });
  current = [];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("shows no error above past events when a refetch fails", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let isFailing = false;
  fakeServer(({ query }) =>
    isFailing && query.get("status") === "eq.encerrado" ? { status: 400, body: {} } : { body: [OVER] },
  );
  const { queryClient } = renderScreen(<LiveScreen />);
  const past = await section("Eventos Anteriores");
  isFailing = true;
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(warnSpy).toHaveBeenCalled());
  expect(within(past).getByRole("link", { name: "Evento 3" })).toBeVisible();
  expect(within(past).queryByText("Dados inválidos enviados para o servidor")).toBeNull();
});

it("moves the focus to the first event loaded by 'Carregar mais'", async () => {
  const past = Array.from({ length: 60 }, (_, index) => event(index, "encerrado"));
  fakeServer(({ query }) => {
    const [first, count] = ["offset", "limit"].map((name) => Number(query.get(name)));
    return { body: query.get("status") === "eq.encerrado" ? past.slice(first).slice(0, count) : [] };
  });
  renderScreen(<LiveScreen />);
  const moreButton = await screen.findByRole("button", { name: "Carregar mais" });
  const countBefore = screen.getAllByRole("article").length;
  moreButton.focus();
  fireEvent.click(moreButton);
  await waitFor(() => expect(screen.getByRole("link", { name: `Evento ${countBefore}` })).toHaveFocus());
  expect(moreButton).not.toBeInTheDocument();
});

it.each([
  ["Ao Vivo", LIVE, /autoplay=1/],
  ["Agendado", SOON, undefined],
  ["Encerrado", OVER, /embed\/aqz-KE-bpKQ(?!.*autoplay=1)/],
] as const)("shows the details of an event with the badge '%s'", async (badge, liveEvent, playerUrl) => {
  show([LIVE, SOON], [OVER], `/ao-vivo?id=${liveEvent.id}`);
  const details = await screen.findByRole("dialog", { name: liveEvent.title });
  expect(within(details).getByText(badge)).toBeVisible();
  expect(within(details).getByRole("heading", { name: "Descrição" })).toBeVisible();
  const linked = within(details).queryAllByRole("link", { name: /^https:\/\/estudo/ });
  expect(linked).toHaveLength(liveEvent === OVER ? 1 : 0);
  expect(within(details).getByText("Criado em")).toBeVisible();
  expect(within(details).getByText("Atualizado em")).toBeVisible();
  const youtube = within(details).getByRole("link", { name: /^Ver no YouTube/ });
  expect(youtube).toHaveAttribute("href", liveEvent.youtube_url);
  expect(youtube).toHaveAttribute("target", "_blank");
  const video = within(details).queryByTitle(`Vídeo: ${liveEvent.title}`);
  if (playerUrl) return expect(video?.getAttribute("src")).toMatch(playerUrl);
  expect(video).not.toBeInTheDocument();
  expect(within(details).getByText("Evento Agendado")).toBeVisible();
  expect(within(details).getByText(/^Agendado para .*11.*2030.*20:00/)).toBeVisible();
});
