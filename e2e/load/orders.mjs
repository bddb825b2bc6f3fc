// What the measurements of load share.
import { randomUUID } from "node:crypto";

export const API = "/functions/v1/api";

/** The request for an order of one pizza. @param {number} n its number @param {number} round @param {object} [values] */
export function orderRequest(n, round, values = {}) {
  const order = {
    NomeCliente: `Cliente ${n} ${randomUUID().slice(0, 8)}`,
    Telefone: `649${90_000_000 + n}`,
    TipoPizzaId: 1 + (n % 3),
    Quantidade: 1,
    FormaPagamento: "pix",
    RodadaId: round,
    ...values,
  };
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  return { method: "POST", headers, body: JSON.stringify(order) };
}

/** @param {number[]} times @param {number} share */
export const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
