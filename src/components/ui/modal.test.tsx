import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Modal } from "@/components/ui/modal";

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

describe("a modal", () => {
  it("is named by its title and closed by 'Fechar', once", async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Example onClose={onClose} />);
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    expect(screen.getByRole("dialog", { name: "Nova Publicação" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Corpo")).not.toBeInTheDocument();
  });

  it("gives the focus back to where it came from", async () => {
    const user = userEvent.setup();
    render(<Example />);
    const opener = screen.getByRole("button", { name: "Abrir" });
    await user.click(opener);
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(opener).toHaveFocus();
  });
});
