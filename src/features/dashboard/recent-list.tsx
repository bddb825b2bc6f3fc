import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

type Item = { id: number; title: string; note: string; badge?: ReactNode };

type RecentListProps = {
  title: string;
  allPath: string;
  emptyText: string;
  /** Undefined while loading, and when loading failed. */
  items: readonly Item[] | undefined;
  query: { isPending: boolean; isFetching: boolean; refetch: () => unknown };
};

/** 'Posts Recentes' and 'Eventos Recentes', with a link to all. */
export function RecentList({ title, allPath, emptyText, items, query }: RecentListProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        <Link
          to={allPath}
          className="text-link inline-flex min-h-11 items-center"
          aria-label={`Ver Todos: ${title}`}
        >
          Ver Todos
        </Link>
      </div>
      {query.isPending ? (
        <div className="mt-2 grid gap-5" role="status" aria-label="Carregando...">
          {["a", "b", "c"].map((key) => (
            <div key={key} className="grid gap-2 py-1">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-5 w-2/5" />
            </div>
          ))}
        </div>
      ) : !items ? (
        <div className="grid justify-items-center gap-3 py-6 text-center">
          <p className="text-ink-muted">Não foi possível carregar.</p>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Tentar novamente: ${title}`}
            isLoading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Tentar novamente
          </Button>
        </div>
      ) : items.length === 0 ? (
        <p className="py-6 text-center text-ink-muted">{emptyText}</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex items-start justify-between gap-4 py-3 narrow:flex-col narrow:gap-1"
            >
              <div className="min-w-0">
                <p className="font-semibold break-words">{item.title}</p>
                <p className="text-sm text-ink-muted">{item.note}</p>
              </div>
              {item.badge}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
