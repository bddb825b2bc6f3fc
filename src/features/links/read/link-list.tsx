import { foldText } from "@shared/rules/fold-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { linkCategoryLabel } from "@/features/links/categories";
import { linksQuery, type ReadableLink } from "@/features/links/queries";
import { LinkCard } from "@/features/links/read/link-card";

type LinkListProps = { isPublic: boolean; isSignedIn: boolean; searchText: string };

const matches = (link: ReadableLink, searchText: string) =>
  foldText(
    [link.title, link.description ?? "", link.url, linkCategoryLabel(link.category)].join(" "),
  ).includes(foldText(searchText));

export function LinkList({ isPublic, isSignedIn, searchText }: LinkListProps) {
  const query = useQuery(linksQuery({ isPublic }));
  const { data, error } = query;
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
  const shown = data.filter((link) => matches(link, searchText));
  if (shown.length === 0) {
    return (
      <EmptyState title="Nenhum link encontrado">
        {searchText.trim() ? "Tente outras palavras." : "Volte em breve."}
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {shown.map((link) => (
        <LinkCard key={link.id} link={link} isSignedIn={isSignedIn} />
      ))}
    </ul>
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
