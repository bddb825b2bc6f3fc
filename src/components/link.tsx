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
 * A link inside the site. The router's own Link brings along the prefetching of its framework mode, 3 KB on every
 * page that nothing here uses; its click handler does the work for both.
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

/** A link that knows when it leads to the current page, or (unless `end`) to one above it. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useResolvedPath(rest.to);
  const isCurrent = useMatch({ path: pathname, end }) !== null;
  return <Link {...rest} aria-current={isCurrent ? "page" : undefined} />;
}
