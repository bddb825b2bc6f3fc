import { type ReactNode, Suspense, useState } from "react";

/** Mounts a lazily loaded dialog when it is first opened. It stays mounted, so that closing restores the focus. */
export function LazyMounted({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
