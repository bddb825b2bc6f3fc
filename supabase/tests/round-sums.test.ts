import fc from "fast-check";
import { expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

// Property test: after any sequence of operations on the orders of a round, the report equals a simple model in memory.
const fixture = setUpPizzeria({ isShared: true });

const METHODS = ["pix", "dinheiro", "cartao", "nao_informado"] as const;
const orderIndex = fc.nat({ max: 4 });
const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant("order" as const),
    count: fc.integer({ min: 1, max: 9 }),
    isMargherita: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("quantity" as const), orderIndex, count: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant("add" as const), orderIndex, count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    kind: fc.constant("pay" as const),
    orderIndex,
    cents: fc.integer({ min: 1, max: 60_000 }),
    method: fc.constantFrom(...METHODS),
    daysAgo: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant("refund" as const), orderIndex, cents: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ kind: fc.constantFrom("confirm" as const, "unconfirm" as const), orderIndex }),
  fc.record({ kind: fc.constantFrom("cancel" as const, "reopen" as const, "deliver" as const), orderIndex }),
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;
type ModelOrder = {
  line: number;
  id: number;
  lines: [count: number, cents: number][];
  paid: { cents: number; method: string; day: number }[];
  isCancelled: boolean;
  isDelivered: boolean;
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const totalOf = ({ lines }: ModelOrder) => sum(lines.map(([count, cents]) => count * cents));
const paidOf = ({ paid }: ModelOrder) => sum(paid.map(({ cents }) => cents));

async function placeModelOrder(
  { as }: TestTransaction,
  models: ModelOrder[],
  count: number,
  isMargherita: boolean,
) {
  const [round, type, cents] = [
    fixture.pizzeria.laterRound,
    isMargherita ? fixture.pizzeria.margherita : fixture.pizzeria.calabresa,
    isMargherita ? 5000 : 5550,
  ];
  const telefone = `+55649999900${10 + models.length}`;
  const { lines } = await placeOrder(
    as("service"),
    [{ nome_cliente: "Ana", telefone, tipo_pizza_id: type, quantidade: count, forma_pagamento: "pix" }],
    { round },
  );
  const [line, id] = [lines[0]?.id ?? 0, lines[0]?.pedido_id ?? 0];
  models.push({ line, id, lines: [[count, cents]], paid: [], isCancelled: false, isDelivered: false });
}

/** Records a payment, or a refund if `cents` is negative, in the database and in the model. */
async function recordPayment(
  { as }: TestTransaction,
  model: ModelOrder,
  cents: number,
  method: string,
  day: number,
) {
  await as(fixture.database.admin)(
    "select public.record_payment($1, $2::numeric / 100, $3, now() - $4::int * interval '1 day')",
    [model.id, cents, method, day],
  );
  model.paid.push({ cents, method, day });
}

async function applyStep(tx: TestTransaction, models: ModelOrder[], step: Step) {
  if (step.kind === "order")
    return models.length < 5 ? placeModelOrder(tx, models, step.count, step.isMargherita) : undefined;
  const model = models[step.orderIndex];
  if (!model) return;
  const admin = tx.as(fixture.database.admin);
  const setStatus = (name: string) => admin("select public.set_order_status($1, $2)", [model.id, name]);
  switch (step.kind) {
    case "pay":
      return recordPayment(tx, model, step.cents, step.method, step.daysAgo);
    case "refund":
      return step.cents <= paidOf(model) ? recordPayment(tx, model, -step.cents, "dinheiro", 0) : undefined;
    case "confirm": {
      const missing = totalOf(model) - paidOf(model);
      await admin("select public.set_order_payment($1, true)", [model.id]);
      if (missing > 0) model.paid.push({ cents: missing, method: "pix", day: 0 });
      return;
    }
    case "unconfirm":
      return unconfirmPayment(tx, model);
    case "cancel":
      if (model.isDelivered) return;
      model.isCancelled = true;
      return setStatus("Cancelado");
    case "reopen":
      if (model.isCancelled) await admin("select public.reactivate_order($1, true)", [model.id]);
      model.isCancelled = false;
      return;
    case "deliver":
      if (model.isCancelled) return;
      model.isDelivered = true;
      return admin("select public.mark_order_delivery($1, true)", [model.id]);
    default:
      return changeLines(tx, model, step);
  }
}

/** Removes the latest payments until the order is no longer paid; rejected if a refund exceeds the remaining payments. */
async function unconfirmPayment({ as }: TestTransaction, model: ModelOrder) {
  const remaining = [...model.paid];
  const isPaid = () => sum(remaining.map(({ cents }) => cents)) >= totalOf(model);
  for (let index = remaining.length - 1; index >= 0 && isPaid(); index--)
    if ((remaining[index]?.cents ?? 0) > 0) remaining.splice(index, 1);
  const attempt = as(fixture.database.admin)("select public.set_order_payment($1, false)", [model.id]);
  if (sum(remaining.map(({ cents }) => cents)) < 0)
    await expect(attempt).rejects.toMatchObject({ hint: "refund_stands" });
  else {
    await attempt;
    model.paid = remaining;
  }
}

async function changeLines(
  { as }: TestTransaction,
  model: ModelOrder,
  step: Extract<Step, { kind: "quantity" | "add" }>,
) {
  if (model.isCancelled || model.isDelivered) return;
  if (step.kind === "quantity") {
    await as(fixture.database.admin)("select public.set_line_quantity($1, $2, $3)", [
      model.id,
      model.line,
      step.count,
    ]);
    model.lines[0] = [step.count, model.lines[0]?.[1] ?? 0];
  } else {
    await as(fixture.database.admin)("select public.add_order_pizza($1, $2, $3)", [
      model.id,
      fixture.pizzeria.margherita,
      step.count,
    ]);
    model.lines.push([step.count, 5000]);
  }
}

const cents = (reais: unknown) => Math.round(Number(reais) * 100);
const expectedSituation = (model: ModelOrder) => {
  const paid = paidOf(model);
  if (model.isCancelled) return paid === 0 ? "cancelado" : "a_devolver";
  return paid >= totalOf(model) ? "pago" : paid === 0 ? "pendente" : "parcial";
};

it("the closing report and the database equal the model to the cent after any sequence of operations", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 40 }), (steps) =>
      inTransaction(fixture.database, async (tx) => {
        const models: ModelOrder[] = [];
        await placeModelOrder(tx, models, 2, true);
        for (const step of steps) await applyStep(tx, models, step);

        const admin = tx.as(fixture.database.admin);
        const expected = new Map<string, number[]>();
        for (const model of models) {
          const previous = expected.get(expectedSituation(model)) ?? [0, 0, 0, 0];
          const amounts = [1, sum(model.lines.map(([count]) => count)), totalOf(model), paidOf(model)];
          expected.set(
            expectedSituation(model),
            previous.map((value, index) => value + (amounts[index] ?? 0)),
          );
        }
        const report = await admin("select * from public.round_report($1) where forma_pagamento is null", [
          fixture.pizzeria.laterRound,
        ]);
        expect(
          Object.fromEntries(
            report.map((row) => [
              row.situacao,
              [row.pedidos, row.pizzas, cents(row.valor), cents(row.recebido)],
            ]),
          ),
        ).toEqual(Object.fromEntries(expected));

        const byMethod = new Map<string, number>();
        for (const { cents: paid, method } of models.flatMap(({ paid }) => paid))
          byMethod.set(method, (byMethod.get(method) ?? 0) + paid);
        const payments = await admin("select * from public.round_payments($1)", [
          fixture.pizzeria.laterRound,
        ]);
        const roundTotals = payments.filter(({ dia }) => dia === null);
        expect(
          Object.fromEntries(
            roundTotals.flatMap(({ metodo, valor }) => (metodo ? [[metodo, cents(valor)]] : [])),
          ),
        ).toEqual(Object.fromEntries(byMethod));
        expect(cents(roundTotals.find(({ metodo }) => metodo === null)?.valor ?? 0)).toBe(
          sum(models.map(paidOf)),
        );
        expect(sum(payments.filter(({ dia }) => dia !== null).map(({ valor }) => cents(valor)))).toBe(
          sum(models.map(paidOf)),
        );
        const amountsDue = await admin(
          "select id, falta from public.pedidos_pizza where falta <> 0 order by id",
        );
        expect(amountsDue.map(({ id, falta }) => [id, cents(falta)])).toEqual(
          models.flatMap((model) => {
            const due = (model.isCancelled ? 0 : totalOf(model)) - paidOf(model);
            return due === 0 ? [] : [[model.id, due]];
          }),
        );
        const [summary] = await admin(
          "select pedidos, pizzas, valor from public.rodadas_resumo where id = $1",
          [fixture.pizzeria.laterRound],
        );
        const activeOrders = models.filter(({ isCancelled }) => !isCancelled);
        expect([Number(summary?.pedidos), Number(summary?.pizzas), cents(summary?.valor)]).toEqual([
          activeOrders.length,
          sum(activeOrders.flatMap(({ lines }) => lines.map(([count]) => count))),
          sum(activeOrders.map(totalOf)),
        ]);
      }),
    ),
    { numRuns: 25 },
  );
}, 60_000);
