/**
 * Whether this page would open without network: the service worker answers for it, and has cached the empty document and all scripts
 * and styles that the page has loaded.
 */
export async function isOfflineReady() {
  if (!navigator.serviceWorker?.controller) return false;
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
  const isCached = async (url: string) => (await caches.match(url, { ignoreSearch: true })) !== undefined;
  return (await Promise.all(["/shell.html", ...loaded].map(isCached))).every(Boolean);
}
