import type { QueryClient } from "@tanstack/react-query";
import { loadConnectionBanner } from "@/app/layouts/connection-notice";
import { trustedWorkerUrl } from "@/lib/trusted-types";

/**
 * Registers the service worker. A first visit was fetched past it: it is told which files that takes, and the lists are
 * read once more for it.
 */
export async function startWorker(workers: ServiceWorkerContainer, queryClient: QueryClient) {
  const handOver = () => {
    const tell = (list: PerformanceObserverEntryList) =>
      workers.controller?.postMessage(list.getEntries().map(({ name }) => name));
    new PerformanceObserver(tell).observe({ type: "resource", buffered: true });
    void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
  };
  if (!workers.controller) workers.addEventListener("controllerchange", handOver, { once: true });
  try {
    const registration = await workers.register(trustedWorkerUrl("/service-worker.js"));
    // A release is taken up with the first page that shows it, not when the browser next thinks of looking.
    if (workers.controller) await registration.update();
    // Wanted when there is no network to fetch it.
    await loadConnectionBanner();
  } catch (error) {
    console.warn("The site could not be kept for reading offline", error);
  }
}
