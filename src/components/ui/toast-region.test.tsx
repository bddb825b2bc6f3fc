import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { dismissToasts, toast } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";

beforeEach(() => void vi.useFakeTimers());

const show = (...shown: Parameters<typeof toast.success>) => act(() => toast.success(...shown));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("shows a toast until its time has passed, not while the pointer is on it or the page is hidden", () => {
  render(<ToastRegion />);
  show("Enviado", "Mensagem enviada com sucesso.");
  expect(screen.getByText("Mensagem enviada com sucesso.")).toBeVisible();
  const region = screen.getByRole("region", { name: "Avisos" });
  fireEvent.pointerEnter(region);
  pass(60_000);
  expect(screen.getByText("Enviado")).toBeVisible();
  fireEvent.pointerLeave(region);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  pass(60_000);
  expect(screen.getByText("Enviado")).toBeVisible();
  hidden.mockReturnValue(false);
  pass(5_000);
  expect(screen.queryByText("Enviado")).toBeNull();
});

it("shows what was reported before it was rendered, and at most three", () => {
  toast.error("Sem conexão");
  render(<ToastRegion />);
  expect(screen.getByText("Sem conexão")).toBeVisible();
  for (const title of ["Um", "Dois", "Três"]) show(title);
  expect(screen.queryByText("Sem conexão")).toBeNull();
  expect(screen.getByText("Um")).toBeVisible();
  act(dismissToasts);
  expect(screen.queryByText("Três")).toBeNull();
});

it("runs its action once, and gives the focus back", () => {
  const undo = vi.fn();
  render(
    <>
      <input aria-label="Nome" />
      <ToastRegion />
    </>,
  );
  screen.getByLabelText("Nome").focus();
  show("Apagado", undefined, { action: { label: "Desfazer", onClick: undo } });
  const button = screen.getByRole("button", { name: "Desfazer" });
  act(() => button.focus());
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Apagado")).toBeNull();
  expect(screen.getByLabelText("Nome")).toHaveFocus();
});

it("adds nothing to a dialog that the server rendered, before there is a toast", () => {
  render(
    <>
      <dialog open aria-label="Notícia" />
      <ToastRegion />
    </>,
  );
  const dialog = screen.getByRole("dialog");
  expect(dialog).toBeEmptyDOMElement();
  show("Copiado");
  expect(dialog).toHaveTextContent("Copiado");
});
