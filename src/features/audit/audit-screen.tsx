import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { useFilterPanel } from "@/components/ui/use-filter-panel";
import { AuditList } from "@/features/audit/audit-list";
import { FilterBar, useAuditFilters } from "@/features/audit/filter-bar";
import { auditQuery } from "@/features/audit/queries";
import { toMessage } from "@/lib/errors";

/** The audit log: user, action and time. The database writes it; the application cannot change it. */
export function AuditScreen() {
  const { filters, setFilter, usedCount, clear } = useAuditFilters();
  const { button, panel } = useFilterPanel(usedCount);
  const query = useInfiniteQuery(auditQuery(filters));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const events = data?.pages.flat() ?? [];

  return (
    <>
      <ScreenHeading title="Histórico" actions={button} isSticky>
        Quem fez o quê, e quando, nos últimos cinco anos.
      </ScreenHeading>
      <div {...panel}>
        <FilterBar filters={filters} onChange={setFilter} />
      </div>
      {!data || (error && events.length === 0) ? (
        <QueryPlaceholder query={query} fallback="Erro ao carregar o histórico">
          <ListSkeleton label="Carregando histórico..." />
        </QueryPlaceholder>
      ) : events.length === 0 ? (
        <EmptyState
          illustration="calendar"
          title={usedCount > 0 ? "Nada encontrado com estes filtros" : "Nada aconteceu ainda"}
          action={
            usedCount > 0 && (
              <Button variant="outline" onClick={clear}>
                Limpar filtros
              </Button>
            )
          }
        />
      ) : (
        <>
          <AuditList events={events} />
          {error && (
            <p role="alert" className="mt-4 text-center font-semibold text-danger">
              {toMessage(error)}
            </p>
          )}
          {hasNextPage && (
            <div className="mt-6 text-center">
              <Button variant="outline" onClick={() => void fetchNextPage()} isLoading={isFetchingNextPage}>
                {isFetchingNextPage ? "Carregando..." : "Mostrar mais antigos"}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
