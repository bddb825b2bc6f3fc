import { SECRET } from "@shared/rules/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { forgetOrder } from "@/features/orders/orders-on-this-device";
import { ownOrderQuery } from "@/features/orders/public/own-order/queries";
import { pizzaSettingsQuery } from "@/features/orders/queries";
import { toAppError, toMessage } from "@/lib/errors";

// Loaded in parallel with the order instead of with the page.
const loadView = () => import("@/features/orders/public/own-order/own-order-view");
const OwnOrderView = lazy(() => loadView().then(({ OwnOrderView }) => ({ default: OwnOrderView })));

/** The location state that the order page passes after placing this order. */
export type OwnOrderLocationState = { message?: string; isEarlier?: boolean };

type OwnOrderPageProps = { secret: string; locationState?: OwnOrderLocationState };

export function OwnOrderPage({ secret, locationState }: OwnOrderPageProps) {
  const isValidSecret = SECRET.test(secret);
  const query = useQuery({ ...ownOrderQuery(secret), enabled: isValidSecret });
  // Shown with the order: the payment's details would push the buttons below them away when they arrive later.
  const { isPending: isSettingsPending } = useQuery({ ...pizzaSettingsQuery, enabled: isValidSecret });
  const { data, error } = query;
  useEffect(() => void loadView().catch(() => undefined), []);
  const confirmation = useConfirmationOnce(locationState);
  const isNotFound = error !== null && toAppError(error).status === 404;
  const isOver = isNotFound || (data?.status === "Cancelado" && !data.valorRecebido);
  useEffect(() => {
    if (isOver) forgetOrder(secret);
  }, [isOver, secret]);

  if (!isValidSecret || isNotFound) {
    return (
      <EmptyState
        illustration="path"
        title="Pedido não encontrado"
        action={<LinkButton to="/pizza-beneficente">Fazer um pedido</LinkButton>}
      >
        Confira o endereço da página: ele precisa estar completo.
      </EmptyState>
    );
  }
  if (error && !data) return <ErrorState message={toMessage(error)} query={query} />;
  return (
    <div className="mx-auto grid grid-cols-1 max-w-3xl gap-5">
      {confirmation?.message && data?.status !== "Cancelado" && (
        <Alert tone="success" title={confirmation.message}>
          {confirmation.isEarlier && (
            <p>
              Seu primeiro envio já tinha chegado, e é ele que vale. O que você mudou depois pode ser mudado
              aqui.
            </p>
          )}
        </Alert>
      )}
      {data && !isSettingsPending ? (
        <Suspense fallback={<OwnOrderSkeleton />}>
          <OwnOrderView secret={secret} order={data} />
        </Suspense>
      ) : (
        <OwnOrderSkeleton />
      )}
    </div>
  );
}

/** Returns the confirmation of the new order and removes it from the history state, so that a reload does not repeat it. */
function useConfirmationOnce(locationState: OwnOrderLocationState | undefined) {
  const [confirmation] = useState(locationState);
  const navigate = useNavigate();
  useEffect(() => {
    if (confirmation?.message)
      navigate(location.pathname + location.search, { replace: true, state: null, preventScrollReset: true });
  }, [confirmation, navigate]);
  return confirmation;
}

function OwnOrderSkeleton() {
  return (
    <div role="status" className="card grid gap-5 p-5 sm:p-7">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-12 w-44" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-14 w-full rounded-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
