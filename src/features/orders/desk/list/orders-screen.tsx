import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AddButton } from "@/components/ui/add-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { ScreenSearch } from "@/components/ui/screen-search";
import { Skeleton } from "@/components/ui/skeleton";
import { useFilterPanel } from "@/components/ui/use-filter-panel";
import { useFailureToast } from "@/components/use-failure-toast";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import { countFilters, FilterBar } from "@/features/orders/desk/list/filter-bar";
import { OrderDialogs } from "@/features/orders/desk/list/order-dialogs";
import { OrderList } from "@/features/orders/desk/list/order-list";
import { ordersQuery, PER_PAGE } from "@/features/orders/desk/list/queries";
import { useFilters } from "@/features/orders/desk/list/use-filters";
import { WaitingListAlert } from "@/features/orders/desk/waiting/waiting-list-alert";
import { PizzaNav } from "@/features/orders/pizza-nav";
import { roundsQuery } from "@/features/orders/rounds";
import { orderCount } from "@/lib/format-pickup";

/** All orders. `alarm`: announces new ones. */
export function OrdersScreen({ alarm }: { alarm?: ReactNode }) {
  const { filters, isFiltered, setFilter, clear } = useFilters();
  const orders = useQuery(ordersQuery(filters));
  const { data: rounds = [] } = useQuery(roundsQuery);
  const { button, panel } = useFilterPanel(countFilters(filters));
  const total = orders.data?.total ?? 0;
  // False while rows of the previous filters are shown as placeholder data.
  const isLoaded = orders.dataUpdatedAt > 0;
  const dataUpdatedAt = isLoaded && <DataUpdatedAt queries={[orders]} label="Pedidos" />;
  // Not `error` as dependency, because each attempt creates a new error object.
  useFailureToast(!isLoaded && orders.errorUpdateCount > 0, "Erro ao carregar pedidos");

  return (
    <>
      <PizzaNav />
      <ScreenHeading
        title="Pedidos de Pizza"
        actions={<AddButton to="/pizza-admin/novo">Novo pedido</AddButton>}
        tools={
          <>
            <ScreenSearch
              placeholder="Cliente, telefone ou pizza"
              value={filters.search}
              onSearch={(words) => setFilter("search", words)}
            />
            {button}
            {alarm}
          </>
        }
      >
        <p aria-live="polite">
          {orders.data && orderCount(total)}
          {orders.isPending && "Carregando pedidos..."}
        </p>
        {orders.error && dataUpdatedAt}
      </ScreenHeading>
      <div {...panel}>
        <FilterBar filters={filters} rounds={rounds} onChange={setFilter} />
      </div>
      <WaitingListAlert />
      {!orders.data ? (
        <QueryPlaceholder query={orders} errorTitle="Erro ao carregar pedidos">
          <OrdersSkeleton />
        </QueryPlaceholder>
      ) : orders.data.orders.length === 0 ? (
        <NoOrders onClear={isFiltered ? clear : undefined} />
      ) : (
        <OrderList orders={orders.data.orders} rounds={rounds} isStale={orders.isPlaceholderData} />
      )}
      <OrderDialogs orders={orders.data?.orders} />
      <div className="mt-4 grid gap-4">
        {!orders.error && dataUpdatedAt}
        <Pagination label="Páginas de pedidos" page={filters.page} pageCount={Math.ceil(total / PER_PAGE)} />
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

const OrdersSkeleton = () => (
  <div className="grid grid-cols-1 gap-2" aria-hidden="true">
    {["a", "b", "c", "d", "e", "f"].map((key) => (
      <div key={key} className="card grid gap-2 p-3">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
    ))}
  </div>
);
