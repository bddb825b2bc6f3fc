import workerUrl from "@/features/links/read/draw-qr.worker?worker&url";
import { trustedWorkerUrl } from "@/lib/trusted-types";

type WorkerResponse = { url: string; image: string } | { url: string; failure: string };
type PendingPromise = { resolve: (image: string) => void; reject: (reason: Error) => void };

/** Pending promises by URL. */
const pending = new Map<string, PendingPromise[]>();
let worker: Worker | undefined;

/** The QR code of `url`, 150 px, as a data URL. */
export function drawQr(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // If no worker can be started, this throws before the promise is stored, and rejects it.
    worker ??= startWorker();
    const sameUrl = pending.get(url);
    if (sameUrl) return sameUrl.push({ resolve, reject });
    pending.set(url, [{ resolve, reject }]);
    worker.postMessage(url);
  });
}

function startWorker() {
  const started = new Worker(trustedWorkerUrl(workerUrl), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    for (const { resolve, reject } of takePending(data.url))
      if ("image" in data) resolve(`data:image/svg+xml,${encodeURIComponent(data.image)}`);
      else reject(new Error(data.failure));
    if (pending.size === 0) endWorker();
  };
  // The worker's file could not be loaded, or does not run in this browser.
  started.onerror = (event) => {
    for (const url of [...pending.keys()])
      for (const { reject } of takePending(url))
        reject(new Error(event.message || "The worker does not run"));
    endWorker();
  };
  return started;
}

function takePending(url: string) {
  const promises = pending.get(url) ?? [];
  pending.delete(url);
  return promises;
}

function endWorker() {
  worker?.terminate();
  worker = undefined;
}
