import { CloudOff } from "lucide-react";
import { use, useState } from "react";
import { useShortcut } from "@/components/shortcuts";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { useSteadyTaps } from "@/components/use-steady-taps";
import type { Round } from "@/features/orders/rounds";
import { OrderAlarm } from "@/features/orders/saturday/alarm/order-alarm";
import { HelperContext } from "@/features/orders/saturday/helper-context";
import { findOrders } from "@/features/orders/saturday/pickup/find-orders";
import { OfflineReadiness } from "@/features/orders/saturday/pickup/offline-readiness";
import { PickupCard } from "@/features/orders/saturday/pickup/pickup-card";
import type { PickupOrder } from "@/features/orders/saturday/pickup/queries";
import { usePickup } from "@/features/orders/saturday/pickup/use-pickup";
import { isTransient, isWithoutNetwork, toMessage } from "@/lib/errors";

/** Maximum number of rendered cards, because more would slow the phone down. */
const MAX_CARDS = 150;

/** The orders of a round, to be marked as delivered with one hand on a phone. */
export function PickupScreen({ round }: { round: Round }) {
  const { query, orders, queuedCount } = usePickup(round.id);
  const { error } = query;
  const isHelper = use(HelperContext);
  const [typed, setTyped] = useState("");
  const shortcut = useShortcut("/");
  const [isDeliveredHidden, setDeliveredHidden] = useState(false);

  if (!orders) {
    return (
      <QueryPlaceholder query={query} errorTitle="Erro ao carregar pedidos">
        <PickupSkeleton />
      </QueryPlaceholder>
    );
  }
  if (orders.length === 0) return <EmptyState title="Nenhum pedido encontrado" />;

  const deliveredCount = orders.filter(({ data_entrega }) => data_entrega !== null).length;
  const shown = findOrders(orders, typed).filter(
    // During a search a tap does not remove the card immediately.
    ({ data_entrega }) => !isDeliveredHidden || typed !== "" || data_entrega === null,
  );
  return (
    <>
      <div className="sticky-head sticky top-12 z-10 -mx-5 grid gap-1 border-b border-line bg-sunken px-5 py-1 lg:top-14">
        <div className="flex flex-wrap items-center gap-1 sm:gap-3">
          <div className="min-w-0 flex-1 basis-40">
            <SearchInput
              // Only the menu of admins can switch keys off.
              {...(!isHelper && shortcut)}
              value={typed}
              aria-label="Nome, código ou final do telefone"
              placeholder="Nome, código ou telefone"
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          {!isHelper && <OrderAlarm className="contents" />}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p aria-live="polite" className="text-sm font-semibold">
            {deliveredCount} de {orders.length} entregues
          </p>
          <Switch
            label={<span className="text-sm">Só os que faltam</span>}
            checked={isDeliveredHidden}
            onChange={(event) => setDeliveredHidden(event.target.checked)}
          />
        </div>
        <ConnectionStatus roundId={round.id} error={error} queuedCount={queuedCount} />
      </div>
      {shown.length === 0 ? (
        <EmptyState illustration="path" title={typed ? "Nenhum pedido encontrado" : "Tudo entregue!"} />
      ) : (
        <PickupList orders={shown.slice(0, MAX_CARDS)} list={`${typed} ${isDeliveredHidden}`} />
      )}
      {shown.length > MAX_CARDS && (
        <p className="mt-4 text-center text-ink-muted">
          Mostrando {MAX_CARDS} de {shown.length}. Busque pelo nome, código ou telefone.
        </p>
      )}
    </>
  );
}

/** `list`: its search and filter. */
function PickupList({ orders, list }: { orders: PickupOrder[]; list: string }) {
  const steadyTaps = useSteadyTaps(
    orders.map(({ id }) => id),
    list,
  );
  return (
    <ul className={cx("mt-2 grid grid-cols-1 items-start gap-2 lg:grid-cols-2", steadyTaps)}>
      {orders.map((order) => (
        <PickupCard key={order.id} order={order} />
      ))}
    </ul>
  );
}

type ConnectionStatusProps = { roundId: number; error: Error | null; queuedCount: number };

/** Shows the number of unsent deliveries, and why the list cannot be refetched; otherwise whether a reload without network is safe. */
function ConnectionStatus({ roundId, error, queuedCount }: ConnectionStatusProps) {
  const isOffline = isWithoutNetwork(error);
  const returning = error && !isOffline ? "o servidor responder" : "a rede voltar";
  const reason = isOffline ? "Sem rede. " : error ? `${toMessage(error).replace(/\.?$/, ".")} ` : "";
  return (
    <p role="status" className="text-sm font-semibold text-gold-ink">
      {error || queuedCount > 0 ? (
        <span className="flex items-center gap-2">
          <CloudOff className="size-5 shrink-0" />
          {reason}
          {queuedCount > 0 &&
            `${queuedCount} ${queuedCount === 1 ? "entrega será enviada" : "entregas serão enviadas"} quando ${returning}.`}
          {error && isTransient(error) && queuedCount === 0 && "Pode continuar: nada se perde."}
        </span>
      ) : (
        <OfflineReadiness roundId={roundId} />
      )}
    </p>
  );
}

function PickupSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Carregando pedidos...</span>
      <Skeleton className="h-12" />
      <Skeleton times={5} className="h-24 rounded-lg" />
    </div>
  );
}
