import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { MenuPizza } from "@/features/orders/place/cart";
import { MenuList } from "@/features/orders/place/menu-list";
import { NoRound } from "@/features/orders/place/no-round";
import { OrderBar } from "@/features/orders/place/order-bar";
import { OrderProblem } from "@/features/orders/place/order-problem";
import { RoundPicker } from "@/features/orders/place/round-picker";
import type { Order } from "@/features/orders/place/use-order";
import type { PublicRound } from "@/features/orders/queries";

// Forms and their rules weigh more than the rest of the page: the menu is there before them.
const OrderForm = lazy(() => import("@/features/orders/place/order-form"));

type OrderStepsProps = { order: Order; menu: MenuPizza[]; rounds: PublicRound[]; detailsTitle: string };

/** Date, pizzas, who, send: from top to bottom on one screen. */
export function OrderSteps({ order, menu, rounds, detailsTitle }: OrderStepsProps) {
  const { round } = order;
  return (
    <>
      {round ? (
        <RoundPicker rounds={order.openRounds} chosenId={round.id} onChoose={order.chooseRound} />
      ) : (
        <NoRound rounds={rounds} />
      )}
      <section aria-labelledby="cardapio" className="mt-5">
        <h2 id="cardapio" className="text-xl">
          {round ? "Escolha as pizzas" : "Nosso cardápio"}
        </h2>
        <MenuList
          menu={menu}
          quantities={order.quantities}
          left={order.left}
          onChange={round && order.chooseQuantity}
        />
      </section>
      {round && order.isReady && (
        <section aria-labelledby="dados" className="mt-6">
          <h2 id="dados" className="mb-3 text-xl">
            {detailsTitle}
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
      {round && (
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
  );
}
