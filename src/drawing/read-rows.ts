import { QueryClient } from "@tanstack/react-query";
import type { BEGINS_WITH_ROWS } from "@/drawing/pages";
import { linksQuery } from "@/features/links/queries";
import { currentEventsQuery, pastEventsQuery } from "@/features/live-events/queries";
import { cardsQuery, searchQuery } from "@/features/posts/queries";
import { activeSlidesQuery } from "@/features/slides/queries";
import type { DrawnRows } from "@/lib/drawn-rows";
import { sendThrough } from "@/lib/request";

type Reads = (client: QueryClient) => Promise<void>[];

/** What each screen asks for as it opens, by its path. */
const READS: Readonly<Record<(typeof BEGINS_WITH_ROWS)[number], Reads>> = {
  // Not the carousel: below the first screen, its buttons would wait for their code longer than it is worth.
  "/": (client) => [client.prefetchQuery(activeSlidesQuery)],
  "/noticias": (client) => [client.prefetchInfiniteQuery(cardsQuery("noticias"))],
  "/atividades": (client) => [client.prefetchInfiniteQuery(cardsQuery("atividades"))],
  "/eventos": (client) => [client.prefetchInfiniteQuery(cardsQuery("eventos"))],
  "/blog": (client) => [client.prefetchInfiniteQuery(searchQuery("", undefined))],
  "/links": (client) => [client.prefetchQuery(linksQuery(true))],
  "/ao-vivo": (client) => [
    client.prefetchQuery(currentEventsQuery),
    client.prefetchInfiniteQuery(pastEventsQuery),
  ],
};

/** What anybody sees on the page at `path`, asked through `send`. A read that fails is left out. */
export async function readRows(path: keyof typeof READS, send: typeof fetch): Promise<DrawnRows> {
  sendThrough(send);
  const client = new QueryClient();
  await Promise.all(READS[path](client));
  const found = client.getQueryCache().getAll();
  return found.flatMap(({ queryKey, state }) => (state.status === "success" ? [[queryKey, state.data]] : []));
}
