import type { PostCategory } from "@shared/contract/posts.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { LazyMounted } from "@/components/lazy-mounted";
import { LazyPart } from "@/components/lazy-part";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useOpenItem } from "@/components/use-open-item";
import { categories } from "@/features/posts/categories";
import { PostList } from "@/features/posts/list/post-list";
import { PostMeta } from "@/features/posts/post-meta";
import { cardsQuery } from "@/features/posts/queries";
import { postModal } from "@/features/posts/reader/lazy-post-modal";

type PostsScreenProps = { category: PostCategory; crossLink?: ReactNode; children?: ReactNode };

/** A public list: /noticias, /atividades or /eventos. What stands under it comes once the list has its place. */
export function PostsScreen({ category, crossLink, children }: PostsScreenProps) {
  const { title, lead, description, loadFailure, empty } = categories[category];
  const query = useInfiniteQuery(cardsQuery(category));
  const cards = useMemo(() => query.data?.pages.flatMap((page) => page.cards), [query.data]);
  const opener = useOpenItem();

  return (
    <>
      <PostMeta
        title={title}
        description={description}
        path={`/${category}`}
        opener={opener}
        category={category}
        cards={cards}
      />
      <PageHeader title={title}>
        <p>{lead}</p>
        {crossLink}
      </PageHeader>
      <div className="container-page py-10 sm:py-14">
        <PostList
          source={{ ...query, cards }}
          opener={opener}
          category={category}
          loadFailure={loadFailure}
          empty={
            <EmptyState title={empty} drawing={category === "eventos" ? "calendar" : "book"}>
              Volte em breve: sempre há algo acontecendo por aqui.
            </EmptyState>
          }
        />
      </div>
      {!query.isPending && children}
      <LazyMounted isOpen={opener.id !== undefined}>
        <LazyPart part={postModal} props={{ opener, category, cards, isListReady: !query.isPending }} />
      </LazyMounted>
    </>
  );
}
