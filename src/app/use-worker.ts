import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Keeps the site readable without network, from the moment the page has all it needs itself. */
export function useWorker(queryClient: QueryClient) {
  useEffect(() => {
    const workers = navigator.serviceWorker;
    if (!import.meta.env.PROD || !workers) return;
    const start = () =>
      void import("@/app/start-worker").then(
        ({ startWorker }) => startWorker(workers, queryClient),
        console.warn,
      );
    const startWhenIdle = () => whenIdle(start);
    if (document.readyState === "complete") return startWhenIdle();
    addEventListener("load", startWhenIdle, { once: true });
    return () => removeEventListener("load", startWhenIdle);
  }, [queryClient]);
}

/** When the browser has nothing else to do, or after five seconds; where it does not say so (Safari), after one. */
function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
