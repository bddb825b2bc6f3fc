import { type DehydratedState, dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { LiveHighlight } from "@/features/live-events/live-highlight";
import { highlightQuery } from "@/features/live-events/queries";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const HIGHLIGHT = { id: 3, title: "Palestra pública", is_live: true };

const HomePage = () => (
  <>
    <LiveHighlight />
    <Link to="/ajude">Como ajudar</Link>
  </>
);

function HelpPage() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/">Início</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Voltar
      </button>
    </>
  );
}

function renderAt(path: string, state?: DehydratedState) {
  renderScreen(
    <HydrationBoundary state={state}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/ajude" element={<HelpPage />} />
        <Route path="/ao-vivo" element="Eventos ao Vivo" />
      </Routes>
    </HydrationBoundary>,
    path,
  );
}

/** The starter marks a page with which a visitor enters the site. */
beforeEach(() => document.documentElement.setAttribute("data-entering", ""));
const unmark = () => document.documentElement.removeAttribute("data-entering");
afterEach(unmark);

it("redirects a visitor who enters on the home page to the live event", async () => {
  fakeServer(() => ({ body: [HIGHLIGHT] }));
  renderAt("/");
  expect(await screen.findByText("Eventos ao Vivo")).toBeVisible();
});

it("only offers the live event to visitors who navigate to the home page within the site", async () => {
  fakeServer(() => ({ body: [HIGHLIGHT] }));
  renderAt("/ajude");
  screen.getByRole("link", { name: "Início" }).click();
  const banner = await screen.findByRole("link", { name: "Ao vivo agora: Palestra pública" });
  expect(banner).toHaveAttribute("href", "/ao-vivo?id=3");
});

it("only offers the live event to visitors who followed an internal link before the page was hydrated", async () => {
  unmark();
  fakeServer(() => ({ body: [HIGHLIGHT] }));
  renderAt("/");
  expect(await screen.findByRole("link", { name: "Ao vivo agora: Palestra pública" })).toBeVisible();
});

it.each([
  ["found no live event", { body: [] }],
  ["failed", { status: 400, body: {} }],
])("only offers an event that goes live during the visit, when the first request %s", async (_, first) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let response: FakeResponse = first;
  const calls = fakeServer(() => response);
  renderAt("/");
  await waitFor(() => expect(calls).toHaveLength(1));
  response = { body: [HIGHLIGHT] };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByRole("link", { name: "Ao vivo agora: Palestra pública" })).toBeVisible();
  response = { body: [] };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(screen.queryByText(/Ao vivo agora/)).toBeNull());
});

/** Opens the home page with the highlight that the server knew when it rendered the page. */
function renderWithServerRows(highlight: { id: number; title: string } | null) {
  const server = new QueryClient();
  server.setQueryData(highlightQuery.queryKey, highlight, { updatedAt: 0 });
  const calls = fakeServer(() => ({ body: [HIGHLIGHT] }));
  renderAt("/", dehydrate(server));
  return calls;
}

it.each([
  ["was live already", { id: 3, title: "Palestra pública" }],
  ["was not yet live", null],
])(
  "only offers the event when it %s in the server's HTML, where the starter decides",
  async (_, highlight) => {
    const calls = renderWithServerRows(highlight);
    const banner = () => screen.queryByRole("link", { name: "Ao vivo agora: Palestra pública" });
    expect(banner()?.closest("[data-live-now]") ?? null).toEqual(highlight && expect.any(HTMLElement));
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(banner()).toBeVisible());
    expect(screen.queryByText("Eventos ao Vivo")).toBeNull();
  },
);

it("redirects from a page from a cache once the event is known to be live", async () => {
  document.documentElement.dataset.cached = "";
  onTestFinished(() => void delete document.documentElement.dataset.cached);
  renderWithServerRows(null);
  expect(await screen.findByText("Eventos ao Vivo")).toBeVisible();
});

it("only offers an event that went live meanwhile to a visitor who returns to the entry page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let body: object[] = [];
  const calls = fakeServer(() => ({ body }));
  renderAt("/");
  await waitFor(() => expect(calls).toHaveLength(1));
  screen.getByRole("link", { name: "Como ajudar" }).click();
  const backButton = await screen.findByRole("button", { name: "Voltar" });
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  body = [HIGHLIGHT];
  backButton.click();
  expect(await screen.findByRole("link", { name: "Ao vivo agora: Palestra pública" })).toBeVisible();
});

it.each([
  ["is not live", 200, [{ ...HIGHLIGHT, is_live: false }], 0],
  ["does not exist", 200, [], 0],
  ["cannot be loaded", 400, {}, 1],
])(
  "stays on the home page when the highlight %s; an error is only logged",
  async (_, status, body, logCount) => {
    const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const calls = fakeServer(() => ({ status, body }));
    renderAt("/");
    await waitFor(() => expect(calls).toHaveLength(1));
    const message = expect.stringContaining("Erro ao verificar evento em destaque");
    if (logCount > 0) await waitFor(() => expect(warnSpy).toHaveBeenCalledWith(message, expect.anything()));
    else expect(warnSpy).not.toHaveBeenCalledWith(message, expect.anything());
    expect(screen.queryByText("Eventos ao Vivo")).not.toBeInTheDocument();
  },
);
