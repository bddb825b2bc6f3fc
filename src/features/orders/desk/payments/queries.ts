import type { PaymentMethod } from "@shared/rules/payment-methods.ts";
import { queryOptions } from "@tanstack/react-query";
import { commandOrder } from "@/features/orders/order";
import { type DataOf, PIZZA_KEY } from "@/features/orders/queries";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";
import { sendUntilAnswered } from "@/lib/send-until-answered";

/** The payments of an order, newest first. */
export const paymentsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "payments", orderId],
    queryFn: ({ signal }) =>
      listForAdmin(
        unwrap(
          rows
            .from("pagamentos")
            .select(
              "id, valor, metodo, recebido_em, origem, nota, chave_idempotencia, recorded_by:profiles!pagamentos_registrado_por_fkey(name)",
            )
            .eq("pedido_id", orderId)
            .order("recebido_em", { ascending: false })
            .order("id", { ascending: false })
            .abortSignal(signal),
        ),
      ),
    staleTime: 0,
  });

export type Payment = DataOf<ReturnType<typeof paymentsQuery>>[number];

type NewPayment = {
  orderId: number;
  /** BRL; negative: a refund. */
  amount: number;
  /** "ajuste": the amount is settled, neither received nor refunded. */
  method: PaymentMethod | "ajuste";
  /** When it was received, ISO 8601; undefined: now. */
  at: string | undefined;
  note: string;
  /** The displayed amount due in BRL: the server refuses the payment when the amount has changed. */
  due: number;
  /** The idempotency key, equal for all attempts of one form. */
  idempotencyKey: string;
};

export const useRecordPayment = () =>
  useOrdersMutation(({ orderId, amount, method, at, note, due, idempotencyKey }: NewPayment) =>
    sendUntilAnswered(() =>
      commandOrder("record_payment", {
        p_order_id: orderId,
        p_amount: amount,
        p_method: method,
        p_idempotency_key: idempotencyKey,
        p_due: due,
        ...(at && { p_at: at }),
        ...(note && { p_note: note }),
      }),
    ),
  );

/** Takes `onSuccess` because the callback of mutate() is not called once the row of the payment is unmounted. */
export const useRemovePayment = (onSuccess?: () => void) =>
  useOrdersMutation((paymentId: number) => commandOrder("remove_payment", { p_payment_id: paymentId }), {
    errorTitle: "Erro ao desfazer o pagamento",
    onSuccess,
  });
