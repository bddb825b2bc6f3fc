import { type ReactNode, Suspense, useSyncExternalStore } from "react";

const never = () => () => {};

/** What only a browser can show (a draft it keeps, code that comes after the page); elsewhere its room. */
export function InBrowser({ room, children }: { room: ReactNode; children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense fallback={room}>{children}</Suspense> : room;
}
