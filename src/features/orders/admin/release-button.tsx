import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { usePizzaWrite } from "@/features/orders/use-pizza-write";
import { rows, unwrap } from "@/lib/rows";

/** Sells an overdue order's places again. "Reativar pedido" takes it back. */
export function ReleaseButton({ order }: { order: GroupedOrder }) {
  const releasing = usePizzaWrite(() => unwrap(rows.rpc("release_order", { p_order_id: order.pedidoId })), {
    failed: "Erro ao liberar as pizzas",
    onSuccess: () => toast.success("Pizzas liberadas", "Já podem ser vendidas de novo."),
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
