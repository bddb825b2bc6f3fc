import { QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "@/lib/errors";
import type { PageRows } from "@/lib/page-rows";

const TRIES = 3;

/** Refetch options for rows that change while a user looks at them. */
export const polled = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/** The rows that were read. Without times, so that a page whose rows are unchanged is unchanged. */
export const pageRowsOf = (client: QueryClient): PageRows =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, state.data]);

/**
 * Queries are tried three times when the server is at fault; mutations are never retried automatically. Server-rendered rows
 * are shown at once and refetched, because the page may come from a cache.
 */
export function createQueryClient(rows: PageRows = []) {
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
      mutations: { retry: false, networkMode: "always" },
    },
  });
  for (const [key, data] of rows) {
    // Parts that are hydrated late start with these rows, too.
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, data, { updatedAt: 0 });
  }
  return client;
}
