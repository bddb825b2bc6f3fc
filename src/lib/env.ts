/** Address of the data service, without a slash at the end. "/" in the environment means the site's own origin. */
export function supabaseUrl() {
  return new URL(import.meta.env.VITE_SUPABASE_URL || "/", pageOrigin()).href.replace(/\/$/, "");
}

export const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";

/** An address of the site to hand on: to a friend, to a clipboard. */
export function siteUrl(path = "/") {
  return new URL(path, import.meta.env.VITE_SITE_URL || pageOrigin()).href;
}

/** An address of the site as search engines shall know it, whichever way this page was reached. */
export function canonicalUrl(path = "/") {
  return new URL(path, import.meta.env.VITE_SITE_URL || documentOrigin()).href;
}

// Built pages name the address that whoever serves them has put in.
function documentOrigin() {
  if (typeof document === "undefined") return "http://site.invalid";
  return document.documentElement.dataset.origin || location.origin;
}

// Outside a browser (prerendering) there is no page to ask.
function pageOrigin() {
  return typeof location === "undefined" ? "http://localhost" : location.origin;
}
