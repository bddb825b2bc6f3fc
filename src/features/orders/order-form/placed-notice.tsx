import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { PlacedOrder } from "@/features/orders/order-form/submit-order";
import { PaymentInstructions } from "@/features/orders/payment-instructions";
import { formatMoney } from "@/lib/format";
import { formatDay } from "@/lib/format-pickup";

type PlacedNoticeProps = { placed: PlacedOrder; onOrderAgain: () => void };

/**
 * Shown when the pizzas were added to an open order of another device: that order's page is accessible only there,
 * so that the amount is shown here. The code is not shown, because it opens the order's page, and a name and a phone are easy to know.
 */
export function PlacedNotice({ placed, onOrderAgain }: PlacedNoticeProps) {
  const [line] = placed.data;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} data-quiet-focus className="mx-auto grid max-w-xl gap-4">
      <Alert tone="success" title={placed.message}>
        {placed.isEarlier && (
          <p>
            Seu primeiro envio já tinha chegado, e é ele que vale. O que você mudou depois não foi enviado.
          </p>
        )}
      </Alert>
      {placed.orders.map(({ valorTotalGeral }) => (
        <div key={valorTotalGeral} className="card p-6 text-center">
          <p className="mb-2 font-serif text-2xl font-semibold">
            Somamos ao pedido que já estava aberto em seu nome
          </p>
          <p>
            Acrescentado agora: <strong>{formatMoney(valorTotalGeral)}</strong>
          </p>
          {line && <p>Retirada {formatDay(line.dataRetirada)}</p>}
          <p className="mt-2 text-sm text-ink-muted">
            Diga seu nome na retirada. O código e a página do pedido estão no aparelho em que ele foi feito
            primeiro.
          </p>
        </div>
      ))}
      {line &&
        placed.orders.map(({ codigo, valorTotalGeral }) => (
          <PaymentInstructions
            key={valorTotalGeral}
            order={{ ...line, codigo, rodada: { pagarAte: null } }}
            amount={valorTotalGeral}
          />
        ))}
      <Button variant="outline" onClick={onOrderAgain} className="justify-self-center">
        Fazer outro pedido
      </Button>
    </div>
  );
}
