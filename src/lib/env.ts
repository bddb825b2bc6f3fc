/** Address of the data service, without a slash at the end. "/" in the environment means the site's own origin. */
export function supabaseUrl() {
  return new URL(import.meta.env.VITE_SUPABASE_URL || "/", pageOrigin()).href.replace(/\/$/, "");
}

export const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";

/** Public address of the site, for canonical links and sharing. */
export function siteUrl(path = "/") {
  return new URL(path, import.meta.env.VITE_SITE_URL || pageOrigin()).href;
}

// Outside a browser (prerendering) there is no page to ask.
function pageOrigin() {
  return typeof location === "undefined" ? "http://localhost" : location.origin;
}
