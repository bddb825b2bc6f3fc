import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { listPostDrafts } from "@/features/posts/admin/post-drafts";
import { fakeServer } from "@/testing/fake-server";
import { openNewPost } from "@/testing/new-post-form";
import { renderScreen } from "@/testing/render-screen";

const KEY = "form-draft:/blog-admin:novo";
const open = () => openNewPost(undefined, KEY);
const title = () => screen.getByRole("textbox", { name: "Título" });
const titles = () => listPostDrafts(undefined).map(({ values }) => values.title);

/** A reload, after which the form is open again. */
function writeAndReload(text: string) {
  const { unmount } = open();
  fireEvent.change(title(), { target: { value: text } });
  unmount();
  return open();
}

it("a post that a reload interrupts is in the form again, as one draft", () => {
  writeAndReload("Sopa");
  expect(title()).toHaveValue("Sopa");
  expect(screen.queryByText(/rascunho não salvo/)).toBeNull();
  fireEvent.change(title(), { target: { value: "Sopa quente" } });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(titles()).toEqual(["Sopa quente"]);
});

it("an interrupted post can be discarded, and brought back", async () => {
  writeAndReload("Sopa");
  renderScreen(<ToastRegion />);
  fireEvent.click(screen.getByRole("button", { name: "Descartar rascunho" }));
  expect(title()).toHaveValue("");
  expect(titles()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Descartar rascunho" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("“Sopa” está de volta.")).toBeVisible();
  fireEvent.click(await screen.findByRole("button", { name: "Continuar rascunho: Sopa" }));
  expect(title()).toHaveValue("Sopa");
});

it("a post whose form was left waits in the list of drafts", () => {
  fakeServer(() => ({}));
  const { unmount } = open();
  fireEvent.change(title(), { target: { value: "Sopa" } });
  unmount();
  sessionStorage.removeItem(KEY);
  open();
  expect(title()).toHaveValue("");
  expect(screen.getByRole("button", { name: "Continuar rascunho: Sopa" })).toBeVisible();
});
