import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { trustedWorkerUrl } from "@/lib/trusted-types";

/** Keeps the site readable without network, from the moment the page has all it needs itself. */
export function useWorker(queryClient: QueryClient) {
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    const start = () => void startWorker(navigator.serviceWorker, queryClient);
    if (document.readyState === "complete") return start();
    addEventListener("load", start, { once: true });
    return () => removeEventListener("load", start);
  }, [queryClient]);
}

async function startWorker(workers: ServiceWorkerContainer, queryClient: QueryClient) {
  if (!workers.controller) {
    workers.addEventListener("controllerchange", () => handOver(workers.controller, queryClient), {
      once: true,
    });
  }
  try {
    const registration = await workers.register(trustedWorkerUrl("/service-worker.js"));
    // A release is taken up with the first page that shows it, not when the browser next thinks of looking.
    if (workers.controller) await registration.update();
  } catch (error) {
    console.warn("The site could not be kept for reading offline", error);
  }
}

/** A first visit is fetched past the worker: it is told which files that takes, and lists are read once more for it. */
function handOver(worker: ServiceWorker | null, queryClient: QueryClient) {
  new PerformanceObserver((list) => worker?.postMessage(list.getEntries().map(({ name }) => name))).observe({
    type: "resource",
    buffered: true,
  });
  void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
}
