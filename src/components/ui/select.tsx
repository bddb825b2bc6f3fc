import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { cx } from "@/components/ui/cx";

export type Option = { value: string | number; label: string };

type SelectProps = ComponentProps<"select"> & {
  /** Options after those given as children. */
  options?: readonly Option[];
};

export function Select({ className, children, options, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...rest} className={cx(controlStyle, "min-h-12 appearance-none pr-11", className)}>
        {children}
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-muted" />
    </div>
  );
}
