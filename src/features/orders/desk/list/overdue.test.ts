import { expect, it } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { anOrder } from "@/testing/an-order";
import { isOverdue } from "./overdue";

const round = { pagar_ate: "2026-11-25T20:00:00-03:00", tolerancia_dias: 1 } as Round;
const LATE = Date.parse("2026-11-26T20:01:00-03:00");
const IN_GRACE = Date.parse("2026-11-26T19:59:00-03:00");
const AT = "2026-11-20T12:00:00-03:00";

it.each([
  ["after the grace period", true, anOrder(), round, LATE],
  ["within the grace period", false, anOrder(), round, IN_GRACE],
  ["without a payment deadline", false, anOrder(), { ...round, pagar_ate: null }, LATE],
  ["paid in part", true, anOrder({ valor_recebido: 50 }), round, LATE],
  ["paid in full", false, anOrder({ valor_recebido: 100 }), round, LATE],
  [
    "placed after the payment deadline",
    false,
    anOrder({ data_pedido: "2026-11-25T20:01:00-03:00" }),
    round,
    LATE,
  ],
  ["entered late or reopened", false, anOrder({ fora_do_prazo: true }), round, LATE],
  ["delivered", false, anOrder({ data_entrega: AT }), round, LATE],
  ["cancelled", false, anOrder({ data_cancelamento: AT, status: "Cancelado" }), round, LATE],
  ["of an unknown round", false, anOrder(), undefined, LATE],
])("an order %s is overdue: %s", (_, expected, order, orderRound, now) => {
  expect(isOverdue(order, orderRound, now)).toBe(expected);
});
