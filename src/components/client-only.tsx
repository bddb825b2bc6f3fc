import { type ReactNode, Suspense, useDeferredValue, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False on the server and while this part of the page is hydrated, so that the first client render matches the HTML. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Content that only a browser can render (a stored draft, code loaded after the page); the placeholder until then. During
 * hydration it is rendered in small tasks, so that input is handled in between.
 */
export function ClientOnly({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const isShown = useDeferredValue(useIsHydrated());
  return isShown ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
