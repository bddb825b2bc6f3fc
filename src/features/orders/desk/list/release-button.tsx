import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { toast } from "@/components/ui/toast";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { toMessage } from "@/lib/errors";
import { formatMoney } from "@/lib/format";
import { rows, unwrap } from "@/lib/rows";

/** Cancels an overdue order, so that its pizzas can be sold again; "Reativar pedido" undoes this. Partly paid orders need a confirmation. */
export function ReleaseButton({ order }: { order: GroupedOrder }) {
  const releasing = useOrdersMutation(
    () => unwrap(rows.rpc("release_order", { p_order_id: order.pedidoId })),
    { onSuccess: () => toast.success("Pizzas liberadas", "Já podem ser vendidas de novo.") },
  );
  /** The confirmation shows its error itself. */
  const releaseAtOnce = () =>
    releasing.mutate(undefined, {
      onError: (error) => toast.error("Erro ao liberar as pizzas", toMessage(error)),
    });
  const received = order.valorRecebido;
  return (
    <ConfirmAction
      button={(ask) => (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={`Liberar as pizzas de ${order.nomeCliente}`}
          isLoading={releasing.isPending}
          onClick={() => (received ? ask() : releaseAtOnce())}
        >
          Liberar pizzas
        </Button>
      )}
      question="Liberar as pizzas de um pedido pago em parte?"
      itemName={`${order.codigo}, de ${order.nomeCliente}`}
      confirmLabel="Liberar pizzas"
      cancelLabel="Voltar"
      onConfirm={() => releasing.mutateAsync()}
    >
      O pedido é cancelado. Já foram recebidos {formatMoney(received ?? 0)}: lembre-se de devolver o valor.
    </ConfirmAction>
  );
}
