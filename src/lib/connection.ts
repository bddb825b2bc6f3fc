import { useSyncExternalStore } from "react";
import { createEmitter } from "@/lib/emitter";
import { CACHED_AT_HEADER } from "@/lib/service-worker-messages";

/** "cached": the server did not respond, and the rows come from the service worker's cache. */
export type Connection = "online" | "offline" | "cached";

let isCached = false;
const changed = createEmitter();

/** Called with each response; one from the cache has a header that says so. */
export function reportResponse(response: Response) {
  // A server error does not show whether the displayed rows came from the cache.
  if (response.status >= 500) return;
  const wasCached = isCached;
  isCached = response.headers.has(CACHED_AT_HEADER);
  if (isCached !== wasCached) changed.emit();
}

function subscribe(listener: () => void) {
  const stop = changed.on(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    stop();
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

function connection(): Connection {
  if (!navigator.onLine) return "offline";
  return isCached ? "cached" : "online";
}

export const useConnection = () => useSyncExternalStore<Connection>(subscribe, connection, () => "online");
