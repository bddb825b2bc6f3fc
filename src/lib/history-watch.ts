type Watcher = (event: PopStateEvent) => void;

const watchers = new Set<Watcher>();

// Listeners on the window are called in the order in which they came. The entry of the app loads this file, so that
// watchers hear of "back" before the router does and may keep it from the router.
if (typeof window !== "undefined") {
  addEventListener("popstate", (event) => {
    for (const watcher of watchers) watcher(event);
  });
}

/** Calls back on each step through the history, before the router. Returns the way to stop. */
export function watchHistory(watcher: Watcher) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
