import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { DAY_MS } from "@shared/rules/days.ts";
import type { Round } from "@/features/orders/admin/queries";
import { dueOf } from "@/features/orders/money";

/** As private.is_overdue in the database: not paid although the time to pay, in which it was ordered, and the days of grace are over. */
export function isOverdue(order: GroupedOrder, round: Round | undefined, now = Date.now()) {
  if (!round?.pagar_ate || order.dataEntrega || order.dataCancelamento) return false;
  if (order.foraDoPrazo || Date.parse(order.dataPedido) > Date.parse(round.pagar_ate)) return false;
  return dueOf(order) > 0 && now > Date.parse(round.pagar_ate) + round.tolerancia_dias * DAY_MS;
}
