import { useQuery } from "@tanstack/react-query";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { useSteadyTaps } from "@/components/use-steady-taps";
import { firstToCall, waitingListQuery } from "@/features/orders/desk/waiting/queries";
import { WaitingCard } from "@/features/orders/desk/waiting/waiting-card";

/** The waiting list; marks the entry to call first. */
export function WaitingList() {
  const query = useQuery(waitingListQuery);
  const { data } = query;
  const steadyTaps = useSteadyTaps((data ?? []).map(({ id }) => id));
  if (!data) {
    return (
      <QueryPlaceholder query={query} errorTitle="Erro ao carregar a lista de espera">
        <Skeleton className="h-40 w-full rounded-lg" />
      </QueryPlaceholder>
    );
  }
  if (data.length === 0) return <EmptyState title="Ninguém na lista de espera" />;
  const first = firstToCall(data);
  return (
    <ul className={cx("grid grid-cols-1 gap-3", steadyTaps)}>
      {data.map((entry) => (
        <WaitingCard key={entry.id} entry={entry} isFirst={entry.id === first?.id} />
      ))}
    </ul>
  );
}
