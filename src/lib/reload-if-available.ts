import { fetchWithTimeout } from "@/lib/fetch-with-timeout";

/**
 * Reloads the page once the site has answered. Firefox stops loading an app's files when another address is opened, and a reload
 * would overtake that address; the question is answered after it.
 */
export async function reloadIfAvailable(reload = () => location.reload()) {
  const { ok } = await fetchWithTimeout(location.href, { method: "HEAD", cache: "no-store" });
  if (ok) reload();
}
