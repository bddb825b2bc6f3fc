import type { ComponentProps } from "react";

/** A link to another site, in a new tab. */
export function NewTabLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}
