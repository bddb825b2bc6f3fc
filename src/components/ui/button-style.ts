import { cx } from "@/components/ui/cx";

export type ButtonVariant = "primary" | "gold" | "outline" | "quiet" | "remove" | "danger" | "deep";
export type ButtonSize = "tight" | "sm" | "md" | "lg" | "icon" | "tool";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover",
  gold: "bg-gold text-on-gold hover:bg-gold-hover",
  outline: "border-2 border-primary text-primary hover:bg-tint",
  quiet: "text-primary hover:bg-tint",
  remove: "text-danger hover:bg-tint",
  danger: "bg-danger text-on-danger hover:bg-danger-hover",
  deep: "border-2 border-on-deep-muted/60 text-on-deep hover:bg-on-deep/10",
};

// At least 44 px high, so that a thumb hits the button easily.
const SIZES: Record<ButtonSize, string> = {
  tight: "min-h-11 px-2.5 py-1.5 text-sm",
  sm: "min-h-11 px-4 py-1.5 text-sm",
  md: "min-h-12 px-6 text-base narrow:px-4",
  lg: "min-h-14 px-8 text-lg narrow:px-4",
  icon: "size-11 shrink-0",
  // Next to a search field; on a phone its word is below its icon.
  tool: "min-h-12 min-w-12 px-4 text-sm max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-md max-sm:px-1 max-sm:text-xs max-sm:leading-none",
};

/**
 * Classes of a button, for links and buttons alike. What all have in common is in styles/button.css: as utilities it would be 250
 * characters in the HTML of each.
 */
export const buttonStyle = (
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  className?: string,
) => cx("button", VARIANTS[variant], SIZES[size], className);
