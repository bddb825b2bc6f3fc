import { maskPhone } from "@shared/rules/phone.ts";
import type { ChangeEvent, ComponentProps } from "react";
import { TextInput } from "@/components/ui/text-input";

/** A Brazilian phone number, formatted while typing. For uncontrolled fields (`register`). */
export function PhoneInput({ onChange, ...rest }: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(64) 99999-9999"
      maxLength={25}
      {...rest}
      onChange={(event) => {
        format(event);
        return onChange?.(event);
      }}
    />
  );
}

/** Formats the value; the caret stays where it is among the digits, so that a digit in the middle can be corrected. */
function format({ target }: ChangeEvent<HTMLInputElement>) {
  const { value, selectionEnd } = target;
  const digitsAfterCaret = value.slice(selectionEnd ?? value.length).replace(/\D/g, "").length;
  target.value = maskPhone(value);
  // Autofill fills fields without focus, where Safari would move the focus to a new selection.
  if (digitsAfterCaret === 0 || document.activeElement !== target) return;
  const caret = target.value.search(new RegExp(`\\D*(\\d\\D*){${digitsAfterCaret}}$`));
  target.setSelectionRange(caret, caret);
}
