import { type ReactNode, Suspense, useState } from "react";

/** Holds a dialog whose code comes with its first opening. It stays then, so that closing gives the focus back. */
export function OpenedOnce({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
