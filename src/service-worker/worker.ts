import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { supabaseUrl } from "@/lib/env";
import {
  CACHED_AT_HEADER,
  isCacheableFile,
  isFreshPage,
  kindOf,
  outdatedCaches,
  pageFor,
  READS_CACHE,
  releaseCache,
} from "@/service-worker/rules";

// Offline reading: the public pages, their files, and the lists last read. Network first, except for files with a content
// hash in their name.

declare const self: {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: "activate",
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
};
/** The tab that asks, and the one that a page is for. */
type Clients = { clientId: string; resultingClientId: string };
/** Defined at build time. */
declare const RELEASE: { version: string; pages: string[]; files: string[] };

const { version, pages, files } = RELEASE;
const cacheName = releaseCache(version);
const isHashed = (path: string) => path.startsWith("/assets/");
const isKind = (kind: ReturnType<typeof kindOf>, request: Request) =>
  kindOf(request, self.location.origin, supabaseUrl()) === kind;

void self.skipWaiting();
clientsClaim();
setCacheNameDetails({ prefix: "", precache: "site", suffix: version });
precache(
  [...pages, "/shell.html", ...files].map((url) => ({ url, revision: isHashed(url) ? null : version })),
);
self.addEventListener("activate", (event) => {
  const remove = async () =>
    Promise.all(outdatedCaches(await caches.keys(), version).map((name) => caches.delete(name)));
  event.waitUntil(remove());
});

const LIMIT_FOR_PAGES_MS = 10_000;
const LIMIT_FOR_READS_S = 5;

const timeLimit = (ms: number) =>
  new Promise<Error>((resolve) => setTimeout(() => resolve(new Error("No response in time")), ms));

/** When the page of a tab came from the network, by its client's id. */
const freshPages = new Map<string, number>();

registerRoute(
  ({ request }) => isKind("page", request),
  async ({ request, event }) => {
    const response = await Promise.race([
      fetch(request).catch((error: Error) => error),
      timeLimit(LIMIT_FOR_PAGES_MS),
    ]);
    if (response instanceof Response && response.status < 500) {
      freshPages.set((event as Clients).resultingClientId, Date.now());
      return response;
    }
    const page = (await matchPrecache(pageFor(request.url, pages))) ?? response;
    if (page instanceof Error) throw page;
    return page;
  },
);

const filePlugin = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isCacheableFile(response) ? response : null,
  // An open tab may need a file of the previous release.
  cachedResponseWillBeUsed: async (found: { cachedResponse?: Response; request: Request }) =>
    found.cachedResponse ?? (await matchPrecache(found.request)) ?? caches.match(found.request.url),
};
registerRoute(
  ({ request, url }) => isHashed(url.pathname) && isKind("file", request),
  new CacheFirst({ cacheName, plugins: [filePlugin] }),
);
registerRoute(
  ({ request }) => isKind("file", request),
  new NetworkFirst({ cacheName, plugins: [filePlugin] }),
);

const readsWith = (limits: { networkTimeoutSeconds?: number }) =>
  new NetworkFirst({
    cacheName: READS_CACHE,
    ...limits,
    matchOptions: { ignoreVary: true },
    plugins: [
      new ExpirationPlugin({ maxEntries: 80 }),
      {
        // With status 200: the Cache API rejects a part of a list (206).
        cacheWillUpdate: async ({ response }) => {
          const headers = new Headers(response.headers);
          headers.set(CACHED_AT_HEADER, new Date().toISOString());
          return response.ok ? new Response(response.body, { headers }) : null;
        },
      },
    ],
  });
const reads = readsWith({ networkTimeoutSeconds: LIMIT_FOR_READS_S });
// The rows rendered in a page that has just come are newer than the cached ones, which must not replace them.
const readsWithoutTimeout = readsWith({});
registerRoute(
  ({ request }) => isKind("read", request),
  async ({ request, event }) => {
    const isFresh = isFreshPage(freshPages.get((event as Clients).clientId), Date.now());
    const response = await (isFresh ? readsWithoutTimeout : reads).handle({ request, event });
    if (response.status < 500) return response;
    return (await caches.match(request.url, { cacheName: READS_CACHE, ignoreVary: true })) ?? response;
  },
);
