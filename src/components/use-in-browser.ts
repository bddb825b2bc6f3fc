import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a drawn page is taken over, whenever that happens to this part of it: what is shown then must be what was drawn. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
