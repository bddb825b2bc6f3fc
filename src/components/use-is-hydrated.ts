import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while this part of the page is hydrated, so that the first client render matches the HTML. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
