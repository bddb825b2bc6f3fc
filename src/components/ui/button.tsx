import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "@/components/ui/button-style";
import { Spinner } from "@/components/ui/spinner";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; the button stays focused. */
  isLoading?: boolean;
};

export function Button({
  variant,
  size,
  isLoading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyle(variant, size, className)}
      aria-disabled={isLoading || rest["aria-disabled"] || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isLoading && <Spinner className="size-5" />}
      {children}
    </button>
  );
}
