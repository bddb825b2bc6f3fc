import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { useDialogInUrl } from "@/components/use-dialog-in-url";
import { type ActionName, useOrderAction } from "@/features/orders/desk/list/actions";
import type { Order } from "@/features/orders/order";
import { UndoDelivery } from "@/features/orders/undo-delivery";
import { formatMoney } from "@/lib/format";

/** The actions of an order. */
function useOrderActions(order: Order) {
  // Undoing the payment waits for undoing the delivery, so that two quick taps keep their order.
  const mutation = useOrderAction(`order-${order.id}`);
  const p_order_id = order.id;
  return {
    mutation,
    announced: PAYMENT_OPTIONS.find(({ value }) => value === order.forma_pagamento) ?? PAYMENT_OPTIONS[0],
    pay: ({ value }: { value: string }) =>
      mutation.mutate({
        action: "confirmPayment",
        args: { p_order_id, p_confirmed: true, p_total: order.valor_total, p_method: value },
        undo: { action: "unconfirmPayment", args: { p_order_id, p_confirmed: false } },
      }),
    deliver: () =>
      mutation.mutate({
        action: "confirmDelivery",
        args: { p_order_id, p_delivered: true },
        undo: { action: "unconfirmDelivery", args: { p_order_id, p_delivered: false } },
      }),
  };
}

/** The next sensible action: the payment, then the delivery. */
export function NextAction({ order }: { order: Order }) {
  const { mutation, announced, pay, deliver } = useOrderActions(order);
  if (order.status === "Cancelado" || order.data_entrega) return null;
  const isPaid = order.data_pagamento !== null;
  return (
    <Button
      variant={isPaid ? "outline" : "primary"}
      size="sm"
      isSingleClick
      aria-label={`${isPaid ? "Confirmar entrega" : "Confirmar pagamento"}: ${order.nome_cliente}`}
      isLoading={isRunning(mutation, "confirmPayment", "confirmDelivery")}
      onClick={() => (isPaid ? deliver() : pay(announced))}
    >
      {isPaid ? "Confirmar entrega" : "Confirmar pagamento"}
    </Button>
  );
}

/** The buttons for payment, delivery and cancellation. */
export function OrderButtons({ order }: { order: Order }) {
  const { mutation, announced, pay, deliver } = useOrderActions(order);
  const adding = useDialogInUrl("adicionar");
  const cancelling = useDialogInUrl("cancelar");
  const id = String(order.id);
  const p_order_id = order.id;
  const isPaying = isRunning(mutation, "confirmPayment", "unconfirmPayment");

  if (order.status === "Cancelado") {
    return (
      <Button
        variant="outline"
        size="sm"
        className="mt-auto self-start"
        isLoading={isRunning(mutation, "reactivateOrder")}
        onClick={() => mutation.mutate({ action: "reactivateOrder", args: { p_order_id } })}
      >
        Reativar pedido
      </Button>
    );
  }

  const isPaid = order.data_pagamento !== null;
  const isDelivered = order.data_entrega !== null;
  return (
    <div className="mt-auto grid gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <ConfirmAction
          button={(ask) => (
            <Button
              variant={isPaid ? "outline" : "primary"}
              size="sm"
              isSingleClick
              isLoading={isPaying}
              onClick={() => (isPaid ? ask() : pay(announced))}
            >
              {isPaid ? "Desfazer o pagamento" : "Confirmar pagamento"}
            </Button>
          )}
          question="Desfazer o pagamento?"
          itemName={`${order.nome_cliente}: ${formatMoney(order.valor_recebido ?? 0)} recebidos`}
          confirmLabel="Desfazer"
          onConfirm={() =>
            mutation.mutateAsync({ action: "unconfirmPayment", args: { p_order_id, p_confirmed: false } })
          }
        >
          Os últimos recebimentos são excluídos até o pedido deixar de estar pago. Para excluir só um, abra
          Pagamentos.
        </ConfirmAction>
        <DeliveryButton order={order} mutation={mutation} deliver={deliver} />
      </div>
      {!isPaid && (
        <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-muted">
          Confirma como {announced.label}, ou:
          {PAYMENT_OPTIONS.filter((option) => option !== announced).map((option) => (
            <Button key={option.value} variant="quiet" size="tight" isSingleClick onClick={() => pay(option)}>
              Pago em {option.label}
            </Button>
          ))}
        </p>
      )}
      {!isDelivered && (
        <div className="flex flex-wrap justify-between gap-1">
          <Button variant="quiet" size="tight" onClick={() => adding.open(id)}>
            Adicionar pizza
          </Button>
          <Button variant="remove" size="tight" onClick={() => cancelling.open(id)}>
            Cancelar pedido
          </Button>
        </div>
      )}
    </div>
  );
}

type Mutation = ReturnType<typeof useOrderAction>;
const isRunning = ({ isPending, variables }: Mutation, ...actions: ActionName[]) =>
  isPending && actions.includes(variables.action);

type DeliveryButtonProps = { order: Order; mutation: Mutation; deliver: () => void };

function DeliveryButton({ order, mutation, deliver }: DeliveryButtonProps) {
  const p_order_id = order.id;
  const isDelivered = order.data_entrega !== null;
  return (
    <UndoDelivery
      order={order}
      button={(undo) => (
        <Button
          variant={isDelivered || order.data_pagamento === null ? "outline" : "primary"}
          size="sm"
          isSingleClick
          isLoading={isRunning(mutation, "confirmDelivery", "unconfirmDelivery")}
          onClick={isDelivered ? undo : deliver}
        >
          {isDelivered ? "Desfazer a entrega" : "Confirmar entrega"}
        </Button>
      )}
      onUndo={(keepsPayment) =>
        mutation.mutate({
          action: "unconfirmDelivery",
          args: { p_order_id, p_delivered: false, p_keep_payment: keepsPayment },
        })
      }
    />
  );
}
