import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LinkList } from "@/features/links/read/link-list";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("shows one page of thousands of links, found by the server, and links to the next", async () => {
  vi.stubGlobal("Worker", vi.fn());
  const link = { title: "Rádio", url: "https://radio.org.br/", description: null, category: "radios" };
  const body = Array.from({ length: 24 }, (_, id) => ({ ...link, id, is_public: true }));
  const calls = fakeServer(() => ({ body, total: 2000 }));
  renderScreen(<LinkList isPublic isSignedIn={false} />, "/links?busca=R%C3%81DIO%20fm&pagina=3");
  expect(await screen.findByText("Página 3 de 84")).toBeVisible();
  expect(screen.getByRole("link", { name: "Próxima" })).toHaveAttribute(
    "href",
    "/links?busca=R%C3%81DIO+fm&pagina=4",
  );
  const query = calls[0]?.query;
  expect([query?.get("search_text"), query?.get("offset"), query?.get("limit")]).toEqual([
    "like(all).{%radio%,%fm%}",
    "48",
    "24",
  ]);
});

it.each([
  [50, "", "Nada nesta página.", []],
  [0, "", "Nenhum link encontrado", ["Volte em breve."]],
  [0, "busca=luz&", "Nenhum link encontrado", ["Tente outras palavras."]],
])("without rows, of %i links in all, found by '%s', it says %s %j", async (total, search, title, advice) => {
  fakeServer(() => ({ body: [], total }));
  renderScreen(<LinkList isPublic isSignedIn={false} />, `/links?${search}pagina=4`);
  expect(await screen.findByText(title)).toBeVisible();
  const shown = screen.queryAllByText(/^(Volte em breve|Tente outras palavras)\.$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(advice);
});
