import { type DehydratedState, hydrate, QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "@/lib/errors";

const TRIES = 3;

/** Refetch options for rows that change while a user looks at them. */
export const polled = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/**
 * Queries are tried three times when the server is at fault; mutations are never retried automatically. Server-rendered rows
 * are shown at once and refetched, because the page may come from a cache.
 */
export function createQueryClient(state?: DehydratedState) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Offline, a query fails with an error instead of being paused.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < TRIES - 1 && isWorthRetrying(error),
        retryDelay: (failures) => 500 * 2 ** failures * (0.5 + Math.random()),
      },
      // Parts that are hydrated late start with the dehydrated rows.
      hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  hydrate(client, state ?? {});
  return client;
}
