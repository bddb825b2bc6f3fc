import { type ReactNode, Suspense, useDeferredValue } from "react";
import { useIsHydrated } from "@/components/use-is-hydrated";

/**
 * Content that only a browser can render (a stored draft, code loaded after the page); the placeholder until then. In a
 * page that is hydrated it is rendered in pieces, between which taps are handled.
 */
export function ClientOnly({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const isShown = useDeferredValue(useIsHydrated());
  return isShown ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
