import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Modal } from "@/components/ui/modal";
import { followTopmostDialog } from "@/components/ui/toast-layer";

function Example({ onClose }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Modal isOpen={isOpen} onClose={close} title="Nova Publicação" size="full">
        <p>Corpo</p>
      </Modal>
    </>
  );
}

describe("a modal dialog", () => {
  it("has its title as accessible name, and calls onClose once for 'Fechar'", async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Example onClose={onClose} />);
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    expect(screen.getByRole("dialog", { name: "Nova Publicação" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Corpo")).not.toBeInTheDocument();
  });

  it("contains the toasts while it is open, so that they stay visible and clickable", async () => {
    const user = userEvent.setup();
    const toastRegion = document.createElement("div");
    onTestFinished(followTopmostDialog(toastRegion));
    render(<Example />);
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(toastRegion));
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(toastRegion.parentElement).toBe(document.body));
  });

  it("of an article shows a focus ring only for keyboard users", async () => {
    const user = userEvent.setup();
    // jsdom's :focus-visible is not reliable and depends on earlier tests.
    let isKeyboardFocus = false;
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
      return selector === ":focus-visible" ? isKeyboardFocus : matches.call(this, selector);
    });
    const article = (isOpen: boolean) => (
      <>
        <button type="button">Ler</button>
        <Modal isOpen={isOpen} onClose={() => undefined} title="Sopa fraterna" size="article">
          <p>Texto</p>
        </Modal>
      </>
    );
    const body = () => screen.getByText("Texto").closest("[tabindex]");
    const { rerender } = render(article(true));
    expect(body()).toHaveFocus();
    expect(body()).toHaveAttribute("data-quiet-focus");
    await user.keyboard("{ArrowDown}");
    expect(body()).not.toHaveAttribute("data-quiet-focus");

    rerender(article(false));
    isKeyboardFocus = true;
    await user.tab();
    expect(screen.getByRole("button", { name: "Ler" })).toHaveFocus();
    rerender(article(true));
    expect(body()).not.toHaveAttribute("data-quiet-focus");

    rerender(article(false));
    isKeyboardFocus = false;
    await user.click(screen.getByRole("button", { name: "Ler" }));
    rerender(article(true));
    expect(body()).toHaveAttribute("data-quiet-focus");
  });

  it("that is not dismissible can be closed only by its own button", async () => {
    const onClose = vi.fn();
    const footer = <button type="button">Já anotei</button>;
    render(
      <Modal isOpen onClose={onClose} title="Senha inicial" isDismissible={false} footer={footer}>
        abc
      </Modal>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>("dialog");
    fireEvent.mouseDown(dialog);
    expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
    // Browsers close the dialog on a second Esc.
    dialog.close();
    await waitFor(() => expect(dialog).toHaveAttribute("open"));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getAllByRole("button")).toEqual([screen.getByRole("button", { name: "Já anotei" })]);
  });

  it("returns the focus to the element that opened it", async () => {
    const user = userEvent.setup();
    render(<Example />);
    const opener = screen.getByRole("button", { name: "Abrir" });
    await user.click(opener);
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(opener).toHaveFocus();
  });
});
