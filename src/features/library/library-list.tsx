import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { EmptyPage } from "@/components/ui/empty-page";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { useListParams } from "@/components/use-list-params";
import { type Book, booksQuery, PAGE_SIZE } from "@/features/library/queries";

type LibraryListProps = { actions?: (book: Book) => ReactNode };

/** The books that the search finds, for visitors and, with `actions` for each book, for admins. */
export function LibraryList({ actions }: LibraryListProps) {
  const { search, page } = useListParams();
  const query = useQuery(booksQuery({ search, page }));
  const { data, isFetching } = query;
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label="Livros" aria-busy={isFetching} className="card overflow-hidden">
        {!data ? (
          <QueryPlaceholder query={query} fallback="Erro ao carregar a biblioteca">
            <ListSkeleton label="Carregando livros..." />
          </QueryPlaceholder>
        ) : data.rows.length === 0 ? (
          <EmptyPage
            total={data.total}
            isFiltered={search !== ""}
            emptyTitle="Nenhum livro cadastrado ainda."
            noMatchTitle="Nenhum livro encontrado"
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.rows.map((book) => (
              <li key={book.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:p-5">
                <div className="min-w-0 flex-1 basis-56">
                  <h2 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold">
                    <span className="min-w-0 break-words">{book.title}</span>
                    <Badge tone={book.available ? "success" : "neutral"}>
                      {book.available ? "Disponível" : "Emprestado"}
                    </Badge>
                  </h2>
                  <p className="break-words text-ink-muted">
                    {book.author}
                    {book.shelf && ` · Estante ${book.shelf}`}
                  </p>
                </div>
                {actions?.(book)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Pagination
        label="Páginas da biblioteca"
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
      />
    </div>
  );
}
