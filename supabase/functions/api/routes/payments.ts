import type { payments } from "../../_shared/contract/payments.ts";
import { REFUND_RECORDED, SUCCESS_MESSAGES } from "../../_shared/rules/success-messages.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { orderOfLine, paymentRows, toGroupedOrders, toPayment } from "../lib/translate-orders.ts";

export const paymentRoutes: Handlers<typeof payments.api.calls> = {
  async listPayments({ database, params }) {
    const payments = paymentRows(database)
      .eq("pedido_id", await orderOfLine(database, params.id))
      .order("recebido_em", { ascending: false })
      .order("id", { ascending: false });
    return { data: (await unwrap(payments)).map(toPayment) };
  },

  async recordPayment({ database, params, body, headers }) {
    const key = idempotencyKey(headers);
    const answer = await unwrap(
      database.rpc("record_payment", {
        p_order_id: await orderOfLine(database, params.id),
        p_amount: body.Valor,
        p_method: body.Metodo,
        ...(body.RecebidoEm && { p_at: body.RecebidoEm }),
        ...(body.Nota && { p_note: body.Nota }),
        ...(key && { p_idempotency_key: key }),
      }),
    );
    const { pagamento_id } = answer as { pagamento_id: number };
    return {
      data: toPayment(await unwrap(paymentRows(database).eq("id", pagamento_id).single())),
      order: toGroupedOrders([answer])[0],
      message: body.Valor < 0 ? REFUND_RECORDED : SUCCESS_MESSAGES.recordPayment,
    };
  },

  async removePayment({ database, params: { id } }) {
    const payment = database.from("pagamentos").select("id").eq("id", id).single();
    await unwrap(payment, `Pagamento com ID ${id} não encontrado`);
    await unwrap(database.rpc("remove_payment", { p_payment_id: id }));
    return { data: { id }, message: SUCCESS_MESSAGES.removePayment };
  },
};
