import { useSyncExternalStore } from "react";
import { KEPT_HEADER } from "@/service-worker/rules";

// Whether what is on the screen comes from the server, or from what the service worker has kept on the device.

export type Connection = "online" | "offline" | "unanswered";

let isKept = false;
const listeners = new Set<() => void>();

/** Every read passes by here: an answer that was kept says so. */
export function noteAnswer(answer: Response) {
  const wasKept = isKept;
  isKept = answer.headers.has(KEPT_HEADER);
  if (isKept !== wasKept) for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

function connection(): Connection {
  if (!navigator.onLine) return "offline";
  return isKept ? "unanswered" : "online";
}

export const useConnection = () => useSyncExternalStore<Connection>(subscribe, connection, () => "online");
