import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenIdle } from "@/lib/when-idle";

/**
 * Starts the service worker once the page has loaded and is idle; at once on the screens of an open Saturday, where the next reload may
 * be without network.
 */
export function useServiceWorker(queryClient: QueryClient) {
  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!import.meta.env.PROD || !container) return;
    const start = () =>
      void import("@/app/register-service-worker").then(
        ({ registerServiceWorker }) => registerServiceWorker(container, queryClient),
        console.warn,
      );
    if (location.pathname.startsWith("/pizza-admin")) return start();
    const startWhenIdle = () => whenIdle(start);
    if (document.readyState === "complete") return startWhenIdle();
    addEventListener("load", startWhenIdle, { once: true });
    return () => removeEventListener("load", startWhenIdle);
  }, [queryClient]);
}
