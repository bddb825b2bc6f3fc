// Which requests the service worker handles. Everything else, and whatever belongs to one user (sign-in, orders, uploads,
// writes), goes to the network untouched.

/** Header of a cached response, with the time it was received. */
export const CACHED_AT_HEADER = "x-cached-at";

type HandledRequest = { method: string; mode: string; url: string; headers: Headers };

/** `page`: a navigation. `file`: a static file of the site. `read`: public rows. */
type Kind = "page" | "file" | "read";

const FILE = /^\/(assets|art|imagens)\/|^\/(favicon\.(ico|svg)|icon-[\w-]+\.png|manifest\.webmanifest)$/;
const SERVICES = /^\/(rest|auth|storage|functions|realtime)\//;

export function kindOf(request: HandledRequest, site: string, services: string): Kind | undefined {
  if (request.method !== "GET") return undefined;
  const { origin, pathname } = new URL(request.url);
  if (request.url.startsWith(`${services}/rest/v1/`)) return isPublicRead(pathname, request.headers);
  if (origin !== site || SERVICES.test(pathname)) return undefined;
  if (FILE.test(pathname)) return "file";
  // A path with an extension is a file (feed.xml, agenda.ics), not a screen.
  return request.mode === "navigate" && !/\.\w+$/.test(pathname) ? "page" : undefined;
}

// What is live sends visitors on to a broadcast: a cached response would send them to one that ended days ago.
const NEVER_CACHED = /\/(rpc\/|live_event_cards$)/;

function isPublicRead(pathname: string, headers: Headers) {
  return headers.has("authorization") || NEVER_CACHED.test(pathname) ? undefined : "read";
}

/** The precached page for an address: its own when it is a public page, else the empty shell. */
export function pageFor(url: string, pages: readonly string[]) {
  const path = new URL(url).pathname.replace(/(.)\/+$/, "$1");
  return pages.includes(path) ? path : "/shell.html";
}

/** Some hosts respond to every address with a page: it must not be cached in the place of a script. */
export const isCacheableFile = ({ status, headers }: Response) =>
  status === 200 && !headers.get("content-type")?.startsWith("text/html");

const FRESH_MS = 20_000;

/** While its first reads are under way. `cameAt`: when the page came from the network, undefined when it was a cached one. */
export const isFreshPage = (cameAt: number | undefined, now: number) =>
  cameAt !== undefined && now - cameAt < FRESH_MS;

const RELEASE_PREFIX = "site-";
export const READS_CACHE = "reads";

export const releaseCache = (version: string) => RELEASE_PREFIX + version;

/** The caches that a new release deletes. `names`: oldest first. Open tabs still need the files of the previous release. */
export function outdatedCaches(names: readonly string[], version: string) {
  const others = names.filter((name) => name !== releaseCache(version) && name !== READS_CACHE);
  const previous = others.findLast((name) => name.startsWith(RELEASE_PREFIX));
  return others.filter((name) => name !== previous);
}
