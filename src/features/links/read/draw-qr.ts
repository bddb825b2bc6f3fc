import workerUrl from "@/features/links/read/draw-qr.worker?worker&url";
import { trustedWorkerUrl } from "@/lib/trusted-types";

type Answer = { url: string; image: string } | { url: string; failure: string };
type Waiting = { resolve: (image: string) => void; reject: (reason: Error) => void };

/** Pending promises by URL. */
const waiting = new Map<string, Waiting[]>();
let worker: Worker | undefined;

/** The QR code of `url`, 150 px, as a data URL. */
export function drawQr(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Started first: if no worker can be started, this throws, and no promise stays pending.
    worker ??= start();
    const asked = waiting.get(url);
    if (asked) return asked.push({ resolve, reject });
    waiting.set(url, [{ resolve, reject }]);
    worker.postMessage(url);
  });
}

function start() {
  const started = new Worker(trustedWorkerUrl(workerUrl), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    for (const { resolve, reject } of take(data.url))
      if ("image" in data) resolve(`data:image/svg+xml,${encodeURIComponent(data.image)}`);
      else reject(new Error(data.failure));
    if (waiting.size === 0) end();
  };
  // The worker's file could not be loaded, or does not run in this browser.
  started.onerror = (event) => {
    for (const url of [...waiting.keys()])
      for (const { reject } of take(url)) reject(new Error(event.message || "The worker does not run"));
    end();
  };
  return started;
}

function take(url: string) {
  const asked = waiting.get(url) ?? [];
  waiting.delete(url);
  return asked;
}

function end() {
  worker?.terminate();
  worker = undefined;
}
