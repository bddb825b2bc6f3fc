/** Header of a cached response: the time when it was received. */
export const CACHED_AT_HEADER = "x-cached-at";

/** A page's message to the service worker: cache everything of the release. */
export const CACHE_RELEASE = "CACHE_RELEASE";
