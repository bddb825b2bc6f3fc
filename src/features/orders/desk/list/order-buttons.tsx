import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { useDialogInUrl } from "@/components/use-dialog-in-url";
import { type ActionName, useOrderAction } from "@/features/orders/desk/list/actions";
import { formatMoney } from "@/lib/format";

/** The actions of an order. Their requests identify the order by the id of its first line. */
function useOrderActions(order: GroupedOrder) {
  // Undoing the payment waits for undoing the delivery, so that two quick taps keep their order.
  const mutation = useOrderAction(`order-${order.pedidoId}`);
  const lineId = order.pizzas[0]?.id ?? 0;
  const run = (action: ActionName, query?: Record<string, string>) =>
    mutation.mutate({ action, lineId, query });
  return {
    run,
    unconfirmPayment: () => mutation.mutateAsync({ action: "unconfirmPayment", lineId }),
    isRunning: (...actions: ActionName[]) =>
      mutation.isPending && actions.includes(mutation.variables.action),
    announced: PAYMENT_OPTIONS.find(({ value }) => value === order.formaPagamento) ?? PAYMENT_OPTIONS[0],
    pay: ({ value }: { value: string }) =>
      run("confirmPayment", { valorTotal: String(order.valorTotalGeral), formaPagamento: value }),
  };
}

/** The next sensible action: the payment, then the delivery. */
export function NextAction({ order }: { order: GroupedOrder }) {
  const { run, isRunning, announced, pay } = useOrderActions(order);
  if (order.statusPedido === "Cancelado" || order.dataEntrega) return null;
  const isPaid = order.dataPagamento !== null;
  return (
    <Button
      variant={isPaid ? "outline" : "primary"}
      size="sm"
      isSingleClick
      aria-label={`${isPaid ? "Confirmar entrega" : "Confirmar pagamento"}: ${order.nomeCliente}`}
      isLoading={isRunning("confirmPayment", "confirmDelivery")}
      onClick={() => (isPaid ? run("confirmDelivery") : pay(announced))}
    >
      {isPaid ? "Confirmar entrega" : "Confirmar pagamento"}
    </Button>
  );
}

/** The buttons for payment, delivery and cancellation. */
export function OrderButtons({ order }: { order: GroupedOrder }) {
  const { run, unconfirmPayment, isRunning, announced, pay } = useOrderActions(order);
  const adding = useDialogInUrl("adicionar");
  const cancelling = useDialogInUrl("cancelar");
  const id = String(order.pedidoId);

  if (order.statusPedido === "Cancelado") {
    return (
      <Button
        variant="outline"
        size="sm"
        className="mt-auto self-start"
        isLoading={isRunning("reactivateOrder")}
        onClick={() => run("reactivateOrder")}
      >
        Reativar pedido
      </Button>
    );
  }

  const isPaid = order.dataPagamento !== null;
  const isDelivered = order.dataEntrega !== null;
  return (
    <div className="mt-auto grid gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <ConfirmAction
          button={(ask) => (
            <Button
              variant={isPaid ? "outline" : "primary"}
              size="sm"
              isSingleClick
              isLoading={isRunning("confirmPayment", "unconfirmPayment")}
              onClick={() => (isPaid ? ask() : pay(announced))}
            >
              {isPaid ? "Desfazer o pagamento" : "Confirmar pagamento"}
            </Button>
          )}
          question="Desfazer o pagamento?"
          itemName={`${order.nomeCliente}: ${formatMoney(order.valorRecebido ?? 0)} recebidos`}
          confirmLabel="Desfazer"
          onConfirm={unconfirmPayment}
        >
          Os últimos recebimentos são apagados até o pedido deixar de estar pago. Para apagar só um, abra
          Pagamentos.
        </ConfirmAction>
        <Button
          variant={isDelivered || !isPaid ? "outline" : "primary"}
          size="sm"
          isLoading={isRunning("confirmDelivery", "unconfirmDelivery")}
          onClick={() => run(isDelivered ? "unconfirmDelivery" : "confirmDelivery")}
        >
          {isDelivered ? "Desfazer a entrega" : "Confirmar entrega"}
        </Button>
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
