import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PostsAdmin } from "@/features/posts/admin/posts-admin";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

const NOW = "2026-01-01T12:00:00Z";
const DRAFT = { id: 7, title: "Bazar", category: "noticias", published_at: null, created_at: NOW };
const CARD = { ...DRAFT, preview: "Roupas.", is_published: false };

it.each([
  ["cannot be read", { status: 503, body: {} }, "Tentar novamente"],
  ["was deleted", { body: [] }, "Esta publicação não existe mais."],
])("the preview of a draft that %s says so and can be opened again", async (_, response, message) => {
  stubBrowser();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let isBroken = true;
  fakeServer(({ path }) => {
    if (path.endsWith("post_cards")) return { body: [CARD], total: 1 };
    return isBroken ? response : { body: [{ ...DRAFT, content: "<p>Roupas e livros.</p>" }] };
  });
  renderScreen(<PostsAdmin />);
  await userEvent.click(await screen.findByRole("button", { name: "Mais ações: Bazar" }));
  const openPreview = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Visualizar Bazar" }));
    return within(await screen.findByRole("dialog", { name: "Bazar" }));
  };
  const failed = await openPreview();
  expect(await failed.findByText(message)).toBeVisible();
  await userEvent.click(failed.getByRole("button", { name: "Fechar" }));
  isBroken = false;
  const loaded = await openPreview();
  expect(await loaded.findByText("Roupas e livros.")).toBeVisible();
});
