import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useSyncExternalStore,
} from "react";

const never = () => () => {};

/** False on the server and while this part of the page is hydrated, so that the first client render matches the HTML. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Content that only a browser can render (a stored draft, code loaded after the page); the placeholder until then. In a
 * page that is hydrated it is rendered in pieces, between which taps are handled.
 */
export function ClientOnly({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const isShown = useDeferredValue(useIsHydrated());
  return isShown ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

/** A part that a page is complete without: where its code does not come, nothing stands in its place. */
export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: Nothing as ComponentType<Props> })));

const Nothing = () => null;
