import { expect, it } from "vitest";
import { asAdmin, callOf, newCustomer, ok, openRound } from "./client.ts";
import { retryWhileUnavailable } from "./order-retries.ts";

const CUSTOMERS = 20;
const EACH = 5;
const admin = await asAdmin();

type Submission = { key: string; lines: { TipoPizzaId: number; Quantidade: number }[] };
/**
 * Retries under the same key until a response arrives, as a phone with a bad connection does. Cut off, the first attempt
 * never has one: the connection ends before the request arrives, or before the response does.
 */
async function submit({ key, lines }: Submission, customer: object, cutAfterMs: number | null) {
  const body = lines.map((line) => ({ ...customer, ...line }));
  const sent = { body, headers: { "idempotency-key": key } };
  let wasUnderWay = false;
  if (cutAfterMs !== null) {
    const signal = AbortSignal.timeout(cutAfterMs);
    wasUnderWay = await callOf("placeOrder", { ...sent, signal }).then(
      () => false,
      () => true,
    );
  }
  return { status: await retryWhileUnavailable(sent), wasUnderWay };
}

it("100 concurrent submissions by 20 customers, a third of them cut off and retried, lose and double nothing and have correct totals", async () => {
  const round = await openRound();
  const types = (await ok("listPizzaTypes")).data.filter(({ esgotado }) => !esgotado);
  const jobs = Array.from({ length: CUSTOMERS }, () => ({ ...newCustomer(), RodadaId: round })).flatMap(
    (customer, c) =>
      Array.from({ length: EACH }, (_, n) => {
        const lines = Array.from({ length: 1 + (n % 3) }, (_, at) => {
          const type = types[(c + n + at) % types.length];
          return { TipoPizzaId: type?.id ?? 0, Quantidade: 1 + ((c + at) % 4) };
        });
        return {
          customer,
          submission: { key: crypto.randomUUID(), lines },
          cut: (c + n) % 3 === 0 ? 1 + ((c * 7 + n * 13) % 120) : null,
        };
      }),
  );
  const answers = await Promise.all(
    jobs.map(({ submission, customer, cut }) => submit(submission, customer, cut)),
  );
  expect(answers.map(({ status }) => status)).toEqual(jobs.map(() => 201));
  expect(jobs.filter(({ cut }) => cut !== null).length / jobs.length).toBeCloseTo(1 / 3, 1);
  expect(answers.filter(({ wasUnderWay }) => wasUnderWay).length).toBeGreaterThan(10);

  const { data: orders, total } = await ok("listOrders", {
    as: admin,
    query: { rodadaId: round, perPage: 100 },
  });
  expect(total).toBe(CUSTOMERS);
  const price = new Map(types.map(({ id, preco }) => [id, preco]));
  for (const order of orders) {
    const wanted = jobs
      .filter(({ customer }) => customer.NomeCliente === order.nomeCliente)
      .flatMap(({ submission }) => submission.lines);
    const asText = (lines: { type: number; quantity: number }[]) =>
      lines.map(({ type, quantity }) => `${type}x${quantity}`).sort();
    expect(
      asText(
        order.pizzas.map(({ tipoPizzaId, quantidade }) => ({ type: tipoPizzaId, quantity: quantidade })),
      ),
    ).toEqual(
      asText(wanted.map(({ TipoPizzaId, Quantidade }) => ({ type: TipoPizzaId, quantity: Quantidade }))),
    );
    expect(order.valorTotalGeral).toBe(
      wanted.reduce(
        (sum, { TipoPizzaId, Quantidade }) => sum + Quantidade * (price.get(TipoPizzaId) ?? 0),
        0,
      ),
    );
  }
});

it("the last ten pizzas are sold to ten of many concurrent customers", async () => {
  const round = await openRound(10);
  const answers = await Promise.all(
    Array.from({ length: 80 }, () =>
      retryWhileUnavailable({
        body: { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, RodadaId: round },
        headers: { "idempotency-key": crypto.randomUUID() },
      }),
    ),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(10);
  expect(answers.filter((status) => status === 409)).toHaveLength(70);
  const orders = await ok("listOrders", { as: admin, query: { rodadaId: round, perPage: 100 } });
  expect(
    orders.data.flatMap(({ pizzas }) => pizzas).reduce((sum, { quantidade }) => sum + quantidade, 0),
  ).toBe(10);
});
