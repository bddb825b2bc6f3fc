import { expect } from "vitest";
import { callOf, newCustomer, ok } from "./client.ts";

/** An order that may be sent again, by a customer nobody else is. */
export function newOrderIn(round: number) {
  const customer = newCustomer();
  return {
    name: customer.NomeCliente,
    body: { ...customer, TipoPizzaId: 1, Quantidade: 2, RodadaId: round },
    headers: { "idempotency-key": crypto.randomUUID() },
  };
}
export type Order = ReturnType<typeof newOrderIn>;

/** Long enough for a function that must start again on a machine that has other work. */
const TIMEOUT_MS = 120_000;

/** Sends until it is acknowledged, always under the same key. */
export async function insist(order: Order) {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
    const answer = await callOf("placeOrder", order).catch(() => null);
    if (answer?.status === 201) return;
    expect([undefined, 503]).toContain(answer?.status);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The order was never acknowledged");
}

/** The order is there, once, as an admin sees it. */
export async function expectOneOrder({ name }: Order, admin: string) {
  const { data } = await ok("listOrders", { as: admin, query: { search: name, perPage: 100 } });
  expect(data.map(({ valorTotalGeral, pizzas }) => [valorTotalGeral, pizzas.length])).toEqual([[100, 1]]);
}
