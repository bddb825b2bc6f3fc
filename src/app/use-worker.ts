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
    if (document.readyState === "complete") return start();
    addEventListener("load", start, { once: true });
    return () => removeEventListener("load", start);
  }, [queryClient]);
}
