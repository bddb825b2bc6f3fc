import { screen } from "@testing-library/react";
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
