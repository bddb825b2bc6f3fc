import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { SUCCESS_MESSAGES } from "@shared/rules/success-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { useDialogInUrl } from "@/components/use-dialog-in-url";
import { ChangeOrder } from "@/features/orders/public/own-order/change-order";
import { useCancelOrder } from "@/features/orders/public/own-order/queries";
import { menuQuery } from "@/features/orders/queries";
import { formatDayAndTime } from "@/lib/format-pickup";

/** A new status removes the focused button: the focus moves to the order's heading, so that screen readers announce code and status. */
function useFocusOnChange(status: string) {
  const seen = useRef(status);
  useEffect(() => {
    if (seen.current === status) return;
    seen.current = status;
    if (document.activeElement === document.body) document.getElementById("codigo")?.focus();
  }, [status]);
}

/** Buttons for changing and cancelling, while `podeAlterar`. The URL contains the open dialog, so that "back" closes it. */
export function OrderActions({ secret, order }: { secret: string; order: OwnOrder }) {
  const dialog = useDialogInUrl("acao");
  const menu = useQuery(menuQuery);
  const cancelling = useCancelOrder(secret);
  const [changeCount, setChangeCount] = useState(0);
  useFocusOnChange(order.status);

  if (!order.podeAlterar) {
    if (order.status === "Cancelado" || order.status === "Entregue") {
      return (
        <LinkButton variant="outline" size="sm" to="/pizza-beneficente" className="sm:justify-self-start">
          Fazer outro pedido
        </LinkButton>
      );
    }
    return <p className="text-sm text-ink-muted">Para mudar ou cancelar este pedido, fale conosco.</p>;
  }
  const canCancel = !order.linhas.some(({ deOutros }) => deOutros);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-muted">
        {canCancel
          ? `Você pode mudar ou cancelar até ${formatDayAndTime(order.rodada.pedidosAte)}.`
          : `Você pode mudar o que pediu por aqui até ${formatDayAndTime(order.rodada.pedidosAte)}. Para cancelar, fale conosco: há pizzas que não foram pedidas por esta página.`}
      </p>
      <div className="grid gap-2 sm:flex">
        <Button variant="outline" size="sm" onClick={() => dialog.open("mudar")}>
          Mudar pedido
        </Button>
        {canCancel && (
          <Button variant="quiet" size="sm" onClick={() => dialog.open("cancelar")}>
            Cancelar pedido
          </Button>
        )}
      </div>
      <ChangeOrder
        // A new key after each change resets its state.
        key={changeCount}
        isOpen={dialog.value === "mudar"}
        onClose={dialog.close}
        onChanged={() => {
          setChangeCount((count) => count + 1);
          if (dialog.value === "mudar") dialog.close();
        }}
        secret={secret}
        order={order}
        menuQuery={menu}
      />
      <ConfirmDialog
        isOpen={canCancel && dialog.value === "cancelar"}
        question="Tem certeza que deseja cancelar este pedido?"
        itemName={`Pedido ${order.codigo}`}
        confirmLabel="Cancelar pedido"
        cancelLabel="Voltar"
        onConfirm={async () => {
          await cancelling.mutateAsync();
          dialog.close();
          toast.success(SUCCESS_MESSAGES.cancelOwnOrder);
        }}
        onCancel={dialog.close}
      >
        Se já pagou, não cancele por aqui: fale conosco.
      </ConfirmDialog>
    </div>
  );
}
