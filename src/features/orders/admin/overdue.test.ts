import { expect, it } from "vitest";
import type { Round } from "@/features/orders/admin/queries";
import { anOrder } from "@/testing/an-order";
import { isOverdue } from "./overdue";

const round = { pagar_ate: "2026-11-25T20:00:00-03:00", tolerancia_dias: 1 } as Round;
const LATE = Date.parse("2026-11-26T20:01:00-03:00");
const IN_GRACE = Date.parse("2026-11-26T19:59:00-03:00");
const AT = "2026-11-20T12:00:00-03:00";

it.each([
  ["after the days of grace", anOrder(), round, LATE, true],
  ["within them", anOrder(), round, IN_GRACE, false],
  ["without a time to pay", anOrder(), { ...round, pagar_ate: null }, LATE, false],
  ["in part paid", anOrder({ valorRecebido: 50 }), round, LATE, true],
  ["paid", anOrder({ valorRecebido: 100 }), round, LATE, false],
  ["placed after the time to pay", anOrder({ dataPedido: "2026-11-25T20:01:00-03:00" }), round, LATE, false],
  ["late or reopened", anOrder({ foraDoPrazo: true }), round, LATE, false],
  ["handed over", anOrder({ dataEntrega: AT }), round, LATE, false],
  ["cancelled", anOrder({ dataCancelamento: AT, statusPedido: "Cancelado" }), round, LATE, false],
  ["of a round that is not known", anOrder(), undefined, LATE, false],
])("an order %s is overdue or not", (_, order, its, now, expected) => {
  expect(isOverdue(order, its, now)).toBe(expected);
});
