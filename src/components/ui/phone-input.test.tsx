import { fireEvent, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { PhoneInput } from "@/components/ui/phone-input";

const NUMBER = "(64) 99999-1234";

/** The field with a phone, the caret after the text `before`. */
function fieldWithCaret(before: string) {
  render(<PhoneInput aria-label="Telefone" defaultValue={NUMBER} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Telefone" });
  field.focus();
  field.setSelectionRange(before.length, before.length);
  return field;
}

it.each([
  ["(64) 99999-12", "{Backspace}8", "(64) 99999-1834"],
  ["(64)", "{Backspace}{Backspace}2", "(62) 99999-1234"],
  ["(64) 99999-", "{Backspace}{Backspace}8", "(64) 99998-1234"],
  ["", "0", "(64) 99999-1234"],
  [NUMBER, "{Backspace}7", "(64) 99999-1237"],
])("a correction after '%s' changes only that digit", async (before, keys, corrected) => {
  const field = fieldWithCaret(before);
  await userEvent.keyboard(keys);
  expect(field).toHaveValue(corrected);
});

it.each(["+5564999991234", "+55 64 99999-1234", "5564999991234", "064999991234", "64999991234"])(
  "a number filled in by the browser as %s counts, formatted, and takes no focus",
  (filled) => {
    const { result } = renderHook(() => useForm({ defaultValues: { phone: "" } }));
    render(<PhoneInput aria-label="Telefone" {...result.current.register("phone")} />);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Telefone" });
    const select = vi.spyOn(field, "setSelectionRange");
    // Some browsers leave the caret at the beginning.
    vi.spyOn(field, "selectionEnd", "get").mockReturnValue(0);
    fireEvent.change(field, { target: { value: filled } });
    expect(field).toHaveValue(NUMBER);
    expect(result.current.getValues("phone")).toBe(NUMBER);
    expect(select).not.toHaveBeenCalled();
  },
);
