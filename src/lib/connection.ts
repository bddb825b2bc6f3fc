import { useSyncExternalStore } from "react";
import { createEmitter } from "@/lib/emitter";
import { KEPT_HEADER } from "@/service-worker/rules";

// Whether what is on the screen comes from the server, or from what the service worker has kept on the device.

export type Connection = "online" | "offline" | "unanswered";

let isKept = false;
const changed = createEmitter();

/** Every read passes by here: an answer that was kept says so. */
export function noteAnswer(answer: Response) {
  const wasKept = isKept;
  isKept = answer.headers.has(KEPT_HEADER);
  if (isKept !== wasKept) changed.emit();
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
  return isKept ? "unanswered" : "online";
}

export const useConnection = () => useSyncExternalStore<Connection>(subscribe, connection, () => "online");
