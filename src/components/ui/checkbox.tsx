import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: string };

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input {...rest} type="checkbox" className="mt-0.5 size-6 shrink-0 accent-primary" />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
      </span>
    </label>
  );
}
