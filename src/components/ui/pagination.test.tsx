import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Pagination } from "./pagination";

const renderAt = (url: string, page: number, pageCount: number) =>
  render(
    <MemoryRouter initialEntries={[url]}>
      <Pagination page={page} pageCount={pageCount} label="Páginas" />
    </MemoryRouter>,
  );
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("links to the pages before and after, and keeps the other filters", () => {
  renderAt("/links?busca=luz&pagina=2", 2, 3);
  expect(hrefOf("Anterior")).toBe("/links?busca=luz");
  expect(hrefOf("Próxima")).toBe("/links?busca=luz&pagina=3");
});

it.each([
  ["one page is left", 1, "/lista"],
  ["three are left", 3, "/lista?pagina=3"],
])("links back to an existing page when the current page became empty because %s", (_, pageCount, href) => {
  renderAt("/lista?pagina=4", 4, pageCount);
  expect(screen.getByText("Esta página ficou vazia")).toBeVisible();
  expect(screen.getByRole("button", { name: "Próxima" })).toBeDisabled();
  expect(hrefOf("Anterior")).toBe(href);
});

it("is not rendered for a single page", () => {
  renderAt("/lista", 1, 1);
  expect(screen.queryByRole("navigation")).toBeNull();
});
