import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { BrowserRouter, Link } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { FormDialog } from "@/components/form-dialog";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useFormDialog } from "@/components/use-form-dialog";
import { signedInDraftKey } from "@/lib/form-draft";

const KEY = signedInDraftKey("/links-admin:novo");

function Form({ draft }: { draft: DialogDraft }) {
  const form = useForm({ defaultValues: { title: "" } });
  useDialogDraft(form, draft);
  return <input aria-label="Título" {...form.register("title")} />;
}

/** Closes the dialog as after saving. */
let closeSaved = () => {};

function Screen({ scope }: { scope?: string }) {
  const dialog = useFormDialog("editar", undefined, undefined, scope);
  closeSaved = dialog.close;
  return (
    <>
      <button type="button" onClick={() => dialog.open("novo")}>
        Novo
      </button>
      <FormDialog dialog={dialog} isOpen={dialog.value !== null} title="Link">
        <Form draft={dialog.draft} />
        <Link to="/contato">Contato</Link>
      </FormDialog>
    </>
  );
}

const LEAVE = {
  "the browser's “back”": () => act(async () => history.back()),
  "a link of the site": () => userEvent.click(screen.getByRole("link", { name: "Contato" })),
  "the button 'Fechar'": () => userEvent.click(screen.getByRole("button", { name: "Fechar" })),
};

async function typeAndLeave(leave: () => Promise<unknown>) {
  history.replaceState(null, "", "/links-admin");
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Novo" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Título" }), "Rádio");
  sessionStorage.setItem(`${KEY}:key`, "1");
  await leave();
  await screen.findByRole("alertdialog", { name: "Descartar o que não foi salvo?" });
}
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith(KEY));

describe.each(Object.entries(LEAVE))("leaving a form by %s", (_, leave) => {
  it("removes the draft and its idempotency key after 'Descartar'", async () => {
    await typeAndLeave(leave);
    await userEvent.click(screen.getByRole("button", { name: "Descartar" }));
    await expect.poll(() => location.pathname + location.search).not.toBe("/links-admin?editar=novo");
    expect(drafts()).toEqual([]);
  });

  it("keeps the draft and its idempotency key after 'Cancelar'", async () => {
    await typeAndLeave(leave);
    await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(screen.getByRole("textbox", { name: "Título" })).toHaveValue("Rádio");
    expect(drafts()).toEqual([KEY, `${KEY}:key`]);
  });
});

it("the confirmation closes when the form behind it is saved", async () => {
  await typeAndLeave(LEAVE["the button 'Fechar'"]);
  act(() => closeSaved());
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
});

it("a save that ends after the user has gone back does not go back once more", async () => {
  history.replaceState(null, "", "/links-admin");
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Novo" }));
  const closeWhenSaved = closeSaved;
  await act(async () => history.back());
  await expect.poll(() => location.search).toBe("");
  const goBack = vi.spyOn(history, "go");
  act(() => closeWhenSaved());
  expect(goBack).not.toHaveBeenCalled();
});

it("a dialog that is reopened by the browser's “forward” can be closed again", async () => {
  history.replaceState(null, "", "/links-admin");
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Novo" }));
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  await expect.poll(() => location.search).toBe("");
  await act(async () => history.forward());
  await expect.poll(() => location.search).toBe("?editar=novo");
  await userEvent.click(await screen.findByRole("button", { name: "Fechar" }));
  await expect.poll(() => location.search).toBe("");
});

it("a new row of one scope does not continue the draft of another", async () => {
  history.replaceState(null, "", "/links-admin?editar=novo");
  const input = (scope: string) => {
    const { unmount } = render(<Screen scope={scope} />, { wrapper: BrowserRouter });
    return { title: screen.getByRole("textbox", { name: "Título" }), unmount };
  };
  const first = input("1");
  await userEvent.type(first.title, "Rádio");
  first.unmount();
  const second = input("2");
  expect(second.title).toHaveValue("");
  second.unmount();
  expect(input("1").title).toHaveValue("Rádio");
});
