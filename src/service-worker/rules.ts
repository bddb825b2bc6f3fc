// What the service worker looks after, by what is asked for. Everything else, and whatever belongs to one person alone
// (sign-in, orders, files of the storage, writes), goes past it untouched.

/** Marks an answer that is not the server's of now, with the time it is from. */
export const KEPT_HEADER = "x-kept-since";

type Asked = { method: string; mode: string; url: string; headers: Headers };

/** `page`: a screen is opened. `file`: a part of the site. `read`: rows that anybody may see. */
type Kind = "page" | "file" | "read";

const FILE = /^\/(assets|art|imagens)\/|^\/(favicon\.(ico|svg)|icon-[\w-]+\.png|manifest\.webmanifest)$/;
const SERVICES = /^\/(rest|auth|storage|functions|realtime)\//;

export function kindOf(asked: Asked, site: string, services: string): Kind | undefined {
  if (asked.method !== "GET") return undefined;
  const { origin, pathname } = new URL(asked.url);
  if (asked.url.startsWith(`${services}/rest/v1/`)) return isPublicRead(pathname, asked.headers);
  if (origin !== site || SERVICES.test(pathname)) return undefined;
  if (FILE.test(pathname)) return "file";
  // With an ending it is a file of its own (feed.xml, agenda.ics), not a screen.
  return asked.mode === "navigate" && !/\.\w+$/.test(pathname) ? "page" : undefined;
}

function isPublicRead(pathname: string, headers: Headers) {
  return headers.has("authorization") || pathname.includes("/rpc/") ? undefined : "read";
}

/** The built page that stands for an address: its own when it was drawn, else the empty one. */
export function pageFor(url: string, pages: readonly string[]) {
  const path = new URL(url).pathname.replace(/(.)\/+$/, "$1");
  return pages.includes(path) ? path : "/shell.html";
}

/** Hosts that answer every address with a page must not have it kept in the place of a script. */
export const isWorthKeeping = (file: Response) =>
  file.status === 200 && !file.headers.get("content-type")?.startsWith("text/html");

const SITE = "site-";

export const siteCache = (version: string) => `${SITE}${version}`;
export const readsCache = (version: string) => `reads-${version}`;

/** The caches that a new release removes. `names`: oldest first. The files of the release before stay for open tabs. */
export function outdated(names: readonly string[], version: string) {
  const kept = [siteCache(version), readsCache(version)];
  const others = names.filter((name) => !kept.includes(name));
  const before = others.findLast((name) => name.startsWith(SITE));
  return others.filter((name) => name !== before);
}
