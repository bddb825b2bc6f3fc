import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { toast } from "@/components/ui/toast";
import { commandOrder, type Order } from "@/features/orders/order";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { toMessage } from "@/lib/errors";
import { formatMoney } from "@/lib/format";

/** Cancels an overdue order, so that its pizzas can be sold again; "Reativar pedido" undoes this. Partly paid orders need a confirmation. */
export function ReleaseButton({ order }: { order: Order }) {
  const releasing = useOrdersMutation(() => commandOrder("release_order", { p_order_id: order.id }), {
    onSuccess: () => toast.success("Pizzas liberadas", "Já podem ser vendidas de novo."),
  });
  /** The confirmation shows its error itself. */
  const releaseAtOnce = () =>
    releasing.mutate(undefined, {
      onError: (error) => toast.error("Erro ao liberar as pizzas", toMessage(error)),
    });
  const received = order.valor_recebido;
  return (
    <ConfirmAction
      button={(ask) => (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={`Liberar as pizzas de ${order.nome_cliente}`}
          isLoading={releasing.isPending}
          onClick={() => (received ? ask() : releaseAtOnce())}
        >
          Liberar pizzas
        </Button>
      )}
      question="Liberar as pizzas de um pedido pago em parte?"
      itemName={`${order.codigo}, de ${order.nome_cliente}`}
      confirmLabel="Liberar pizzas"
      cancelLabel="Voltar"
      onConfirm={() => releasing.mutateAsync()}
    >
      O pedido é cancelado. Já foram recebidos {formatMoney(received ?? 0)}: lembre-se de devolver o valor.
    </ConfirmAction>
  );
}
