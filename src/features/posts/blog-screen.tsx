import type { PostCategory } from "@shared/contract/posts.ts";
import { POST_CATEGORIES } from "@shared/rules/categories.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { SearchBox } from "@/components/ui/search-box";
import { useItemDialog } from "@/components/use-item-dialog";
import { setOrDelete, useUrlParams } from "@/components/use-url-params";
import { categories } from "@/features/posts/categories";
import { PostList } from "@/features/posts/list/post-list";
import { PostPageMeta } from "@/features/posts/post-page-meta";
import { searchQuery } from "@/features/posts/queries";
import { PostModal } from "@/features/posts/reader/post-modal";

/** /blog: all published posts, with search and category filter. */
export function BlogScreen() {
  const [params, change] = useUrlParams();
  const words = params.get("busca") ?? "";
  const category = POST_CATEGORIES.find((name) => name === params.get("categoria"));
  const query = useInfiniteQuery(searchQuery(words, category));
  const cards = useMemo(() => query.data?.pages.flatMap((page) => page.cards), [query.data]);
  const itemDialog = useItemDialog();
  const isFiltered = words !== "" || category !== undefined;

  const setParam = (name: "busca" | "categoria", value: string) =>
    change((next) => setOrDelete(next, name, value), { replace: true });

  return (
    <>
      <PostPageMeta
        title="Blog"
        description="Todas as publicações da casa: notícias, atividades e eventos, com busca por palavra e categoria."
        path="/blog"
        itemDialog={itemDialog}
        cards={cards}
      />
      <PageHeader title="Blog">Tudo o que a casa publicou: notícias, atividades e eventos.</PageHeader>
      <div className="container-page py-10 sm:py-14">
        <search className="mb-8 grid items-end gap-5 lg:grid-cols-[1fr_auto]">
          <SearchBox
            label="Buscar nas publicações"
            name="busca"
            placeholder="Uma palavra ou um tema"
            value={words}
            onSearch={(text) => setParam("busca", text)}
          />
          <CategoryButtons chosen={category} onChoose={(name) => setParam("categoria", name ?? "")} />
        </search>
        <PostList
          query={{ ...query, cards }}
          itemDialog={itemDialog}
          loadFailure="Falha ao carregar as publicações."
          empty={
            <EmptyState title={isFiltered ? "Nada encontrado." : "Nenhuma publicação ainda."}>
              {isFiltered && "Tente outras palavras, ou procure em todas as categorias."}
            </EmptyState>
          }
        />
      </div>
      <PostModal itemDialog={itemDialog} cards={cards} isListReady={!query.isPending} />
    </>
  );
}

type CategoryButtonsProps = {
  chosen: PostCategory | undefined;
  onChoose: (category: PostCategory | undefined) => void;
};

const CategoryButtons = ({ chosen, onChoose }: CategoryButtonsProps) => (
  <fieldset className="grid grid-cols-2 gap-2 sm:flex narrow:grid-cols-1">
    <legend className="sr-only">Categoria</legend>
    {[undefined, ...POST_CATEGORIES].map((name) => (
      <Button
        key={name ?? "todas"}
        size="sm"
        variant={name === chosen ? "primary" : "outline"}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        {name ? categories[name].title : "Tudo"}
      </Button>
    ))}
  </fieldset>
);
