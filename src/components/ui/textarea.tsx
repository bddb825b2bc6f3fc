import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { cx } from "@/components/ui/cx";

/** Grows with what is written where the browser knows how. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={6}
      {...rest}
      className={cx(controlStyle, "field-sizing-content min-h-40 py-3", className)}
    />
  );
}
