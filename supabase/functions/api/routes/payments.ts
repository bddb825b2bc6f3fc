import type { payments } from "../../_shared/contract/payments.ts";
import { type FlatLine, groupOrders } from "../../_shared/rules/order-grouping.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import type { Row, Rows } from "../lib/rows.ts";

const select = "id,valor,metodo,recebido_em,origem,nota,quem:profiles!pagamentos_registrado_por_fkey(name)";

const toPayment = ({ quem, ...row }: Row) => ({
  ...(camelKeys(row) as Row),
  registradoPorNome: (quem as { name: string } | null)?.name ?? null,
});

/** The id in the path is a line's, as in every call on an order. */
async function orderOfLine(rows: Rows, lineId: number) {
  const missing = `Pedido com ID ${lineId} não encontrado`;
  const filter = { id: `eq.${lineId}`, select: "pedido_id" };
  return Number((await rows.one("linhas_pedido_pizza", filter, missing)).pedido_id);
}

export const paymentRoutes: Handlers<typeof payments.api.calls> = {
  async listPayments({ rows, params }) {
    const filter = { pedido_id: `eq.${await orderOfLine(rows, params.id)}` };
    const found = await rows.list("pagamentos", { ...filter, select, order: "recebido_em.desc,id.desc" });
    return { data: found.map(toPayment) };
  },

  async recordPayment({ rows, params, body, headers }) {
    const orderId = await orderOfLine(rows, params.id);
    const key = idempotencyKey(headers);
    const id = await rows.call("record_payment", {
      p_order_id: orderId,
      p_amount: body.Valor,
      p_method: body.Metodo,
      ...(body.RecebidoEm && { p_at: body.RecebidoEm }),
      ...(body.Nota && { p_note: body.Nota }),
      ...(key && { p_mark: key }),
    });
    const lines = await rows.list("linhas_pedido_pizza", { pedido_id: `eq.${orderId}`, order: "id.asc" });
    return {
      data: toPayment(await rows.one("pagamentos", { id: `eq.${id}`, select })),
      order: groupOrders(camelKeys(lines) as (FlatLine & Row)[])[0],
      message: body.Valor < 0 ? "Devolução registrada." : "Pagamento registrado.",
    };
  },

  async removePayment({ rows, params }) {
    const missing = `Pagamento com ID ${params.id} não encontrado`;
    await rows.one("pagamentos", { id: `eq.${params.id}`, select: "id" }, missing);
    await rows.call("remove_payment", { p_payment_id: params.id });
    return { data: { id: params.id }, message: "Pagamento desfeito." };
  },
};
