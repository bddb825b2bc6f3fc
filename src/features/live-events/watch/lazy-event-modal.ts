import { lazyPart } from "@/components/lazy-part";

/** The dialog's code is loaded when the first event is opened. */
export const eventModal = lazyPart(() => import("@/features/live-events/watch/event-modal"));

/** Preloads the dialog if the URL opens an event. */
export const preloadEventFromUrl = async (params: URLSearchParams) =>
  params.has("id") && eventModal.preload();
