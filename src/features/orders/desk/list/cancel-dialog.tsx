import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import type { Order } from "@/features/orders/order";
import { useReason } from "@/features/orders/use-reason";
import { formatMoney } from "@/lib/format";

/** `order` is undefined while the dialog is closed. */
type CancelDialogProps = { order: Order | undefined; onClose: () => void };

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const cancelling = useOrderAction();
  const { reason, setReason } = useReason(`pedido:${order?.id}`);
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
          args: { p_order_id: order?.id ?? 0, p_status: "Cancelado", p_reason: reason.trim() || undefined },
          undo: order && { action: "reactivateOrder", args: { p_order_id: order.id } },
        });
        setReason("");
        onClose();
      }}
      onCancel={onClose}
    >
      {order?.valor_recebido != null && (
        <p className="mb-3">
          Já foram recebidos {formatMoney(order.valor_recebido)}: lembre-se de devolver o valor.
        </p>
      )}
      <Field label="Motivo" hint="O cliente vê este motivo na página do pedido.">
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
