import { lazyPart } from "@/components/lazy-part";

/** The details arrive with the first event that is opened. */
export const eventModal = lazyPart(() => import("@/features/live-events/watch/event-modal"));

/** The code of what the address opens over the list. */
export const eventParts = async (params: URLSearchParams) => params.has("id") && eventModal.preload();
