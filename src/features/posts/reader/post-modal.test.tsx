import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PostsScreen } from "@/features/posts/posts-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const POST = {
  id: 7,
  title: "Feira do livro",
  preview: "Três dias",
  category: "noticias",
  ordem: 0,
  featured_image: "/imagens/ipe-960.webp",
  featured_image_alt: "Um ipê",
  published_at: "2026-11-20T02:00:00Z",
  formatted_published_date: "19 de novembro de 2026",
  created_at: "2026-11-01T12:00:00Z",
  content: "<p>Três dias de livros.</p>",
};

it("a post that was unpublished since the list was loaded shows a message and only its title", async () => {
  fakeServer(({ path }) => ({ body: path.endsWith("post_details") ? [] : [POST] }));
  renderScreen(<PostsScreen category="noticias" />, "/noticias");
  await userEvent.click(await screen.findByRole("link", { name: "Feira do livro" }));
  const post = await screen.findByRole("dialog", { name: "Feira do livro" });
  expect(await within(post).findByRole("alert")).toHaveTextContent("Esta publicação não está mais no site.");
  expect(within(post).queryByText("Carregando...")).toBeNull();
  expect(within(post).queryByRole("article")).toBeNull();
  await userEvent.click(within(post).getByRole("button", { name: "Fechar" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("a post that is unpublished while it is open shows a message, too", async () => {
  let isPublished = true;
  fakeServer(({ path }) => ({ body: path.endsWith("post_details") && !isPublished ? [] : [POST] }));
  const { queryClient } = renderScreen(<PostsScreen category="noticias" />, "/noticias?id=7");
  expect(await screen.findByText("Três dias de livros.")).toBeVisible();
  isPublished = false;
  void queryClient.invalidateQueries();
  expect(await screen.findByText("Esta publicação não está mais no site.")).toBeVisible();
  expect(screen.queryByText("Três dias de livros.")).toBeNull();
});

it("a URL of a post that does not exist opens no dialog", async () => {
  const calls = fakeServer(({ path }) => ({ body: path.endsWith("post_details") ? [] : [POST] }));
  renderScreen(<PostsScreen category="noticias" />, "/noticias?id=8");
  expect(await screen.findByRole("link", { name: "Feira do livro" })).toBeVisible();
  await expect.poll(() => calls.filter(({ path }) => path.endsWith("post_details"))).toHaveLength(1);
  // A post of another category is not found on this page.
  const postRequest = calls.find(({ path }) => path.endsWith("post_details"));
  expect(postRequest?.query.get("category")).toBe("eq.noticias");
  expect(screen.queryByRole("dialog")).toBeNull();
});
