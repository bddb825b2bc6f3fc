import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Order } from "@/features/orders/order";
import { formatMoney } from "@/lib/format";

type UndoDeliveryProps = {
  order: Pick<Order, "codigo" | "nome_cliente" | "recebido_na_entrega">;
  button: (undo: () => void) => ReactNode;
  onUndo: (keepsPayment: boolean) => unknown;
};

/** Undoes a delivery. What was received with it is undone, too: then it asks first, and offers to keep the payment. */
export function UndoDelivery({ order, button, onUndo }: UndoDeliveryProps) {
  const [isAsking, setAsking] = useState(false);
  const received = order.recebido_na_entrega;
  const close = () => setAsking(false);
  const answer = (keepsPayment: boolean) => {
    close();
    onUndo(keepsPayment);
  };
  return (
    <>
      {button(() => (received ? setAsking(true) : onUndo(false)))}
      <ConfirmDialog
        isOpen={isAsking}
        question="Desfazer também o pagamento?"
        itemName={`${order.codigo}, de ${order.nome_cliente}`}
        confirmLabel="Desfazer os dois"
        cancelLabel="Voltar"
        onConfirm={() => answer(false)}
        onCancel={close}
      >
        <p>
          Na entrega foram recebidos {formatMoney(received ?? 0)}. Quando a entrega é desfeita, este pagamento
          também é.
        </p>
        <Button variant="outline" className="mt-4" onClick={() => answer(true)}>
          Desfazer só a entrega
        </Button>
      </ConfirmDialog>
    </>
  );
}
