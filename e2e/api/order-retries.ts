import { expect } from "vitest";
import { adminToken, callApi, callOk, newCustomer, openRound, type RequestOptions } from "./client.ts";

export const admin = await adminToken();
const RodadaId = await openRound();

/** An order of a new customer, to be sent repeatedly. */
export function newOrder() {
  const customer = newCustomer();
  return {
    name: customer.NomeCliente,
    body: { ...customer, TipoPizzaId: 1, Quantidade: 2, RodadaId },
    headers: { "idempotency-key": crypto.randomUUID() },
  };
}

/** Enough time for a function to restart on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Sends an order with its key until the response is not 503; returns its status. */
export async function retryWhileUnavailable(order: RequestOptions) {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
    const response = await callApi("placeOrder", order).catch(() => undefined);
    if (response && response.status !== 503) return response.status;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("The order was never acknowledged");
}

/** Expects that the order exists exactly once, as an admin sees it. */
export async function expectOneOrder({ name }: ReturnType<typeof newOrder>) {
  const { data } = await callOk("listOrders", { as: admin, query: { search: name, perPage: 100 } });
  expect(data.map(({ valorTotalGeral, pizzas }) => [valorTotalGeral, pizzas.length])).toEqual([[100, 1]]);
}
