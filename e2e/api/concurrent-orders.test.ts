import { expect, it } from "vitest";
import { callApi, callOk, newCustomer, openRound } from "./client.ts";
import { admin, retryWhileUnavailable } from "./order-retries.ts";

const CUSTOMERS = 20;
const SUBMISSIONS_PER_CUSTOMER = 5;

type Submission = { key: string; lines: { TipoPizzaId: number; Quantidade: number }[] };
/**
 * Retries with the same key until a response arrives, as a phone with a bad connection does. With `cutAfterMs` the first attempt
 * is aborted after that time, before the request or the response has arrived.
 */
async function submit({ key, lines }: Submission, customer: object, cutAfterMs: number | null) {
  const body = lines.map((line) => ({ ...customer, ...line }));
  const request = { body, headers: { "idempotency-key": key } };
  let wasCutOff = false;
  if (cutAfterMs !== null) {
    const signal = AbortSignal.timeout(cutAfterMs);
    wasCutOff = await callApi("placeOrder", { ...request, signal }).then(
      () => false,
      () => true,
    );
  }
  return { status: await retryWhileUnavailable(request), wasCutOff };
}

it("100 concurrent submissions by 20 customers, a third of them cut off and retried, become one order per customer with each line once and the correct total", async () => {
  const round = await openRound();
  const types = (await callOk("listPizzaTypes")).data.filter(({ esgotado }) => !esgotado);
  const jobs = Array.from({ length: CUSTOMERS }, () => ({ ...newCustomer(), RodadaId: round })).flatMap(
    (customer, customerIndex) =>
      Array.from({ length: SUBMISSIONS_PER_CUSTOMER }, (_, submissionIndex) => {
        const lines = Array.from({ length: 1 + (submissionIndex % 3) }, (_, lineIndex) => {
          const type = types[(customerIndex + submissionIndex + lineIndex) % types.length];
          return { TipoPizzaId: type?.id ?? 0, Quantidade: 1 + ((customerIndex + lineIndex) % 4) };
        });
        return {
          customer,
          submission: { key: crypto.randomUUID(), lines },
          cutAfterMs:
            (customerIndex + submissionIndex) % 3 === 0
              ? 1 + ((customerIndex * 7 + submissionIndex * 13) % 120)
              : null,
        };
      }),
  );
  const responses = await Promise.all(
    jobs.map(({ submission, customer, cutAfterMs }) => submit(submission, customer, cutAfterMs)),
  );
  expect(responses.map(({ status }) => status)).toEqual(jobs.map(() => 201));
  expect(jobs.filter(({ cutAfterMs }) => cutAfterMs !== null).length / jobs.length).toBeCloseTo(1 / 3, 1);
  expect(responses.filter(({ wasCutOff }) => wasCutOff).length).toBeGreaterThan(10);

  const { data: orders, total } = await callOk("listOrders", {
    as: admin,
    query: { rodadaId: round, perPage: 100 },
  });
  expect(total).toBe(CUSTOMERS);
  const prices = new Map(types.map(({ id, preco }) => [id, preco]));
  for (const order of orders) {
    const expectedLines = jobs
      .filter(({ customer }) => customer.NomeCliente === order.nomeCliente)
      .flatMap(({ submission }) => submission.lines);
    const asText = (lines: { type: number; quantity: number }[]) =>
      lines.map(({ type, quantity }) => `${type}x${quantity}`).sort();
    expect(
      asText(
        order.pizzas.map(({ tipoPizzaId, quantidade }) => ({ type: tipoPizzaId, quantity: quantidade })),
      ),
    ).toEqual(
      asText(
        expectedLines.map(({ TipoPizzaId, Quantidade }) => ({ type: TipoPizzaId, quantity: Quantidade })),
      ),
    );
    expect(order.valorTotalGeral).toBe(
      expectedLines.reduce(
        (sum, { TipoPizzaId, Quantidade }) => sum + Quantidade * (prices.get(TipoPizzaId) ?? 0),
        0,
      ),
    );
  }
});

it("the last ten pizzas are sold to ten of many concurrent customers", async () => {
  const round = await openRound(10);
  const responses = await Promise.all(
    Array.from({ length: 80 }, () =>
      retryWhileUnavailable({
        body: { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, RodadaId: round },
        headers: { "idempotency-key": crypto.randomUUID() },
      }),
    ),
  );
  expect(responses.filter((status) => status === 201)).toHaveLength(10);
  expect(responses.filter((status) => status === 409)).toHaveLength(70);
  const orders = await callOk("listOrders", { as: admin, query: { rodadaId: round, perPage: 100 } });
  expect(
    orders.data.flatMap(({ pizzas }) => pizzas).reduce((sum, { quantidade }) => sum + quantidade, 0),
  ).toBe(10);
});
