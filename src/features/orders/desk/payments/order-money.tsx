import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDialogInUrl } from "@/components/use-dialog-in-url";
import { toPaymentProblem } from "@/features/orders/desk/payment-problem";
import { useRecordPayment } from "@/features/orders/desk/payments/queries";
import { formatDue } from "@/features/orders/money";
import type { Order } from "@/features/orders/order";
import { paymentLabel } from "@/features/orders/payment-methods";
import { formatMoney } from "@/lib/format";
import { newId } from "@/lib/new-id";

/** An order's total, its received amount, and the difference. */
export function OrderMoney({ order }: { order: Order }) {
  const payments = useDialogInUrl("pagamentos");
  const due = order.falta;
  const isUnsettled = order.valor_recebido !== null && due !== 0;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-muted">{paymentLabel(order.forma_pagamento)}</span>
        <strong className="text-lg tabular-nums">{formatMoney(order.valor_total)}</strong>
      </p>
      {isUnsettled && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-ink-muted">Recebido {formatMoney(order.valor_recebido ?? 0)}</span>
          <Badge tone={due > 0 ? "gold" : "danger"} className="text-sm">
            {formatDue(due)}
          </Badge>
        </p>
      )}
      {isUnsettled && Math.abs(due) < 1 && <SettleButton key={due} order={order} due={due} />}
      {order.liberado_em && due < 0 && (
        <p className="text-sm font-semibold text-danger">
          As pizzas voltaram à venda: devolva o valor ou reative o pedido.
        </p>
      )}
      <Button
        variant="quiet"
        size="tight"
        className="-ml-2 self-start justify-self-start"
        onClick={() => payments.open(String(order.id))}
      >
        <HandCoins /> Pagamentos
      </Button>
    </div>
  );
}

/** Settles an order that lacks cents, or received some too much, without a payment. */
function SettleButton({ order, due }: { order: Order; due: number }) {
  const settling = useRecordPayment();
  const [idempotencyKey] = useState(newId);
  const settle = () =>
    settling.mutate(
      { orderId: order.id, amount: due, method: "ajuste", at: undefined, note: "", due, idempotencyKey },
      {
        onSuccess: () => toast.success("Pedido dado por quitado"),
        onError: (error) => toast.error("Erro ao dar por quitado", toPaymentProblem(error)),
      },
    );
  return (
    <Button
      variant="outline"
      size="sm"
      isSingleClick
      className="justify-self-start"
      isLoading={settling.isPending}
      onClick={settle}
    >
      Dar por quitado
    </Button>
  );
}
