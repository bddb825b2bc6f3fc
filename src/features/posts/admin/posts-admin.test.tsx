import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PostsAdmin } from "@/features/posts/admin/posts-admin";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

it.each([
  ["a page beyond the last one", 3, "Nada nesta página."],
  ["a search without a match", 0, "Nenhum post encontrado."],
])("%s says so", async (_, total, message) => {
  stubBrowser();
  fakeServer(() => ({ body: [], total }));
  renderScreen(<PostsAdmin />, "/blog-admin?pagina=9");
  expect(await screen.findByText(message)).toBeVisible();
});

it("drafts have a heading of their own above the published posts", async () => {
  stubBrowser();
  const card = { category: "noticias", ordem: 0, preview: "Texto", featured_image: null, event_date: null };
  const posts = [
    { ...card, id: 3, title: "Bazar", is_published: true, published_at: "2026-11-20T12:00:00Z" },
    { ...card, id: 2, title: "Ideia", is_published: false, published_at: null },
    { ...card, id: 1, title: "Aviso", is_published: false, published_at: "2999-11-20T12:00:00Z" },
  ];
  fakeServer(() => ({ body: posts, total: 3 }));
  renderScreen(<PostsAdmin />, "/blog-admin");
  const titlesIn = (region: HTMLElement) =>
    within(region)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
  const drafts = await screen.findByRole("region", { name: "Rascunhos" });
  const published = screen.getByRole("region", { name: "Posts Publicados" });
  expect(titlesIn(drafts)).toEqual(["Ideia"]);
  expect(titlesIn(published)).toEqual(["Bazar", "Aviso"]);
  expect(drafts.compareDocumentPosition(published)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
