import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { AppError } from "@/lib/errors";

const QUESTION = "Tem certeza que deseja excluir este post?";

const renderDialog = (onConfirm: () => Promise<void>, onCancel = vi.fn()) => {
  render(
    <ConfirmDialog
      isOpen
      question={QUESTION}
      itemName="Noite de estudo"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return onCancel;
};

describe("a confirmation dialog", () => {
  it("shows the question and the name of the item", () => {
    renderDialog(async () => undefined);
    expect(screen.getByRole("alertdialog", { name: QUESTION })).toHaveTextContent("“Noite de estudo”");
  });

  it("stays open when the second click of a double click lands outside", () => {
    const onCancel = renderDialog(async () => undefined);
    fireEvent.mouseDown(screen.getByRole("alertdialog"));
    expect(onCancel).not.toHaveBeenCalled();
  });

  it("runs its action once for several clicks", async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const onConfirm = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const onCancel = renderDialog(onConfirm);
    const button = screen.getByRole("button", { name: "Excluir" });
    await user.click(button);
    await user.click(button);
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  });

  it("stays open when the browser closes it, on a second Esc, while its action is running", async () => {
    const user = userEvent.setup();
    let fail = (_: Error) => {};
    const onCancel = renderDialog(() => new Promise((_, reject) => (fail = reject)));
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    screen.getByRole<HTMLDialogElement>("alertdialog").close();
    await waitFor(() => expect(screen.getByRole("alertdialog")).toHaveAttribute("open"));
    fail(new AppError("Sem rede.", 0));
    expect(await screen.findByRole("alert")).toHaveTextContent("Sem rede.");
    expect(onCancel).not.toHaveBeenCalled();
  });

  it("shows the error of a failed action and allows a retry", async () => {
    const user = userEvent.setup();
    renderDialog(() => Promise.reject(new AppError("Recurso não encontrado", 404)));
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Recurso não encontrado");
    expect(screen.getByRole("button", { name: "Excluir" })).not.toHaveAttribute("aria-busy");
  });
});

it("a button with a confirmation keeps the dialog open until the action has succeeded", async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn().mockRejectedValueOnce(new AppError("Sem rede.", 0)).mockResolvedValueOnce(null);
  const button = (onClick: () => void) => (
    <button type="button" onClick={onClick}>
      Trocar o link
    </button>
  );
  render(<ConfirmAction button={button} question={QUESTION} onConfirm={onConfirm} />);
  await user.click(screen.getByRole("button", { name: "Trocar o link" }));
  await user.click(screen.getByRole("button", { name: "Excluir" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
});
