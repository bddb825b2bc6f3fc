import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
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
