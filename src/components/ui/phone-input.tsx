import { maskPhone } from "@shared/rules/phone.ts";
import type { ComponentProps } from "react";
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
        event.target.value = maskPhone(event.target.value);
        return onChange?.(event);
      }}
    />
  );
}
