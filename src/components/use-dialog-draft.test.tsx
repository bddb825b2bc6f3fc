import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { useDialogDraft } from "@/components/use-dialog-draft";
import { signedInDraftKey } from "@/lib/form-draft";

const DRAFT = { storageKey: signedInDraftKey("/links-admin:novo"), onDirty: () => undefined };

function Form({ category = "Rádios" }) {
  const form = useForm({ defaultValues: { title: "", category } });
  useDialogDraft(form, DRAFT);
  return (
    <>
      <input aria-label="Título" {...form.register("title")} />
      <input aria-label="Categoria" {...form.register("category")} />
    </>
  );
}

it("restores only changed fields; unchanged fields show the current values", async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByRole("textbox", { name: "Título" }), "Sarau");
  unmount();
  render(<Form category="Vídeos" />);
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveValue("Sarau");
  expect(screen.getByRole("textbox", { name: "Categoria" })).toHaveValue("Vídeos");
});

it("restores typed text after each reload, but not text that was removed again", async () => {
  const user = userEvent.setup();
  const title = () => screen.getByRole("textbox", { name: "Título" });
  const reload = (unmount: () => void) => {
    unmount();
    return render(<Form />);
  };
  let page = render(<Form />);
  await user.type(title(), "Rádio");
  page = reload(page.unmount);
  expect(title()).toHaveValue("Rádio");
  page = reload(page.unmount);
  expect(title()).toHaveValue("Rádio");
  await user.clear(title());
  reload(page.unmount);
  expect(title()).toHaveValue("");
  expect(sessionStorage).toHaveLength(0);
});
