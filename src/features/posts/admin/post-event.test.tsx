import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { PostForm } from "@/features/posts/admin/post-form";
import type { EditedPost } from "@/features/posts/admin/queries";
import { newId } from "@/lib/new-id";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { takeConsoleErrors } from "@/testing/setup";
import { tableServer } from "@/testing/table-server";

const FAIR: EditedPost = {
  id: 7,
  title: "Feira",
  content: "<p>Livros na praça.</p>",
  excerpt: null,
  category: "eventos",
  ordem: 0,
  featured_image: null,
  featured_image_alt: null,
  published_at: "2026-01-02T03:04:05+00:00",
  event_date: "2099-05-04T23:00:00+00:00",
  event_place: null,
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-03T00:00:00+00:00",
};

beforeAll(async () => void (await import("@/components/editor/rich-text-editor")));

const placeInput = () => screen.queryByRole("textbox", { name: "Local" });

it("the location of an event is edited next to its date, shown in the preview and saved", async () => {
  const table = tableServer("posts", { ...FAIR });
  const calls = fakeServer((call) => table.serve(call));
  const onSaved = vi.fn();
  renderScreen(
    <PostForm
      openKey={newId()}
      stored={FAIR}
      onDirty={() => undefined}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
  );
  expect(placeInput()).toHaveAccessibleDescription("Em branco: na casa.");
  fireEvent.change(screen.getByRole("combobox", { name: /^Categoria/ }), { target: { value: "noticias" } });
  expect(placeInput()).toBeNull();
  fireEvent.change(screen.getByRole("combobox", { name: /^Categoria/ }), { target: { value: "eventos" } });
  await userEvent.type(placeInput() as HTMLElement, "Praça 5 de Agosto");
  await userEvent.click(screen.getByRole("button", { name: "Prévia" }));
  expect(await within(await screen.findByRole("dialog")).findByText("Praça 5 de Agosto")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const sent = calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(sent).toEqual([{ event_place: "Praça 5 de Agosto" }]);
  // The close button of the preview belongs to a separate form inside the post's form.
  expect(takeConsoleErrors().filter((error) => !error.includes("<form>"))).toEqual([]);
});
