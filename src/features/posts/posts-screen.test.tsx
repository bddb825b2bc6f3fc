import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as pictures from "@/features/posts/post-picture";
import { PostsScreen } from "@/features/posts/posts-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const POST = {
  id: 7,
  title: "Feira do livro",
  preview: null,
  category: "noticias",
  ordem: 0,
  featured_image: null,
  featured_image_alt: null,
  published_at: "2026-11-20T02:00:00Z",
  formatted_published_date: "19 de novembro de 2026",
  created_at: "2026-11-01T12:00:00Z",
  content: "<p>Três dias de livros.</p>",
};

const FUTURE_EVENT = { category: "eventos", event_date: "2099-05-04T23:00:00+00:00", is_over: false };

const CATEGORIES = [
  ["noticias", "Notícias", "Notícia", "Nenhuma notícia publicada ainda."],
  ["atividades", "Atividades", "Atividade", "Nenhuma atividade publicada ainda."],
  ["eventos", "Eventos", "Evento", "Nenhum evento publicado ainda."],
] as const;

const show = (category: (typeof CATEGORIES)[number][0], address = "") =>
  renderScreen(<PostsScreen category={category} />, `/${category}${address}`);

it.each(CATEGORIES)(
  "/%s shows a loading state and then an empty state",
  async (category, title, _, empty) => {
    fakeServer(() => ({ body: [] }));
    show(category);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText("Carregando...")).toBeVisible();
    expect(await screen.findByText(empty)).toBeVisible();
  },
);

it.each(CATEGORIES)(
  "a card on /%s has its badge, its date and a placeholder for a missing text",
  async (category, _, badge) => {
    fakeServer(() => ({ body: [{ ...POST, category }] }));
    show(category);
    const card = await screen.findByRole("article");
    for (const words of [badge, "Feira do livro", "19 de novembro de 2026", "Sem conteúdo disponível"])
      expect(within(card).getByText(words)).toBeVisible();
  },
);

it.each([
  [{}, "19 de novembro de 2026", false],
  [{ formatted_published_date: null }, "19 de novembro de 2026", false],
  [{ formatted_published_date: null, published_at: null }, "1 de novembro de 2026", true],
])("a post opened with %o shows its date and whether it is a draft", async (overrides, date, isDraft) => {
  fakeServer(({ path }) => ({ body: path.endsWith("post_details") ? { ...POST, ...overrides } : [] }));
  show("noticias", "?id=7");
  const post = await screen.findByRole("dialog", { name: "Feira do livro" });
  expect(within(post).getByText(date)).toBeVisible();
  expect(await within(post).findByText("Três dias de livros.")).toBeVisible();
  expect(within(post).queryAllByText("Rascunho")).toHaveLength(isDraft ? 1 : 0);
  expect(within(post).getByRole("button", { name: "Fechar" })).toBeVisible();
});

it("a shared post that cannot be loaded shows an error, and opens on retry", async () => {
  let isDown = true;
  fakeServer(({ path }) => {
    if (!path.endsWith("post_details")) return { body: [] };
    return isDown ? { status: 400, body: { message: "Sem conexão com o banco" } } : { body: POST };
  });
  show("noticias", "?id=7");
  const errorDialog = await screen.findByRole("dialog", { name: "Publicação" });
  expect(within(errorDialog).getByRole("alert")).toBeVisible();
  isDown = false;
  within(errorDialog).getByRole("button", { name: "Tentar novamente" }).click();
  expect(await screen.findByRole("dialog", { name: "Feira do livro" })).toBeVisible();
});

it("an event on /eventos has its start date, and is marked when it is over", async () => {
  const pastEvent = {
    ...POST,
    ...FUTURE_EVENT,
    id: 8,
    event_date: "2020-05-04T23:00:00+00:00",
    is_over: true,
  };
  fakeServer(() => ({ body: [{ ...POST, ...FUTURE_EVENT }, pastEvent] }));
  show("eventos");
  const [future, past] = await screen.findAllByRole("article");
  expect(future).toHaveTextContent("4 de maio de 2099 às 20:00");
  expect(future).not.toHaveTextContent("Encerrado");
  expect(past).toHaveTextContent("Encerrado4 de maio de 2020 às 20:00");
});

it("an event outside the house shows its location next to its date", async () => {
  const place = { event_place: "Praça 5 de Agosto" };
  fakeServer(() => ({
    body: [
      { ...POST, ...FUTURE_EVENT, ...place },
      { ...POST, ...place, id: 8 },
    ],
  }));
  show("eventos");
  const [event, news] = await screen.findAllByRole("article");
  expect(event).toHaveTextContent("às 20:00Praça 5 de Agosto");
  // Posts of other categories may store a location, which is not shown.
  expect(news).not.toHaveTextContent("Praça");
});

it("the next page of /eventos continues after the last card, in the order of the events", async () => {
  const cards = Array.from({ length: 13 }, (_, index) => ({
    ...POST,
    ...FUTURE_EVENT,
    id: 100 - index,
    event_rank: 5,
  }));
  const calls = fakeServer(({ query }) => ({ body: query.has("or") ? [] : cards }));
  show("eventos");
  await userEvent.click(await screen.findByRole("button", { name: "Carregar mais" }));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]?.query.get("order")).toBe("event_rank.asc,id.desc");
  expect(calls[1]?.query.get("event_rank")).toBe("gte.5");
  expect(calls[1]?.query.get("or")).toBe("(event_rank.gt.5,id.lt.89)");
});

it("shows an error above the cards when a refetch fails, and below them when loading more fails", async () => {
  let isDown = false;
  const cards = Array.from({ length: 13 }, (_, index) => ({ ...POST, id: 100 - index }));
  fakeServer(({ query }) =>
    isDown
      ? { status: 400, body: {} }
      : { body: query.has("or") ? [{ ...POST, id: 5, title: "Bazar" }] : cards },
  );
  const { queryClient } = show("noticias");
  const [first] = await screen.findAllByRole("article");
  const positionOf = (notice: HTMLElement) => first?.compareDocumentPosition(notice);
  isDown = true;
  await act(() => queryClient.refetchQueries());
  const refetchError = await screen.findByRole("alert");
  expect(positionOf(refetchError)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  isDown = false;
  await userEvent.click(within(refetchError).getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());

  isDown = true;
  await userEvent.click(screen.getByRole("button", { name: "Carregar mais" }));
  await screen.findByRole("alert");
  // Meanwhile the list is also polled.
  await act(() => queryClient.refetchQueries());
  const loadMoreError = screen.getByRole("alert");
  expect(positionOf(loadMoreError)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isDown = false;
  await userEvent.click(within(loadMoreError).getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "Bazar" })).toHaveFocus());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a card is not rendered again when its article opens", async () => {
  fakeServer(({ path }) => ({ body: path.endsWith("post_details") ? POST : [POST] }));
  const picture = vi.spyOn(pictures, "PostPicture");
  show("noticias");
  const card = await screen.findByRole("link", { name: "Feira do livro" });
  picture.mockClear();
  await userEvent.click(card);
  expect(await screen.findByText("Três dias de livros.")).toBeVisible();
  // The article has no picture.
  expect(picture).not.toHaveBeenCalled();
});
