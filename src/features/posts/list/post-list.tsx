import type { PostCategory } from "@shared/contract/posts.ts";
import { type ReactNode, Suspense, useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import type { ItemDialog } from "@/components/use-item-dialog";
import { useShowMore } from "@/components/use-show-more";
import { PostCard } from "@/features/posts/list/post-card";
import { PostGrid, PostGridSkeleton } from "@/features/posts/list/post-grid";
import type { PostCard as Card } from "@/features/posts/queries";
import { toMessage } from "@/lib/errors";

/** The used part of an infinite query. */
type CardsQuery = {
  cards: readonly Card[] | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => unknown;
};

type PostListProps = {
  query: CardsQuery;
  itemDialog: ItemDialog;
  category?: PostCategory;
  loadFailure: string;
  empty: ReactNode;
};

/** A list of cards with its loading, error and empty states and a button for more. */
export function PostList({ query, itemDialog, category, loadFailure, empty }: PostListProps) {
  const { cards, isPending, error, isFetching, isFetchNextPageError } = query;
  const shown = cards?.length ?? 0;
  const { list, showMore } = useShowMore(shown, query.fetchNextPage);

  // A later fetch keeps the previous error, but not whether loading more had failed.
  const [isErrorBelow, setErrorBelow] = useState(false);
  if (isFetchNextPageError && !isErrorBelow) setErrorBelow(true);
  if (!error && isErrorBelow) setErrorBelow(false);

  if (isPending) return <PostGridSkeleton />;
  const message = error && toMessage(error, loadFailure);
  return (
    <div ref={list}>
      {message && !isErrorBelow && <ErrorState message={message} query={query} />}
      {cards && shown > 0 && (
        // Hydrated by itself, so that a button of the article in front of it does not wait for it.
        <Suspense>
          <Cards cards={cards} itemDialog={itemDialog} category={category} />
        </Suspense>
      )}
      {cards && shown === 0 && !error && empty}
      {query.hasNextPage && (
        <div className="mt-10 text-center">
          <Button variant="outline" onClick={showMore} isLoading={query.isFetchingNextPage}>
            Carregar mais
          </Button>
        </div>
      )}
      {message && isErrorBelow && <ErrorState message={message} query={{ refetch: showMore, isFetching }} />}
    </div>
  );
}

type CardsProps = Pick<PostListProps, "itemDialog" | "category"> & { cards: readonly Card[] };

function Cards({ cards, itemDialog, category }: CardsProps) {
  // Behind a server-rendered article, eager pictures would load before those of the article.
  const hasPictures = useIsHydrated() || itemDialog.id === undefined;
  return (
    <PostGrid>
      {cards.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          search={itemDialog.searchWith(post.id)}
          linkState={itemDialog.linkState}
          hasPicture={hasPictures}
          category={category}
          isFirst={index === 0}
        />
      ))}
    </PostGrid>
  );
}
