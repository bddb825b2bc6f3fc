import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { useDialogDraft } from "@/components/use-dialog-draft";
import { signedInDraftKey } from "@/lib/form-draft";

const DRAFT = { storageKey: signedInDraftKey("/links-admin:novo"), onDirty: () => undefined };

function Form() {
  const form = useForm({ defaultValues: { title: "" } });
  useDialogDraft(form, DRAFT);
  return <input aria-label="Título" {...form.register("title")} />;
}

it("brings back what was typed, twice if need be, but not what was taken out again", async () => {
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
