import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { EmptyPage } from "@/components/ui/empty-page";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { Skeleton } from "@/components/ui/skeleton";
import { useListParams } from "@/components/use-list-params";
import { type Book, booksQuery, PAGE_SIZE } from "@/features/library/queries";
import { toMessage } from "@/lib/errors";

/** The books with their search, for visitors and, with `actions` beside each, for admins. */
export function LibraryList({ actions }: { actions?: (book: Book) => ReactNode }) {
  const { search, page, setSearch, setPage } = useListParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(booksQuery({ search, page }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <search className="block max-w-xl">
        <SearchBox
          label="Buscar livros"
          placeholder="Título, autor ou estante"
          value={search}
          onSearch={setSearch}
        />
      </search>
      <section aria-label="Livros" aria-busy={isFetching} className="card overflow-hidden">
        {isPending ? (
          <LibrarySkeleton />
        ) : !data ? (
          <ErrorState
            message={toMessage(error, "Erro ao carregar a biblioteca")}
            query={{ refetch, isFetching }}
          />
        ) : data.rows.length === 0 ? (
          <EmptyPage
            total={data.total}
            isFiltered={search !== ""}
            none="Nenhum livro cadastrado ainda."
            noneFound="Nenhum livro encontrado"
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.rows.map((book) => (
              <li key={book.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-5">
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
        onChange={setPage}
      />
    </div>
  );
}

function LibrarySkeleton() {
  return (
    <div className="grid gap-5 p-5">
      <p role="status" className="text-ink-muted">
        Carregando livros...
      </p>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="grid gap-2" aria-hidden="true">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
