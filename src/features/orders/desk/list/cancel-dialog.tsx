import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { useRef } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import { formatMoney } from "@/lib/format";

/** `order` is undefined while the dialog is closed. */
type CancelDialogProps = { order: GroupedOrder | undefined; onClose: () => void };

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const cancelling = useOrderAction();
  const reason = useRef<HTMLInputElement>(null);
  return (
    <ConfirmDialog
      isOpen={order !== undefined}
      question="Tem certeza que deseja cancelar este pedido?"
      itemName={order && `${order.codigo}, de ${order.nomeCliente}`}
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      onConfirm={async () => {
        const body = { Status: "Cancelado", Motivo: reason.current?.value.trim() || null };
        await cancelling.mutateAsync({ action: "setOrderStatus", lineId: order?.pizzas[0]?.id ?? 0, body });
        onClose();
      }}
      onCancel={onClose}
    >
      {order?.valorRecebido != null && (
        <p className="mb-3">
          Já foram recebidos {formatMoney(order.valorRecebido)}: lembre-se de devolver o valor.
        </p>
      )}
      <Field label="Motivo" hint="O cliente vê este motivo na página do pedido.">
        {(control) => <TextInput {...control} ref={reason} maxLength={300} />}
      </Field>
    </ConfirmDialog>
  );
}
