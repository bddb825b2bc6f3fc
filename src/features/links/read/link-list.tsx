import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { EmptyPage } from "@/components/ui/empty-page";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { useListParams } from "@/components/use-list-params";
import { linksQuery, PAGE_SIZE } from "@/features/links/queries";
import { LinkCard } from "@/features/links/read/link-card";

export function LinkList({ isPublic, isSignedIn }: { isPublic: boolean; isSignedIn: boolean }) {
  const { search, page } = useListParams();
  const query = useQuery(linksQuery({ isPublic, search, page }));
  const { data, error, isFetching } = query;
  useEffect(() => {
    if (error) console.warn("Erro ao carregar links", error);
  }, [error]);

  if (!data) {
    return (
      <QueryPlaceholder query={query} fallback="Erro ao carregar links">
        <LinkListSkeleton />
      </QueryPlaceholder>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {data.rows.length === 0 ? (
        <EmptyPage
          total={data.total}
          isFiltered={search !== ""}
          emptyTitle="Nenhum link encontrado"
          noMatchTitle="Nenhum link encontrado"
        >
          {data.total === 0 && (search ? "Tente outras palavras." : "Volte em breve.")}
        </EmptyPage>
      ) : (
        <ul aria-busy={isFetching} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          {data.rows.map((link) => (
            <LinkCard key={link.id} link={link} isSignedIn={isSignedIn} />
          ))}
        </ul>
      )}
      <Pagination label="Páginas de links" page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} />
    </div>
  );
}

function LinkListSkeleton() {
  return (
    <>
      <p role="status" className="mb-5 text-ink-muted">
        Carregando links...
      </p>
      <div className="grid gap-5 lg:grid-cols-2" aria-hidden="true">
        {["a", "b", "c", "d"].map((key) => (
          <div key={key} className="card flex gap-5 p-5 sm:p-6">
            <Skeleton className="size-[174px]" />
            <div className="grid flex-1 content-start gap-3">
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
