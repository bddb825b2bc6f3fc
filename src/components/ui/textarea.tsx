import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { cx } from "@/components/ui/cx";

/** Grows with its text in browsers with field-sizing. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={6}
      {...rest}
      className={cx(controlStyle, "field-sizing-content min-h-40 py-3", className)}
    />
  );
}
