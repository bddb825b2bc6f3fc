import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { waitingListQuery } from "@/features/orders/waiting/queries";
import { WaitingCard } from "@/features/orders/waiting/waiting-card";

/** The waiting list by pickup date, then in order of entry; the first available entry is to be called first. */
export function WaitingList() {
  const query = useQuery(waitingListQuery);
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query} errorTitle="Erro ao carregar a lista de espera">
        <Skeleton className="h-40 w-full rounded-lg" />
      </QueryPlaceholder>
    );
  }
  if (data.length === 0) return <EmptyState title="Ninguém na lista de espera" />;
  const first = data.find(({ cabe, chamado_em }) => cabe && chamado_em === null);
  return (
    <ul className="grid gap-3">
      {data.map((entry) => (
        <WaitingCard key={entry.id} entry={entry} isFirst={entry.id === first?.id} />
      ))}
    </ul>
  );
}
