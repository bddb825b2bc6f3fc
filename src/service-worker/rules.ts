// Decides which requests the service worker handles. All other requests, and those that belong to one user (sign-in, orders,
// uploads, writes), go to the network unchanged.

/** The parts of a request that decide how it is handled. */
type RequestParts = { method: string; mode: string; url: string; headers: Headers };

/** `page`: a navigation. `file`: a static file of the site. `read`: public rows. */
type Kind = "page" | "file" | "read";

const FILE = /^\/(assets|art|imagens)\/|^\/(favicon\.(ico|svg)|icon-[\w-]+\.png|manifest\.webmanifest)$/;
const SUPABASE_PATHS = /^\/(rest|auth|storage|functions|realtime)\//;

export function kindOf(request: RequestParts, site: string, supabaseUrl: string): Kind | undefined {
  if (request.method !== "GET") return undefined;
  const { origin, pathname } = new URL(request.url);
  if (request.url.startsWith(`${supabaseUrl}/rest/v1/`))
    return isPublicRead(pathname, request.headers) ? "read" : undefined;
  if (origin !== site || SUPABASE_PATHS.test(pathname)) return undefined;
  if (FILE.test(pathname)) return "file";
  // A path with an extension is a file (feed.xml, agenda.ics), not a screen.
  return request.mode === "navigate" && !/\.\w+$/.test(pathname) ? "page" : undefined;
}

// live_event_cards is not cached, because a live event redirects visitors: a cached one would lead to an ended broadcast.
const NEVER_CACHED = /\/(rpc\/|live_event_cards$)/;

const isPublicRead = (pathname: string, headers: Headers) =>
  !headers.has("authorization") && !NEVER_CACHED.test(pathname);

/** Path of the precached document for a URL: of the page itself if it is public, otherwise of the empty shell. */
export function pageFor(url: string, pages: readonly string[]) {
  const path = new URL(url).pathname.replace(/(.)\/+$/, "$1");
  return pages.includes(path) ? path : "/shell.html";
}

/** Some hosts respond to every URL with an HTML page, which must not be cached in place of a script. */
export const isCacheableFile = ({ status, headers }: Response) =>
  status === 200 && !headers.get("content-type")?.startsWith("text/html");

const FRESH_MS = 20_000;

/**
 * Whether a page may still be sending its first reads. `receivedAt`: the time when the page was received from the network;
 * undefined for a cached page.
 */
export const isFreshPage = (receivedAt: number | undefined, now: number) =>
  receivedAt !== undefined && now - receivedAt < FRESH_MS;

const RELEASE_PREFIX = "site-";
export const READS_CACHE = "reads";

/** Also composed by Workbox in worker.ts, because precached and other files share this cache. */
export const releaseCacheName = (version: string) => RELEASE_PREFIX + version;

/** The caches that a new release deletes, of `names`, oldest first. Open tabs still need the files of the previous release. */
export function outdatedCaches(names: readonly string[], version: string) {
  const others = names.filter((name) => name !== releaseCacheName(version) && name !== READS_CACHE);
  const previous = others.findLast((name) => name.startsWith(RELEASE_PREFIX));
  return others.filter((name) => name !== previous);
}
