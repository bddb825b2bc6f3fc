import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { HowItWorks } from "@/features/orders/place/how-it-works";
import { MenuList, MenuSkeleton } from "@/features/orders/place/menu-list";
import { NoRound } from "@/features/orders/place/no-round";
import { OrderBar } from "@/features/orders/place/order-bar";
import { OrderProblem } from "@/features/orders/place/order-problem";
import { OrdersOnThisDevice } from "@/features/orders/place/orders-on-this-device";
import { PlacedNotice } from "@/features/orders/place/placed-notice";
import { RoundPicker } from "@/features/orders/place/round-picker";
import { useOrder } from "@/features/orders/place/use-order";
import { menuQuery, publicRoundsQuery } from "@/features/orders/queries";

const OrderForm = lazy(() => import("@/features/orders/place/order-form"));

/** From the first tap to the acknowledged order, on one screen. */
export function OrderPage() {
  const menu = useQuery(menuQuery);
  const rounds = useQuery(publicRoundsQuery);
  const order = useOrder(menu.data ?? [], rounds.data ?? []);

  if (order.placed) return <PlacedNotice answer={order.placed} onAgain={order.startAgain} />;

  const failed = menu.isError || (rounds.isError && !rounds.data);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <OrdersOnThisDevice />
        {failed ? (
          <ErrorState
            message="Erro ao carregar tipos de pizza."
            onRetry={() => {
              void menu.refetch();
              void rounds.refetch();
            }}
            isRetrying={menu.isFetching || rounds.isFetching}
          />
        ) : !menu.data || !rounds.data ? (
          <MenuSkeleton />
        ) : (
          <>
            {order.round ? (
              <RoundPicker rounds={order.openRounds} chosenId={order.round.id} onChoose={order.chooseRound} />
            ) : (
              <NoRound rounds={rounds.data} />
            )}
            <section aria-labelledby="cardapio" className="mt-5">
              <h2 id="cardapio" className="text-xl">
                Escolha suas pizzas
              </h2>
              <MenuList
                menu={menu.data}
                quantities={order.quantities}
                left={order.left}
                onChange={order.round ? order.chooseQuantity : undefined}
              />
            </section>
            {order.round && order.isReady && (
              <section aria-labelledby="seus-dados" className="mt-6">
                <h2 id="seus-dados" className="mb-3 text-xl">
                  Seus dados
                </h2>
                <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                  <OrderForm
                    key={order.formKey}
                    initial={order.customer}
                    onChange={order.changeCustomer}
                    onSubmit={order.send}
                  />
                </Suspense>
              </section>
            )}
            {order.round && (
              <>
                <OrderProblem problem={order.problem} />
                <OrderBar
                  count={order.count}
                  total={order.total}
                  isSending={order.isSending}
                  canSend={order.count > 0}
                  isRetry={order.canRetry}
                />
              </>
            )}
          </>
        )}
      </div>
      <aside className="card p-5 lg:sticky lg:top-28" aria-label="Como funciona">
        <HowItWorks />
      </aside>
    </div>
  );
}
