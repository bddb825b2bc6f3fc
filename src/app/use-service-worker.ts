import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Starts the service worker once the page has loaded and is idle. */
export function useServiceWorker(queryClient: QueryClient) {
  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!import.meta.env.PROD || !container) return;
    const start = () =>
      void import("@/app/register-service-worker").then(
        ({ registerServiceWorker }) => registerServiceWorker(container, queryClient),
        console.warn,
      );
    const startWhenIdle = () => whenIdle(start);
    if (document.readyState === "complete") return startWhenIdle();
    addEventListener("load", startWhenIdle, { once: true });
    return () => removeEventListener("load", startWhenIdle);
  }, [queryClient]);
}

/** Calls back when the browser is idle, at most five seconds later; in Safari, which has no idle callback, after one second. */
function whenIdle(callback: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 5_000 });
  else setTimeout(callback, 1_000);
}
