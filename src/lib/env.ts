let origin = "";
/** The site's public URL, on the site server. */
export const setSiteOrigin = (url: string) => {
  origin = new URL(url).origin;
};

// A server-rendered page contains the canonical origin, regardless of the URL used by the visitor.
function siteOrigin() {
  if (typeof document === "undefined") return origin || "http://localhost";
  return document.documentElement.dataset.origin || location.origin;
}

/** URL of Supabase without a trailing slash. "/" in the environment means the site's own origin. */
export function supabaseUrl() {
  const page = typeof location === "undefined" ? "http://localhost" : location.origin;
  return new URL(import.meta.env.VITE_SUPABASE_URL || "/", page).href.replace(/\/$/, "");
}

/** URL of an edge function call. */
export const apiUrl = (path: string) => `${supabaseUrl()}/functions/v1/api${path}`;

/** Address of a file that the edge function serves, for links: the same on the site server and in the browser. */
export const fileUrl = (path: string) =>
  `${(import.meta.env.VITE_SUPABASE_URL || "/").replace(/\/$/, "")}/functions/v1/api${path}`;

export const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";

/** Canonical URL of a page, for sharing and for search engines. A malformed URL stays as it is, because a page with it must still render. */
export const siteUrl = (path = "/") =>
  URL.canParse(path, siteOrigin()) ? new URL(path, siteOrigin()).href : path;
