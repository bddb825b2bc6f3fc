import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { formatShortcut } from "@/components/editor/shortcuts";
import { cx } from "@/components/ui/cx";

type ToolbarButtonProps = Omit<ComponentProps<"button">, "type"> & {
  label: string;
  Icon: LucideIcon;
  shortcut?: string;
  /** Missing for buttons without a state. */
  isPressed?: boolean;
};

/** A formatting button. Pressing it keeps the text selection and, on phones, the keyboard. */
export function ToolbarButton({
  label,
  Icon,
  shortcut,
  isPressed,
  className,
  children,
  ...rest
}: ToolbarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={shortcut ? `${label} (${formatShortcut(shortcut)})` : label}
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        "inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-0.5 rounded-sm px-1.5 text-ink hover:bg-tint disabled:opacity-40 disabled:hover:bg-transparent",
        "aria-pressed:bg-primary aria-pressed:text-on-primary aria-expanded:bg-tint",
        className,
      )}
    >
      <Icon className="size-5" />
      {children}
    </button>
  );
}
