import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "@/components/ui/button-style";
import { isSecondClick } from "@/components/ui/second-click";
import { Spinner } from "@/components/ui/spinner";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; the button stays focused. */
  isLoading?: boolean;
  /** Ignores the second click of a double click, which would hit what the first one has put there. */
  isSingleClick?: boolean;
};

export function Button({
  variant,
  size,
  isLoading = false,
  isSingleClick = false,
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
      onClick={(event) => {
        const isSecond = isSecondClick(event);
        if (isLoading || (isSingleClick && isSecond)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading && <Spinner className="size-5" />}
      {children}
    </button>
  );
}
