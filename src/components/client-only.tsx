import { type ReactNode, Suspense } from "react";
import { useIsHydrated } from "@/components/use-is-hydrated";

/** Content that only a browser can render (a stored draft, code loaded after the page); the placeholder until then. */
export const ClientOnly = ({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) =>
  useIsHydrated() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
