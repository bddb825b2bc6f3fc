import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { PIZZA_KEY } from "@/features/orders/queries";
import { toMessage } from "@/lib/errors";
import { useInvalidateOnSettled } from "@/lib/invalidate-on-settled";
import { rows, unwrap } from "@/lib/rows";

/** Sells an overdue order's places again. "Reativar pedido" takes it back. */
export function ReleaseButton({ order }: { order: GroupedOrder }) {
  const releasing = useMutation({
    mutationFn: () => unwrap(rows.rpc("release_order", { p_order_id: order.pedidoId })),
    onSuccess: () => toast.success("Pizzas liberadas", "Já podem ser vendidas de novo."),
    onError: (error) => toast.error("Erro ao liberar as pizzas", toMessage(error)),
    ...useInvalidateOnSettled(PIZZA_KEY),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      aria-label={`Liberar as pizzas de ${order.nomeCliente}`}
      isLoading={releasing.isPending}
      onClick={() => releasing.mutate()}
    >
      Liberar pizzas
    </Button>
  );
}
