import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { DAY_MS } from "@shared/rules/days.ts";
import { dueOf } from "@/features/orders/money";
import type { Round } from "@/features/orders/rounds";

/** Like private.pay_until in the database: null for orders paid at the pickup. */
export function payUntil({ foraDoPrazo, dataPedido }: GroupedOrder, { pagar_ate }: Round) {
  return pagar_ate && !foraDoPrazo && Date.parse(dataPedido) <= Date.parse(pagar_ate) ? pagar_ate : null;
}

/** Like private.is_overdue in the database: unpaid after the payment deadline and the grace period, if ordered before the deadline. */
export function isOverdue(order: GroupedOrder, round: Round | undefined, now = Date.now()) {
  const until = round && payUntil(order, round);
  if (!until || order.dataEntrega || order.dataCancelamento) return false;
  return dueOf(order) > 0 && now > Date.parse(until) + round.tolerancia_dias * DAY_MS;
}
