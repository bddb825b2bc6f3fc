import { undoneWithDelivery } from "@shared/rules/success-messages.ts";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { receivedLabel } from "@/features/orders/payment-methods";
import {
  dismissUnrecordedPayment,
  onChangeSettled,
  type SettledChange,
  startOutbox,
  useQueuedChanges,
  useUnrecordedPayments,
} from "@/features/orders/saturday/pickup/outbox";
import type { DeliveryChange } from "@/features/orders/saturday/pickup/queue";
import { toMessage } from "@/lib/errors";
import { formatDateTime, formatMoney, formatTime } from "@/lib/format";

/** Sends this device's queued deliveries from every admin screen, and shows unsent ones and payments that were not recorded. */
export function DeliveryOutboxAlerts() {
  const queued = useQueuedChanges();
  const unrecordedPayments = useUnrecordedPayments();
  // The pickup screen shows queued deliveries itself.
  const isPickupScreen = useLocation().pathname === "/pizza-admin/retirada";
  useEffect(startOutbox, []);
  useEffect(() => onChangeSettled(reportConflict), []);
  return (
    <>
      {queued.length > 0 && !isPickupScreen && (
        <Alert tone="warning" className="mb-4 print:hidden">
          {queued.length === 1
            ? "1 entrega deste aparelho ainda não foi enviada."
            : `${queued.length} entregas deste aparelho ainda não foram enviadas.`}{" "}
          Deixe o site aberto até lá.
        </Alert>
      )}
      {unrecordedPayments.map((change) => (
        <UnrecordedPayment key={change.id} {...change} />
      ))}
    </>
  );
}

const UnrecordedPayment = ({ id, orderId, code, at, payment, unrecordedReason }: DeliveryChange) => (
  <Alert
    tone="danger"
    className="mb-4 print:hidden"
    title={payment && `Não registrado: ${formatMoney(payment.amount)} (${receivedLabel(payment.method)})`}
  >
    <p>
      Recebido em {formatDateTime(at)} pelo pedido {code ?? `de número ${orderId}`}. {unrecordedReason}
    </p>
    <Button variant="outline" size="sm" className="mt-2" onClick={() => dismissUnrecordedPayment(id)}>
      Já anotei
    </Button>
  </Alert>
);

/** Reports a rejected delivery, or one that conflicted with another user's change. */
function reportConflict({ change, outcome, result, error }: SettledChange) {
  if (outcome === "rejected")
    return toast.error(
      `Erro ao ${change.delivered ? "confirmar" : "desconfirmar"} entrega`,
      toMessage(error),
    );
  if (!result) return;
  if (result.desfeito) toast.success("Entrega desfeita", undoneWithDelivery(result.desfeito));
  if (result.aplicada) return;
  if (result.data_cancelamento && change.delivered)
    return toast.error(
      "Este pedido foi cancelado",
      "O que você recebeu foi registrado para devolver. Se a pizza foi entregue, um administrador reativa o pedido em Pedidos.",
    );
  if (!result.data_entrega) return;
  const byName = result.entrega_por_nome ? ` por ${result.entrega_por_nome}` : "";
  const when = `às ${formatTime(result.data_entrega)}${byName}.`;
  if (change.delivered) toast.error("Este pedido já tinha sido entregue", `Foi ${when}`);
  else toast.error("A entrega não foi desfeita", `O pedido foi entregue depois, ${when}`);
}
