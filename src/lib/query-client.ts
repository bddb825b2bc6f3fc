import { type DehydratedState, hydrate, QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "@/lib/errors";

const TRIES = 3;

/** For rows that change by themselves while somebody looks at them. */
export const polled = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/**
 * Reads are tried three times when the server is at fault; a write is never repeated behind one's back. Rows that a page
 * was rendered with are shown at once and read again: nobody knows how long the page has lain in a cache.
 */
export function createQueryClient(state?: DehydratedState) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Offline a read fails and says so, instead of waiting without a word.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < TRIES - 1 && isWorthRetrying(error),
        retryDelay: (failures) => 500 * 2 ** failures * (0.5 + Math.random()),
      },
      // Parts of a page that are hydrated late (lazy-hydrate.tsx) begin with what they were rendered with.
      hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  hydrate(client, state ?? {});
  return client;
}
