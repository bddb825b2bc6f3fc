import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import type { MenuPizza } from "@/features/orders/order-form/cart";
import { MenuList, type NotifyMe } from "@/features/orders/order-form/menu-list";
import { NoRound } from "@/features/orders/order-form/no-round";
import { OrderBar } from "@/features/orders/order-form/order-bar";
import type { OrderFormHandle } from "@/features/orders/order-form/order-form";
import { RoundPicker } from "@/features/orders/order-form/round-picker";
import { loadForm, type PlacingOrder } from "@/features/orders/order-form/use-order";
import type { PublicRound } from "@/features/orders/queries";

const OrderForm = lazy(loadForm);
const OrderProblem = lazy(() => loadForm().then(({ OrderProblem }) => ({ default: OrderProblem })));
const ChangesNotice = lazy(() => import("@/features/orders/order-form/changes-notice"));

type OrderStepsProps = {
  order: PlacingOrder;
  menu: MenuPizza[];
  rounds: PublicRound[];
  detailsTitle: string;
  whatsapp?: string;
  NotifyMe?: NotifyMe;
  /** Shown where no round takes orders. */
  staffHint?: ReactNode;
};

/** The order form: date, pizzas, customer, submit, from top to bottom on one screen. */
export function OrderSteps({ order, menu, rounds, detailsTitle, whatsapp, ...props }: OrderStepsProps) {
  const { round, isRoundAvailable } = order;
  // A submission whose outcome is unknown can be retried, also after its round has closed.
  const isFormShown = isRoundAvailable || order.isOutcomeUnknown;
  const [isFormReady, setFormReady] = useState(false);
  const form = useRef<OrderFormHandle>(null);
  return (
    <>
      {isFormShown && <NoScriptNotice />}
      {round ? (
        <RoundPicker
          rounds={order.openRounds}
          chosenId={round.id}
          onChoose={order.chooseRound}
          isSending={order.isSending}
          canChooseSoldOut={order.isStaff || order.count === 0}
        />
      ) : (
        <NoRound rounds={rounds} staffHint={props.staffHint} />
      )}
      {round && order.isSoldOut && (
        <SoldOutNotice rounds={order.openRounds} roundId={round.id} pizzas={menu} NotifyMe={props.NotifyMe} />
      )}
      <section aria-labelledby="cardapio" className="mt-5">
        <h2 id="cardapio" className="text-xl">
          {isRoundAvailable ? "Escolha as pizzas" : "Nosso cardápio"}
        </h2>
        <MenuList
          menu={menu}
          quantities={order.quantities}
          notes={order.notes}
          remaining={order.remaining}
          waitingListRoundId={isRoundAvailable ? round?.id : undefined}
          NotifyMe={props.NotifyMe}
          isSending={order.isSending}
          onChange={isRoundAvailable ? order.chooseQuantity : undefined}
          onNote={order.writeNote}
        />
      </section>
      {isFormShown && order.isDraftLoaded && (
        <section aria-labelledby="dados" className="mt-6 unscripted:hidden print:hidden">
          <h2 id="dados" className="mb-3 text-xl">
            {detailsTitle}
          </h2>
          <WhenNear isRequested={order.hasSomethingToSend} placeholder={<Skeleton className="h-96 w-full" />}>
            <OrderForm
              ref={form}
              key={order.formKey}
              initial={order.customer}
              isSending={order.isSending}
              onChange={order.changeCustomer}
              onSubmit={order.send}
              onReady={setFormReady}
            />
          </WhenNear>
        </section>
      )}
      {isFormShown && order.menuChanges.length > 0 && (
        <Suspense>
          <ChangesNotice
            changes={order.menuChanges}
            attempt={order.blockedAttempts}
            onAccept={order.acceptChanges}
          />
        </Suspense>
      )}
      {order.problem !== null && (
        <Suspense>
          <OrderProblem
            problem={order.problem}
            whatsapp={whatsapp}
            onOverbook={order.canOverbook ? () => form.current?.overbook() : undefined}
          />
        </Suspense>
      )}
      {isFormShown && (
        <OrderBar
          count={order.count}
          total={order.total}
          isSending={order.isSending}
          isFormReady={isFormReady}
          hasSomethingToSend={order.hasSomethingToSend}
          isRetry={order.canRetry}
        />
      )}
    </>
  );
}

/** Shown where scripts are off, refused or not loaded. */
const NoScriptNotice = () => (
  <p className="mb-4 hidden unscripted:block">
    Para pedir por esta página, o navegador precisa de JavaScript, que está desligado ou não chegou. Peça pelo
    WhatsApp, por telefone ou por e-mail: estão em{" "}
    <a href="/contato" className="text-link">
      Contato
    </a>
    .
  </p>
);

type SoldOutNoticeProps = {
  rounds: PublicRound[];
  roundId: number;
  pizzas: MenuPizza[];
  NotifyMe?: NotifyMe;
};

const SoldOutNotice = ({ rounds, roundId, pizzas, NotifyMe }: SoldOutNoticeProps) => (
  <Alert tone="warning" className="mt-4" title="As pizzas desta retirada se esgotaram.">
    <p>
      {rounds.some(({ restantes }) => restantes !== 0)
        ? "Escolha outra data de retirada."
        : "Se alguém desistir, elas voltam a aparecer aqui."}
    </p>
    {NotifyMe && <NotifyMe key={roundId} roundId={roundId} pizzas={pizzas} />}
  </Alert>
);

type WhenNearProps = { isRequested: boolean; placeholder: ReactNode; children: ReactNode };

/** Renders its children, and loads their code, when they are requested or about to scroll into view. */
function WhenNear({ isRequested, placeholder, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current || !("IntersectionObserver" in window)) return setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "300px",
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isRequested) setNear(true);
  }, [isRequested]);
  return <div ref={box}>{isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}</div>;
}
