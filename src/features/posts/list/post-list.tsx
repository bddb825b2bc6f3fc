import type { PostCategory } from "@shared/contract/posts.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import type { ItemOpener } from "@/components/use-open-item";
import { PostCard } from "@/features/posts/list/post-card";
import { PostGrid, PostGridSkeleton } from "@/features/posts/list/post-grid";
import type { PostCard as Card } from "@/features/posts/queries";
import { toMessage } from "@/lib/errors";

/** What the list needs of an infinite query, whichever it is. */
type Source = {
  cards: readonly Card[] | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => unknown;
};

type PostListProps = {
  source: Source;
  opener: ItemOpener;
  category?: PostCategory;
  loadFailure: string;
  empty: ReactNode;
};

/** Cards with everything that can happen to them: loading, a failure below what is there, none, and more of them. */
export function PostList({ source, opener, category, loadFailure, empty }: PostListProps) {
  const list = useRef<HTMLDivElement>(null);
  const readUpTo = useRef<number>(undefined);
  const { cards, isPending, error } = source;
  const shown = cards?.length ?? 0;

  // The button moves down or goes away: reading continues at the first new card.
  useEffect(() => {
    const next = readUpTo.current;
    if (next === undefined || shown <= next) return;
    readUpTo.current = undefined;
    list.current?.querySelectorAll<HTMLElement>("[data-post]")[next]?.focus({ preventScroll: true });
  }, [shown]);

  function showMore() {
    readUpTo.current = shown;
    void source.fetchNextPage();
  }

  if (isPending) return <PostGridSkeleton />;
  return (
    <div ref={list}>
      {cards && shown > 0 && (
        <PostGrid>
          {cards.map((post, index) => (
            <PostCard key={post.id} post={post} opener={opener} category={category} isFirst={index === 0} />
          ))}
        </PostGrid>
      )}
      {cards && shown === 0 && !error && empty}
      {source.hasNextPage && (
        <div className="mt-10 text-center">
          <Button variant="outline" onClick={showMore} isLoading={source.isFetchingNextPage}>
            Carregar mais
          </Button>
        </div>
      )}
      {error && <ErrorState message={toMessage(error, loadFailure)} query={source} />}
    </div>
  );
}
