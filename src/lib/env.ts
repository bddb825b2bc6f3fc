let origin = "";
/** The site's public address, for the site server. */
export const setSiteOrigin = (url: string) => {
  origin = new URL(url).origin;
};

// A rendered page names the address that the house goes by, whichever way the visitor came.
function siteOrigin() {
  if (typeof document === "undefined") return origin || "http://localhost";
  return document.documentElement.dataset.origin || location.origin;
}

/** Address of the data service, without a slash at the end. "/" in the environment means the site's own origin. */
export function supabaseUrl() {
  const page = typeof location === "undefined" ? "http://localhost" : location.origin;
  return new URL(import.meta.env.VITE_SUPABASE_URL || "/", page).href.replace(/\/$/, "");
}

/** Address of a call of the edge function. */
export const apiUrl = (path: string) => `${supabaseUrl()}/functions/v1/api${path}`;

export const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";

/** An address of the site as everybody shall know it: to share, and for search engines. */
export const siteUrl = (path = "/") => new URL(path, siteOrigin()).href;
