import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { supabaseUrl } from "@/lib/env";
import { markAsCached } from "@/lib/mark-as-cached";
import { CACHE_RELEASE, CACHED_AT_HEADER } from "@/lib/service-worker-messages";
import { cacheInTurn } from "@/service-worker/cache-in-turn";
import { notificationOf, openScreen } from "@/service-worker/notifications";
import {
  isCacheableFile,
  isFreshPage,
  kindOf,
  outdatedCaches,
  pageFor,
  READS_CACHE,
  releaseCacheName,
} from "@/service-worker/rules";

// Makes the public pages, their files and the lists last read available offline. The network is tried first, except for files
// with a content hash in their name.

type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };
type Events = {
  activate: WorkerEvent;
  message: WorkerEvent & { data?: unknown };
  push: WorkerEvent & { data?: { json: () => Parameters<typeof notificationOf>[0] } };
  notificationclick: WorkerEvent & { notification: Notification };
};
declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: Parameters<typeof openScreen>[0];
  skipWaiting: () => Promise<void>;
  addEventListener: <T extends keyof Events>(type: T, listener: (event: Events[T]) => void) => void;
};
/** Ids of the tab that sends the request, and of the tab that a navigation opens. */
type ClientIds = { clientId: string; resultingClientId: string };
/** Defined at build time. `shell`: the files without which no page starts. */
declare const RELEASE: { version: string; pages: string[]; shell: string[]; files: string[] };

const { version, pages, shell, files } = RELEASE;
const cacheName = releaseCacheName(version);
const isHashed = (path: string) => path.startsWith("/assets/");
const isKind = (kind: ReturnType<typeof kindOf>, request: Request) =>
  kindOf(request, self.location.origin, supabaseUrl()) === kind;

void self.skipWaiting();
clientsClaim();
// Composes the same name as releaseCacheName.
setCacheNameDetails({ prefix: "", precache: "site", suffix: version });
// Little, so that the worker is ready soon: a reload without network then shows our page and not the browser's.
precache(["/shell.html", ...shell].map((url) => ({ url, revision: isHashed(url) ? null : version })));
self.addEventListener("activate", (event) => {
  const deleteOutdated = async () =>
    Promise.all(outdatedCaches(await caches.keys(), version).map((name) => caches.delete(name)));
  event.waitUntil(deleteOutdated());
});

const PAGE_TIMEOUT_MS = 10_000;
const READ_TIMEOUT_S = 5;

const timeoutAfter = (ms: number) =>
  new Promise<Error>((resolve) => setTimeout(() => resolve(new Error("No response in time")), ms));

/** The time when the page of a tab was received from the network, by the id of the tab. */
const pageReceivedAt = new Map<string, number>();

registerRoute(
  ({ request }) => isKind("page", request),
  async ({ request, event }) => {
    const response = await Promise.race([
      fetch(request).catch((error: Error) => error),
      timeoutAfter(PAGE_TIMEOUT_MS),
    ]);
    if (response instanceof Response && response.status < 500) {
      pageReceivedAt.set((event as ClientIds).resultingClientId, Date.now());
      return response;
    }
    const page = await cachedPage(request.url);
    if (page) return new Response(markAsCached(await page.text()), page);
    if (response instanceof Error) throw response;
    return response;
  },
);

const cachedPage = async (url: string) =>
  (await caches.match(pageFor(url, pages), { cacheName, ignoreSearch: true })) ??
  matchPrecache("/shell.html");

/** Caches the other pages and files of the release. Repeated by each page, because the browser may end the worker meanwhile. */
async function cacheRelease() {
  const cache = await caches.open(cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...pages, ...files].filter((path) => !cached.has(path));
  await cacheInTurn(cache, missing);
}
self.addEventListener("message", (event) => {
  if (event.data === CACHE_RELEASE) event.waitUntil(cacheRelease());
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(self.registration.showNotification(...notificationOf(event.data.json())));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openScreen(self.clients, event.notification.data));
});

type FileMatch = { cachedResponse?: Response; request: Request };
const filePlugin = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isCacheableFile(response) ? response : null,
  // An open tab may need a file of the previous release.
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: FileMatch) =>
    cachedResponse ?? (await matchPrecache(request)) ?? caches.match(request.url),
};
registerRoute(
  ({ request, url }) => isHashed(url.pathname) && isKind("file", request),
  new CacheFirst({ cacheName, plugins: [filePlugin] }),
);
registerRoute(
  ({ request }) => isKind("file", request),
  new NetworkFirst({ cacheName, plugins: [filePlugin] }),
);

const createReadStrategy = (options: { networkTimeoutSeconds?: number }) =>
  new NetworkFirst({
    cacheName: READS_CACHE,
    ...options,
    matchOptions: { ignoreVary: true },
    plugins: [
      new ExpirationPlugin({ maxEntries: 80, matchOptions: { ignoreVary: true } }),
      {
        // The copy has status 200, because the Cache API rejects 206, the status of a part of a list.
        cacheWillUpdate: async ({ response }) => {
          const headers = new Headers(response.headers);
          headers.set(CACHED_AT_HEADER, new Date().toISOString());
          return response.ok ? new Response(response.body, { headers }) : null;
        },
      },
    ],
  });
const readsWithTimeout = createReadStrategy({ networkTimeoutSeconds: READ_TIMEOUT_S });
// For a page just received from the network: the rows rendered in it are newer than the cached rows, which must not replace them.
const readsWithoutTimeout = createReadStrategy({});
registerRoute(
  ({ request }) => isKind("read", request),
  async ({ request, event }) => {
    const isFresh = isFreshPage(pageReceivedAt.get((event as ClientIds).clientId), Date.now());
    const response = await (isFresh ? readsWithoutTimeout : readsWithTimeout).handle({ request, event });
    if (response.status < 500) return response;
    return (await caches.match(request.url, { cacheName: READS_CACHE, ignoreVary: true })) ?? response;
  },
);
