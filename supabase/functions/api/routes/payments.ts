import type { OrderLineRow } from "../../_shared/contract/order-responses.ts";
import type { payments } from "../../_shared/contract/payments.ts";
import { camelKeys } from "../lib/camel.ts";
import { type DatabaseClient, type Row, unwrap } from "../lib/database.ts";
import { groupOrders } from "../lib/group-orders.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";

const COLUMNS =
  "id, valor, metodo, recebido_em, origem, nota, quem:profiles!pagamentos_registrado_por_fkey(name)";

const toPayment = ({ quem, ...payment }: { quem: { name: string } | null }) => ({
  ...(camelKeys(payment) as Row),
  registradoPorNome: quem?.name ?? null,
});

/** The id in the path is the id of an order line, as in all calls on orders. */
async function orderOfLine(database: DatabaseClient, lineId: number) {
  const line = database.from("linhas_pedido_pizza").select("pedido_id").eq("id", lineId).single();
  return Number((await unwrap(line, `Pedido com ID ${lineId} não encontrado`)).pedido_id);
}

export const paymentRoutes: Handlers<typeof payments.api.calls> = {
  async listPayments({ database, params }) {
    const payments = database
      .from("pagamentos")
      .select(COLUMNS)
      .eq("pedido_id", await orderOfLine(database, params.id))
      .order("recebido_em", { ascending: false })
      .order("id", { ascending: false });
    return { data: (await unwrap(payments)).map(toPayment) };
  },

  async recordPayment({ database, params, body, headers }) {
    const orderId = await orderOfLine(database, params.id);
    const key = idempotencyKey(headers);
    const id = await unwrap(
      database.rpc("record_payment", {
        p_order_id: orderId,
        p_amount: body.Valor,
        p_method: body.Metodo,
        ...(body.RecebidoEm && { p_at: body.RecebidoEm }),
        ...(body.Nota && { p_note: body.Nota }),
        ...(key && { p_idempotency_key: key }),
      }),
    );
    const payment = await unwrap(database.from("pagamentos").select(COLUMNS).eq("id", id).single());
    const lines = await unwrap(
      database.from("linhas_pedido_pizza").select("*").eq("pedido_id", orderId).order("id"),
    );
    return {
      data: toPayment(payment),
      order: groupOrders(camelKeys(lines) as OrderLineRow[])[0],
      message: body.Valor < 0 ? "Devolução registrada." : "Pagamento registrado.",
    };
  },

  async removePayment({ database, params: { id } }) {
    const payment = database.from("pagamentos").select("id").eq("id", id).single();
    await unwrap(payment, `Pagamento com ID ${id} não encontrado`);
    await unwrap(database.rpc("remove_payment", { p_payment_id: id }));
    return { data: { id }, message: "Pagamento desfeito." };
  },
};
