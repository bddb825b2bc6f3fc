import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { useFailureToast } from "@/components/use-failure-toast";
import { FilterBar } from "@/features/orders/admin/filter-bar";
import { OrderCard } from "@/features/orders/admin/order-card";
import { OrderDialogs } from "@/features/orders/admin/order-dialogs";
import { PaymentStateFilters } from "@/features/orders/admin/payment-state-filters";
import { PizzaNav } from "@/features/orders/admin/pizza-nav";
import { ordersQuery, PER_PAGE, roundsQuery } from "@/features/orders/admin/queries";
import { useFilters } from "@/features/orders/admin/use-filters";
import { OrderAlarm } from "@/features/orders/alarm/order-alarm";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import { WaitingListAlert } from "@/features/orders/waiting/waiting-list-alert";
import { formatNumber } from "@/lib/format";

export function OrdersScreen() {
  const { filters, isFiltered, setFilter, setPage, clear } = useFilters();
  const orders = useQuery(ordersQuery(filters));
  const { data: rounds = [] } = useQuery(roundsQuery);
  const total = orders.data?.total ?? 0;
  // False while rows of the previous filters are shown as placeholder data.
  const isLoaded = orders.dataUpdatedAt > 0;
  // Not `error` as dependency, because each attempt creates a new error object.
  useFailureToast(!isLoaded && orders.errorUpdateCount > 0, "Erro ao carregar pedidos");

  return (
    <>
      <PizzaNav />
      <ScreenHeading
        title="Pedidos de Pizza"
        actions={
          <LinkButton to="/pizza-admin/novo" size="sm">
            <Plus /> Novo pedido
          </LinkButton>
        }
      >
        <p aria-live="polite">
          {orders.data && `Total de pedidos: ${formatNumber(total)}`}
          {orders.isPending && "Carregando pedidos..."}
        </p>
        {isLoaded ? (
          <DataUpdatedAt queries={[orders]} label="Pedidos" />
        ) : (
          <p className="text-sm print:hidden">&nbsp;</p>
        )}
      </ScreenHeading>
      <OrderAlarm isAlwaysWatching />
      <FilterBar filters={filters} rounds={rounds} onChange={setFilter} />
      <WaitingListAlert />
      <PaymentStateFilters filters={filters} />
      {!orders.data ? (
        <QueryPlaceholder query={orders} errorTitle="Erro ao carregar pedidos">
          <OrdersSkeleton />
        </QueryPlaceholder>
      ) : orders.data.data.length === 0 ? (
        <NoOrders onClear={isFiltered ? clear : undefined} />
      ) : (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2" aria-busy={orders.isPlaceholderData}>
          {orders.data.data.map((order) => (
            <OrderCard
              key={order.pedidoId}
              order={order}
              round={rounds.find(({ id }) => id === order.rodadaId)}
            />
          ))}
        </div>
      )}
      <OrderDialogs orders={orders.data?.data} />
      <div className="mt-8">
        <Pagination
          label="Páginas de pedidos"
          page={filters.page}
          pageCount={Math.ceil(total / PER_PAGE)}
          onChange={setPage}
        />
      </div>
    </>
  );
}

const NoOrders = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <EmptyState
    title="Nenhum pedido encontrado"
    action={
      onClear && (
        <Button variant="outline" onClick={onClear}>
          Limpar filtros
        </Button>
      )
    }
  />
);

function OrdersSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2" aria-hidden="true">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="card grid gap-4 p-5">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-11 rounded-full" />
        </div>
      ))}
    </div>
  );
}
