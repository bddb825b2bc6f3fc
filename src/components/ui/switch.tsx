import type { ComponentProps, ReactNode } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className"> & {
  label: ReactNode;
  hint?: string;
};

/** An on/off switch; internally a checkbox, so that forms support it. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself.
        role="switch"
        className="relative mt-0.5 h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary"
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-muted">{hint}</span>}
      </span>
    </label>
  );
}
