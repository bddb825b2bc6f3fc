import { useSyncExternalStore } from "react";

/** The width of Tailwind's `lg:`. */
const query = () => matchMedia("(min-width: 64rem)");

function subscribe(onChange: () => void) {
  const list = query();
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** Whether the screen has space for two panes, as on a desktop or a turned tablet. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
