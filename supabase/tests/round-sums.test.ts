import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bootHouse, type House, inScene } from "./support/house.ts";

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(() => house.close());

type Sum = { pedidos: number; pizzas: number; valor: number };
type Entry = Sum & { situacao: string; forma_pagamento: string | null };

const line = fc.record({
  cents: fc.integer({ min: 1, max: 999_900 }),
  count: fc.integer({ min: 1, max: 100 }),
});
const order = fc.record({
  method: fc.constantFrom("pix", "dinheiro", "cartao", null),
  isPaid: fc.boolean(),
  isCancelled: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

const statusOf = ({ isPaid, isCancelled }: Order) =>
  isCancelled ? (isPaid ? "a_devolver" : "cancelado") : isPaid ? "pago" : "pendente";

/** The sums by hand, in whole cents. */
function add(sums: Map<string, Sum>, key: string, { lines }: Order) {
  const sum = sums.get(key) ?? { pedidos: 0, pizzas: 0, valor: 0 };
  const pizzas = lines.reduce((all, { count }) => all + count, 0);
  const valor = lines.reduce((all, { cents, count }) => all + cents * count, 0);
  sums.set(key, { pedidos: sum.pedidos + 1, pizzas: sum.pizzas + pizzas, valor: sum.valor + valor });
}

it("the closing report and the rounds' list add up to the cent, whatever was ordered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), (orders) =>
      inScene(house, async ({ as }) => {
        const [round] = await as("owner")<{ id: number }>(
          `insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, aberta)
           values (current_date + 400, now(), now() + interval '399 days', true) returning id`,
        );
        // As an import of past orders writes them, each line at a price of its own.
        for (const { method, isPaid, isCancelled, lines } of orders) {
          await as("service")(
            `with made as (
               insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, forma_pagamento, data_pagamento, data_cancelamento)
               values ($1, 'Ana', '+5564999990000', $2, case when $3 then now() end, case when $4 then now() end) returning id)
             insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, preco_unitario)
             select made.id, (select min(id) from public.tipos_pizza), (l->>'count')::int, (l->>'cents')::numeric / 100
             from made, jsonb_array_elements($5::text::jsonb) l`,
            [round?.id, method, isPaid, isCancelled, JSON.stringify(lines)],
          );
        }

        const expected = new Map<string, Sum>();
        const kept = new Map([["all", { pedidos: 0, pizzas: 0, valor: 0 }]]);
        for (const one of orders) {
          add(expected, `${statusOf(one)} total`, one);
          add(expected, `${statusOf(one)} ${one.method ?? ""}`, one);
          if (!one.isCancelled) add(kept, "all", one);
        }

        const admin = as(house.admin);
        const report = await admin<Entry>("select * from public.round_report($1)", [round?.id]);
        const found = report.map(({ situacao, forma_pagamento, pedidos, pizzas, valor }) => [
          `${situacao} ${forma_pagamento ?? "total"}`,
          { pedidos, pizzas, valor: Math.round(Number(valor) * 100) },
        ]);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
        const [summary] = await admin<Sum>(
          "select pedidos, pizzas, valor from public.rodadas_resumo where id = $1",
          [round?.id],
        );
        expect({
          pedidos: Number(summary?.pedidos),
          pizzas: Number(summary?.pizzas),
          valor: Math.round(Number(summary?.valor) * 100),
        }).toEqual(kept.get("all"));
      }),
    ),
    { numRuns: 12 },
  );
});
