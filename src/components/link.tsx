import type { ComponentProps } from "react";
import {
  type NavigateOptions,
  type To,
  useHref,
  useLinkClickHandler,
  useMatch,
  useResolvedPath,
} from "react-router-dom";

export type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<NavigateOptions, "replace" | "state"> & { to: To };

/**
 * A link inside the site. The router's own Link would add 3 KB to every page for the prefetching of its framework mode, which this
 * site does not use. This one uses the same click handler.
 */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that is marked as current (`aria-current`) on the page to which it leads and, unless `end`, on the pages below that. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useResolvedPath(rest.to);
  const isCurrent = useMatch({ path: pathname, end }) !== null;
  return <Link {...rest} aria-current={isCurrent ? "page" : undefined} />;
}
