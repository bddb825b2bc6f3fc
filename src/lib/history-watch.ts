import { createEmitter } from "@/lib/emitter";

const steps = createEmitter<[PopStateEvent]>();

// Listeners on the window are called in the order in which they came. The entry of the app loads this file, so that
// watchers hear of "back" before the router does and may keep it from the router.
if (typeof window !== "undefined") {
  addEventListener("popstate", steps.emit);
}

/** Calls back on each step through the history, before the router. Returns the way to stop. */
export const watchHistory = steps.on;
