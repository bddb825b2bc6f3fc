import { createEmitter } from "@/lib/emitter";

const popStates = createEmitter<[PopStateEvent]>();

// Window listeners run in the order they were added. The app's entry imports this file before the router, so that a
// listener can stop the event before the router sees it.
if (typeof window !== "undefined") {
  addEventListener("popstate", popStates.emit);
}

/** Calls back on each popstate event, before the router. Returns the function that unsubscribes. */
export const onPopState = popStates.on;
