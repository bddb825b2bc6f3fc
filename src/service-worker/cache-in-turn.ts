type FileCache = { add: (request: Request) => Promise<void> };

/**
 * Caches files one after another, so that the pictures of the page that somebody looks at are not delayed. A failed file does not
 * lose the others.
 */
export async function cacheInTurn(cache: FileCache, paths: readonly string[]) {
  for (const path of paths)
    await cache.add(new Request(path, { cache: "no-cache" })).catch((error) => console.warn(path, error));
}
