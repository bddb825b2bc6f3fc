import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { supabaseUrl } from "@/lib/env";
import {
  CACHED_AT_HEADER,
  isCacheableFile,
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

registerRoute(
  ({ request }) => isKind("page", request),
  async ({ request }) => {
    const response = await fetch(request).catch((error: Error) => error);
    if (response instanceof Response && response.status < 500) return response;
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

const reads = new NetworkFirst({
  cacheName: READS_CACHE,
  networkTimeoutSeconds: 5,
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
registerRoute(
  ({ request }) => isKind("read", request),
  async ({ request, event }) => {
    const response = await reads.handle({ request, event });
    if (response.status < 500) return response;
    return (await caches.match(request.url, { cacheName: READS_CACHE, ignoreVary: true })) ?? response;
  },
);
