import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";

type Query = { isError: boolean; isFetching: boolean; refetch: () => unknown };

/** Shown until the menu and the rounds are loaded, or when loading them fails. */
export function MenuPending({ queries }: { queries: Query[] }) {
  if (!queries.some(({ isError }) => isError)) return <MenuSkeleton />;
  const refetch = () => {
    for (const query of queries) void query.refetch();
  };
  const isFetching = queries.some((query) => query.isFetching);
  return <ErrorState message="Erro ao carregar tipos de pizza." query={{ refetch, isFetching }} />;
}

function MenuSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <ul className="divide-y divide-line" aria-hidden="true">
        {Array.from({ length: 6 }, (_, row) => row).map((row) => (
          <li key={row} className="flex items-center gap-3 py-3">
            <div className="flex-1 space-y-2 py-1">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-1/5" />
            </div>
            <Skeleton className="h-11 w-32 rounded-full" />
          </li>
        ))}
      </ul>
    </div>
  );
}
