import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

const slide = (id: number, title: string | null) => ({
  id,
  title,
  description: null,
  link_url: null,
  image_path: "/slides/casa.webp",
  ordem: id,
  is_active: true,
  created_at: "2026-11-20T12:00:00Z",
  updated_at: "2026-11-20T12:00:00Z",
  author: null,
});

it("moving a slide without a title does not store the placeholder title of the list", async () => {
  stubBrowser();
  const slides = [slide(1, null), slide(2, "Sarau")];
  const calls = fakeServer(({ path }) =>
    path.endsWith("/arrange_slides") ? new Promise<FakeResponse>(() => undefined) : { body: slides },
  );
  renderScreen(<SlidesAdmin />);
  await userEvent.click(await screen.findByRole("button", { name: "Ordenar slides" }));
  await userEvent.click(await screen.findByRole("button", { name: "Descer Slide sem título" }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ p_before: [1, 2], p_after: [2, 1] }));
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  const editButtons = await screen.findAllByRole("button", { name: /^Editar/ });
  await userEvent.click(editButtons[1] as HTMLElement);
  expect(await screen.findByLabelText(/^Título/)).toHaveValue("");
});

it("an order changed by another admin meanwhile is not overwritten: an error and the new order are shown", async () => {
  stubBrowser();
  const errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
  const message = "A ordem mudou enquanto você arrumava. Confira e arrume de novo.";
  let slides = [slide(1, "Bazar"), slide(2, "Sarau")];
  fakeServer(({ path }) => {
    if (!path.endsWith("/arrange_slides")) return { body: slides };
    slides = [slide(3, "Chegou agora"), ...slides];
    return { status: 409, body: { code: "PT409", message } };
  });
  renderScreen(<SlidesAdmin />);
  await userEvent.click(await screen.findByRole("button", { name: "Ordenar slides" }));
  await userEvent.click(await screen.findByRole("button", { name: "Descer Bazar" }));
  await waitFor(() => expect(errorToast).toHaveBeenCalledWith("A ordem não foi salva", message));
  expect(await screen.findByRole("button", { name: "Descer Chegou agora" })).toBeVisible();
});

it("without slides, the dialog for their order opens and says so", async () => {
  stubBrowser();
  fakeServer(() => ({ body: [] }));
  renderScreen(<SlidesAdmin />);
  await userEvent.click(await screen.findByRole("button", { name: "Ordenar slides" }));
  const dialog = await screen.findByRole("dialog", { name: "Ordem dos slides" });
  expect(await within(dialog).findByText("Nenhum slide encontrado.")).toBeVisible();
});
