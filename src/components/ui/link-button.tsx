import type { ComponentProps } from "react";
import { Link, type LinkProps } from "@/components/link";
import { NewTabLink } from "@/components/new-tab-link";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "@/components/ui/button-style";

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** A link inside the site that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />;
}

/** A link to another site, in a new tab, that looks like a button. */
export function ExternalButton({ variant, size, className, ...rest }: ComponentProps<"a"> & Look) {
  return <NewTabLink {...rest} className={buttonStyle(variant, size, className)} />;
}
