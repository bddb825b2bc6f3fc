import type { PostCategory } from "@shared/contract/posts.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useItemDialog } from "@/components/use-item-dialog";
import { categories } from "@/features/posts/categories";
import { PostList } from "@/features/posts/list/post-list";
import { PostPageMeta } from "@/features/posts/post-page-meta";
import { cardsQuery } from "@/features/posts/queries";
import { PostModal } from "@/features/posts/reader/post-modal";

/** The texts of each list, defined here so that other screens do not load them. */
const LISTS = {
  noticias: {
    lead: "O que acontece na casa, contado por quem participa.",
    description: "Notícias da casa: campanhas, encontros e o dia a dia dos trabalhos.",
    loadFailure: "Falha ao carregar notícias.",
    empty: "Nenhuma notícia publicada ainda.",
  },
  atividades: {
    lead: "Estudos, passes, evangelização e trabalho no bem: há lugar para você.",
    description:
      "Atividades da casa: estudos, palestras, passes, evangelização infantil, mocidade e ação social.",
    loadFailure: "Falha ao carregar atividades.",
    empty: "Nenhuma atividade publicada ainda.",
  },
  eventos: {
    lead: "Datas para anotar e momentos para viver juntos.",
    description: "Eventos da casa: seminários, feiras, almoços, apresentações e celebrações.",
    loadFailure: "Falha ao carregar eventos.",
    empty: "Nenhum evento publicado ainda.",
  },
} as const satisfies Record<PostCategory, object>;

type PostsScreenProps = { category: PostCategory; crossLink?: ReactNode; children?: ReactNode };

/** A public list: /noticias, /atividades or /eventos. `children` are rendered below the list, after it is loaded. */
export function PostsScreen({ category, crossLink, children }: PostsScreenProps) {
  const { title } = categories[category];
  const { lead, description, loadFailure, empty } = LISTS[category];
  const query = useInfiniteQuery(cardsQuery(category));
  const cards = useMemo(() => query.data?.pages.flatMap((page) => page.cards), [query.data]);
  const itemDialog = useItemDialog();

  return (
    <>
      <PostPageMeta
        title={title}
        description={description}
        path={`/${category}`}
        itemDialog={itemDialog}
        category={category}
        cards={cards}
      />
      <PageHeader title={title}>
        <p>{lead}</p>
        {crossLink}
      </PageHeader>
      <div className="container-page py-10 sm:py-14">
        <PostList
          query={{ ...query, cards }}
          itemDialog={itemDialog}
          category={category}
          loadFailure={loadFailure}
          empty={
            <EmptyState title={empty} illustration={category === "eventos" ? "calendar" : "book"}>
              Volte em breve: sempre há algo acontecendo por aqui.
            </EmptyState>
          }
        />
      </div>
      {!query.isPending && children}
      <PostModal itemDialog={itemDialog} category={category} cards={cards} isListReady={!query.isPending} />
    </>
  );
}
