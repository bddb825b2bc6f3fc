import type { ComponentProps } from "react";
import { TextInput } from "@/components/ui/text-input";

/** An e-mail input. `autoComplete` depends on whose address is expected. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput type="email" inputMode="email" autoCapitalize="none" {...props} />;
}
