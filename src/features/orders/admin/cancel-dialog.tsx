import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useOrderAct } from "@/features/orders/admin/actions";
import { formatMoney } from "@/lib/format";

type CancelDialogProps = { isOpen: boolean; onClose: () => void; order: GroupedOrder };

export function CancelDialog({ isOpen, onClose, order }: CancelDialogProps) {
  const acting = useOrderAct();
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question="Tem certeza que deseja cancelar este pedido?"
      itemName={`${order.codigo}, de ${order.nomeCliente}`}
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      onConfirm={async () => {
        const body = { Status: "Cancelado", Motivo: reason.trim() || null };
        await acting.mutateAsync({ act: "setStatus", lineId: order.pizzas[0]?.id ?? 0, body });
        setReason("");
        onClose();
      }}
      onCancel={onClose}
    >
      {order.valorRecebido !== null && (
        <p className="mb-3">
          Já foram recebidos {formatMoney(order.valorRecebido)}: lembre-se de devolver o valor.
        </p>
      )}
      <Field label="Motivo" hint="O cliente vê este motivo na página do pedido.">
        {(control) => (
          <TextInput
            {...control}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
