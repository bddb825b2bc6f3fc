import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type Pizzeria, placeOrder } from "./support/pizzeria.ts";
import { sharedPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction, type TestDatabase, type TestTransaction } from "./support/test-database.ts";

// Whatever happens to a round's orders, in any sequence: the report is what a shop assistant with paper and pencil has.
let database: TestDatabase;
let pizzeria: Pizzeria;
beforeAll(async () => {
  ({ database, pizzeria } = await sharedPizzeria());
});

const METHODS = ["pix", "dinheiro", "cartao", "nao_informado"] as const;
const which = fc.nat({ max: 4 });
const scenario = fc.oneof(
  fc.record({
    kind: fc.constant("order" as const),
    count: fc.integer({ min: 1, max: 9 }),
    isWhole: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("quantity" as const), which, count: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant("add" as const), which, count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    kind: fc.constant("pay" as const),
    which,
    cents: fc.integer({ min: 1, max: 60_000 }),
    method: fc.constantFrom(...METHODS),
    daysAgo: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant("refund" as const), which, cents: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ kind: fc.constantFrom("confirm" as const, "unconfirm" as const), which }),
  fc.record({ kind: fc.constantFrom("cancel" as const, "reopen" as const, "deliver" as const), which }),
);
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;
type Paper = {
  line: number;
  id: number;
  lines: [count: number, cents: number][];
  paid: { cents: number; method: string; day: number }[];
  isCancelled: boolean;
};

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const totalOf = ({ lines }: Paper) => sum(lines.map(([count, cents]) => count * cents));
const paidOf = ({ paid }: Paper) => sum(paid.map(({ cents }) => cents));

async function start({ as }: TestTransaction, papers: Paper[], count: number, isWhole: boolean) {
  const [round, type, cents] = [
    pizzeria.laterRound,
    isWhole ? pizzeria.margherita : pizzeria.calabresa,
    isWhole ? 5000 : 5550,
  ];
  const telefone = `+55649999900${10 + papers.length}`;
  const { lines } = await placeOrder(
    as("service"),
    [{ nome_cliente: "Ana", telefone, tipo_pizza_id: type, quantidade: count, forma_pagamento: "pix" }],
    { round },
  );
  const [line, id] = [lines[0]?.id ?? 0, lines[0]?.pedido_id ?? 0];
  papers.push({ line, id, lines: [[count, cents]], paid: [], isCancelled: false });
}

/** Money arrives or goes: in the house, and on paper. */
async function pay({ as }: TestTransaction, paper: Paper, cents: number, method: string, day: number) {
  await as(database.admin)(
    "select public.record_payment($1, $2::numeric / 100, $3, now() - $4::int * interval '1 day')",
    [paper.id, cents, method, day],
  );
  paper.paid.push({ cents, method, day });
}

async function play(tx: TestTransaction, papers: Paper[], one: Scenario) {
  if (one.kind === "order") return papers.length < 5 ? start(tx, papers, one.count, one.isWhole) : undefined;
  const paper = papers[one.which];
  if (!paper) return;
  const admin = tx.as(database.admin);
  const status = (name: string) => admin("select public.set_order_status($1, $2)", [paper.line, name]);
  switch (one.kind) {
    case "pay":
      return pay(tx, paper, one.cents, one.method, one.daysAgo);
    case "refund":
      return one.cents <= paidOf(paper) ? pay(tx, paper, -one.cents, "dinheiro", 0) : undefined;
    case "confirm": {
      const missing = totalOf(paper) - paidOf(paper);
      await admin("select public.set_order_payment($1, true)", [paper.line]);
      if (missing > 0) paper.paid.push({ cents: missing, method: "pix", day: 0 });
      return;
    }
    case "unconfirm":
      return unconfirm(tx, paper);
    case "cancel":
      paper.isCancelled = true;
      return status("Cancelado");
    case "reopen":
      if (paper.isCancelled)
        await admin("update public.pedidos_pizza set data_cancelamento = null where id = $1", [paper.id]);
      paper.isCancelled = false;
      return;
    case "deliver":
      return paper.isCancelled
        ? undefined
        : admin("select public.set_order_delivery($1, true)", [paper.line]);
    default:
      return change(tx, paper, one);
  }
}

/** The last payments go until the rest does not pay the order; refused where that money has been given back since. */
async function unconfirm({ as }: TestTransaction, paper: Paper) {
  const left = [...paper.paid];
  const isPaid = () => sum(left.map(({ cents }) => cents)) >= totalOf(paper);
  for (let at = left.length - 1; at >= 0 && isPaid(); at--)
    if ((left[at]?.cents ?? 0) > 0) left.splice(at, 1);
  const attempt = as(database.admin)("select public.set_order_payment($1, false)", [paper.line]);
  if (sum(left.map(({ cents }) => cents)) < 0)
    await expect(attempt).rejects.toMatchObject({ hint: "refund_stands" });
  else {
    await attempt;
    paper.paid = left;
  }
}

async function change(
  { as }: TestTransaction,
  paper: Paper,
  one: Extract<Scenario, { kind: "quantity" | "add" }>,
) {
  if (paper.isCancelled) return;
  if (one.kind === "quantity") {
    await as(database.admin)("select public.set_line_quantity($1, $2)", [paper.line, one.count]);
    paper.lines[0] = [one.count, paper.lines[0]?.[1] ?? 0];
  } else {
    await as(database.admin)("select public.add_order_pizza($1, $2, $3)", [
      paper.line,
      pizzeria.margherita,
      one.count,
    ]);
    paper.lines.push([one.count, 5000]);
  }
}

const cents = (reais: unknown) => Math.round(Number(reais) * 100);
const situationOf = (paper: Paper) => {
  const paid = paidOf(paper);
  if (paper.isCancelled) return paid === 0 ? "cancelado" : "a_devolver";
  return paid >= totalOf(paper) ? "pago" : paid === 0 ? "pendente" : "parcial";
};

it("the closing report equals the database and the paper to the cent, whatever happened", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scenario, { minLength: 1, maxLength: 40 }), (scenarios) =>
      inTransaction(database, async (tx) => {
        const papers: Paper[] = [];
        await start(tx, papers, 2, true);
        for (const one of scenarios) await play(tx, papers, one);

        const admin = tx.as(database.admin);
        const expected = new Map<string, number[]>();
        for (const paper of papers) {
          const before = expected.get(situationOf(paper)) ?? [0, 0, 0, 0];
          const own = [1, sum(paper.lines.map(([count]) => count)), totalOf(paper), paidOf(paper)];
          expected.set(
            situationOf(paper),
            before.map((value, at) => value + (own[at] ?? 0)),
          );
        }
        const report = await admin("select * from public.round_report($1) where forma_pagamento is null", [
          pizzeria.laterRound,
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
        for (const { cents: paid, method } of papers.flatMap(({ paid }) => paid))
          byMethod.set(method, (byMethod.get(method) ?? 0) + paid);
        const payments = await admin("select * from public.round_payments($1)", [pizzeria.laterRound]);
        const inTotal = payments.filter(({ dia }) => dia === null);
        expect(
          Object.fromEntries(
            inTotal.flatMap(({ metodo, valor }) => (metodo ? [[metodo, cents(valor)]] : [])),
          ),
        ).toEqual(Object.fromEntries(byMethod));
        expect(cents(inTotal.find(({ metodo }) => metodo === null)?.valor ?? 0)).toBe(
          sum(papers.map(paidOf)),
        );
        expect(sum(payments.filter(({ dia }) => dia !== null).map(({ valor }) => cents(valor)))).toBe(
          sum(papers.map(paidOf)),
        );
        const differences = await admin(
          "select id, falta from public.pedidos_pizza where falta <> 0 order by id",
        );
        expect(differences.map(({ id, falta }) => [id, cents(falta)])).toEqual(
          papers.flatMap((paper) => {
            const due = (paper.isCancelled ? 0 : totalOf(paper)) - paidOf(paper);
            return due === 0 ? [] : [[paper.id, due]];
          }),
        );
        const [summary] = await admin(
          "select pedidos, pizzas, valor from public.rodadas_resumo where id = $1",
          [pizzeria.laterRound],
        );
        const standing = papers.filter(({ isCancelled }) => !isCancelled);
        expect([Number(summary?.pedidos), Number(summary?.pizzas), cents(summary?.valor)]).toEqual([
          standing.length,
          sum(standing.flatMap(({ lines }) => lines.map(([count]) => count))),
          sum(standing.map(totalOf)),
        ]);
      }),
    ),
    { numRuns: 25 },
  );
}, 60_000);
