import { DAY_MS } from "@shared/rules/days.ts";
import type { Order } from "@/features/orders/order";
import type { Round } from "@/features/orders/rounds";

/** Like private.pay_until in the database: null for orders paid at the pickup. */
export function payUntil({ fora_do_prazo, data_pedido }: Order, { pagar_ate }: Round) {
  return pagar_ate && !fora_do_prazo && Date.parse(data_pedido) <= Date.parse(pagar_ate) ? pagar_ate : null;
}

/** Like private.is_overdue in the database: unpaid after the payment deadline and the grace period, if ordered before the deadline. */
export function isOverdue(order: Order, round: Round | undefined, now = Date.now()) {
  const until = round && payUntil(order, round);
  if (!until || order.data_entrega || order.data_cancelamento) return false;
  return order.falta > 0 && now > Date.parse(until) + round.tolerancia_dias * DAY_MS;
}
