import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PixCode } from "@/components/pix-code";

const CODE = "00020126580014br.gov.bcb.pix";
const command = vi.fn<() => boolean>();
const tapCopy = () => fireEvent.click(screen.getByRole("button", { name: "Copiar código Pix" }));

beforeEach(() => {
  Object.assign(document, { execCommand: command });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  vi.stubGlobal("navigator", { clipboard: { writeText: refuse } });
  render(<PixCode code={CODE} alt="QR Code" />);
});
// Test files of one worker share the document.
afterEach(() => void Reflect.deleteProperty(document, "execCommand"));

it("is copied inside an app that refuses the clipboard", async () => {
  command.mockReturnValue(true);
  tapCopy();
  expect(await screen.findByRole("button", { name: "Código copiado" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is selected, with a sentence what to do, where nothing can be copied", async () => {
  command.mockReturnValue(false);
  tapCopy();
  expect(await screen.findByRole("alert")).toHaveTextContent("Toque e segure o código abaixo");
  const field = screen.getByLabelText<HTMLTextAreaElement>("Código Pix copia e cola");
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(CODE);
});
