import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { cx } from "@/components/ui/cx";

export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input type="text" {...rest} className={cx(controlStyle, "min-h-12", className)} />;
}
