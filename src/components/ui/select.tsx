import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { cx } from "@/components/ui/cx";

export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select {...rest} className={cx(controlStyle, "min-h-12 appearance-none pr-11", className)}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-muted"
        aria-hidden="true"
      />
    </div>
  );
}
