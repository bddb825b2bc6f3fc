import { toast } from "@/components/ui/toast";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import { toMessage } from "@/lib/errors";
import { rows, unwrap } from "@/lib/rows";

/** Reverts the cancellation of an order; a full round needs a confirmation. */
export function useReopenOrder() {
  const action = useOrderAction();
  async function start(orderId: number) {
    try {
      const lines = rows.from("itens_pedido_pizza").select("id").eq("pedido_id", orderId);
      const { id } = await unwrap(lines.order("id").limit(1).single());
      action.mutate({ action: "reactivateOrder", lineId: id });
    } catch (error) {
      toast.error("Erro ao reativar o pedido", toMessage(error));
    }
  }
  return { start, isPending: action.isPending };
}
