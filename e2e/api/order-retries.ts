import { expect } from "vitest";
import { callApi, callOk, newCustomer, type RequestOptions } from "./client.ts";

/** An order of a new customer, to be sent repeatedly. */
export function newOrderIn(round: number) {
  const customer = newCustomer();
  return {
    name: customer.NomeCliente,
    body: { ...customer, TipoPizzaId: 1, Quantidade: 2, RodadaId: round },
    headers: { "idempotency-key": crypto.randomUUID() },
  };
}
export type Order = ReturnType<typeof newOrderIn>;

/** Enough time for a function to restart on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Sends an order with its key until the function responds; returns the status. */
export async function retryWhileUnavailable(order: RequestOptions) {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
    const response = await callApi("placeOrder", order).catch(() => undefined);
    if (response && response.status !== 503) return response.status;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("The order was never acknowledged");
}

/** Expects that the order exists exactly once, as an admin sees it. */
export async function expectOneOrder({ name }: Order, admin: string) {
  const { data } = await callOk("listOrders", { as: admin, query: { search: name, perPage: 100 } });
  expect(data.map(({ valorTotalGeral, pizzas }) => [valorTotalGeral, pizzas.length])).toEqual([[100, 1]]);
}
