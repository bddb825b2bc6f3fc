import { lazy } from "react";

/** The details arrive with the first event that is opened. */
export const LazyEventModal = lazy(() =>
  import("@/features/live-events/watch/event-modal").then(({ EventModal }) => ({ default: EventModal })),
);
