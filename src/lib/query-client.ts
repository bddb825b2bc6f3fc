import { QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "@/lib/errors";

const TRIES = 3;

/** Reads are tried three times when the server is at fault; a write is never repeated behind one's back. */
export function createQueryClient() {
  return new QueryClient({
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
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
