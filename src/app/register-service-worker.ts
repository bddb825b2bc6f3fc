import type { QueryClient } from "@tanstack/react-query";
import { CACHE_RELEASE } from "@/lib/service-worker-messages";
import { trustedWorkerUrl } from "@/lib/trusted-types";

/**
 * Registers the service worker. The first visit was loaded without it: the worker caches the files loaded so far, and the
 * queries are refetched through it.
 */
export async function registerServiceWorker(container: ServiceWorkerContainer, queryClient: QueryClient) {
  const fillCaches = () => {
    const sendUrls = (entries: PerformanceObserverEntryList) => {
      const files = entries.getEntriesByType("resource").filter(isFile);
      const urlsToCache = files.map(({ name }) => name);
      // The message that Workbox's router listens to.
      container.controller?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
    };
    new PerformanceObserver(sendUrls).observe({ type: "resource", buffered: true });
    void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
  };
  if (!container.controller) container.addEventListener("controllerchange", fillCaches, { once: true });
  try {
    const registration = await container.register(trustedWorkerUrl("/service-worker.js"));
    // Checks for a new release on each visit, not only when the browser does.
    if (container.controller) await registration.update();
    (await container.ready).active?.postMessage(CACHE_RELEASE);
  } catch (error) {
    console.warn("The service worker could not be registered", error);
  }
}

const isFile = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && entry.initiatorType !== "fetch";
