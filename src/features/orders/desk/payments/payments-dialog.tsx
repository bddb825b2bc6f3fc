import { SUCCESS_MESSAGES } from "@shared/rules/success-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { PaymentForm } from "@/features/orders/desk/payments/payment-form";
import { type Payment, paymentsQuery, useRemovePayment } from "@/features/orders/desk/payments/queries";
import { formatDue } from "@/features/orders/money";
import type { Order } from "@/features/orders/order";
import { receivedLabel } from "@/features/orders/payment-methods";
import { formatDayOrTime, formatMoney } from "@/lib/format";

/** `order` is undefined while the dialog is closed. */
type PaymentsDialogProps = {
  order: Order | undefined;
  draft: DialogDraft;
  onClose: () => void;
  /** Called after a payment was recorded. */
  onDone: () => void;
};

/** All payments of an order, each with an undo button, and the form for another one. */
export function PaymentsDialog({ order, draft, onClose, onDone }: PaymentsDialogProps) {
  const isCancelled = order?.status === "Cancelado";
  return (
    <Modal isOpen={order !== undefined} onClose={onClose} title="Pagamentos">
      {order && (
        <>
          <p className="text-ink-muted">
            Pedido {order.codigo}, de {order.nome_cliente}. Total {formatMoney(order.valor_total)}.
          </p>
          {isCancelled && (
            <Alert tone="danger" className="mt-3" title="Este pedido foi cancelado">
              O que for recebido agora deve ser devolvido.
            </Alert>
          )}
          <p className="mt-1 text-lg font-semibold">
            {formatDue(order.falta) || (isCancelled ? "Nada a devolver" : "Está tudo certo")}
          </p>
          <PaymentList orderId={order.id} />
          <PaymentForm order={order} draft={draft} onDone={onDone} />
        </>
      )}
    </Modal>
  );
}

function PaymentList({ orderId }: { orderId: number }) {
  const query = useQuery(paymentsQuery(orderId));
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query}>
        <Skeleton className="my-3 h-16" />
      </QueryPlaceholder>
    );
  }
  if (data.length === 0) return <p className="my-3">Nenhum pagamento registrado.</p>;
  return (
    <ul className="my-3 divide-y divide-line border-y border-line">
      {data.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const removing = useRemovePayment(() => toast.success(SUCCESS_MESSAGES.removePayment));
  const { valor, metodo, recebido_em, origem, nota, recorded_by } = payment;
  const name = `${formatMoney(valor)} ${receivedLabel(metodo)}`;
  return (
    <li className="flex items-center justify-between gap-3 py-2 narrow:flex-wrap">
      <span className="min-w-0 leading-snug">
        <strong className="whitespace-nowrap tabular-nums">{formatMoney(valor)}</strong>{" "}
        {receivedLabel(metodo)}
        {valor < 0 && " (devolvido)"}
        <span className="block text-sm text-ink-muted">
          {formatDayOrTime(recebido_em)}
          {recorded_by && ` por ${recorded_by.name}`}
          {origem === "extrato" && ", do extrato"}
        </span>
        {nota && <span className="block text-sm break-words">{nota}</span>}
      </span>
      <Button
        variant="quiet"
        size="tight"
        aria-label={`Desfazer o pagamento ${name}`}
        isLoading={removing.isPending}
        onClick={() => removing.mutate(payment.id)}
      >
        <Undo2 /> Desfazer
      </Button>
    </li>
  );
}
