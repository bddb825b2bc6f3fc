import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import type { Order } from "@/features/orders/order";
import { ReasonField } from "@/features/orders/reason-field";
import { useReason } from "@/features/orders/use-reason";
import { formatMoney } from "@/lib/format";

/** `order` is undefined while the dialog is closed. */
type CancelDialogProps = { order: Order | undefined; onClose: () => void };

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const cancelling = useOrderAction();
  const typed = useReason(`pedido:${order?.id}`);
  return (
    <ConfirmDialog
      isOpen={order !== undefined}
      question="Tem certeza que deseja cancelar este pedido?"
      itemName={order && `${order.codigo}, de ${order.nome_cliente}`}
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      onConfirm={async () => {
        await cancelling.mutateAsync({
          action: "setOrderStatus",
          args: {
            p_order_id: order?.id ?? 0,
            p_status: "Cancelado",
            p_reason: typed.reason.trim() || undefined,
          },
          undo: order && { action: "reactivateOrder", args: { p_order_id: order.id } },
        });
        typed.setReason("");
        onClose();
      }}
      onCancel={onClose}
    >
      {order?.valor_recebido != null && (
        <p className="mb-3">
          Já foram recebidos {formatMoney(order.valor_recebido)}: lembre-se de devolver o valor.
        </p>
      )}
      <ReasonField {...typed} hint="O cliente vê este motivo na página do pedido." />
    </ConfirmDialog>
  );
}
