import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPizzeria, type Pizzeria, placeOrder } from "./support/pizzeria.ts";
import {
  bootDatabase,
  inTransaction,
  type Sql,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

let database: TestDatabase;
let pizzeria: Pizzeria;
let secret: string;

type Own = { linhas: { tipo_pizza_id: number; quantidade: number; preco_unitario: number }[] } & Record<
  string,
  unknown
>;

beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
  pizzeria = await createPizzeria(database);
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.script("delete from public.pedidos_pizza");
  const line = { nome_cliente: "Ana", telefone: "+5564999990001", forma_pagamento: "pix" };
  const { orders } = await database.asService(({ query }) =>
    placeOrder(query, [
      { ...line, tipo_pizza_id: pizzeria.margherita, quantidade: 2 },
      { ...line, tipo_pizza_id: pizzeria.calabresa, quantidade: 1 },
    ]),
  );
  secret = String(orders[0]?.segredo);
});

const own = async (sql: Sql, key = secret) => {
  const [row] = await sql<{ own: Own | null }>("select public.order_by_secret($1) as own", [key]);
  return row?.own;
};

const cancel = (sql: Sql) => sql("select public.cancel_order_by_secret($1) as own", [secret]);

type Change = { wanted: object; seen?: object; prices?: object; payment?: string };

async function change(
  { as }: TestTransaction,
  { wanted, seen = both(2, 1), prices = {}, payment = "pix" }: Change,
) {
  const [row] = await as("service")<{ own: Own }>(
    `select public.change_order_by_secret($1, $2::text::jsonb, $3::text::jsonb, $4::text::jsonb, $5) as own`,
    [secret, JSON.stringify(wanted), JSON.stringify(seen), JSON.stringify(prices), payment],
  );
  return row?.own;
}

const both = (margherita: number, calabresa: number) => ({
  [pizzeria.margherita]: margherita,
  [pizzeria.calabresa]: calabresa,
});
const quantities = (order: Own | undefined) =>
  order?.linhas.map(({ tipo_pizza_id, quantidade }) => [tipo_pizza_id, quantidade]);

describe("the order page of a customer", () => {
  it("shows the amount paid beside the new total of a changed order, until the rest is confirmed", async () => {
    await inTransaction(database, async ({ as }) => {
      const money = async () => {
        const order = await own(as("service"));
        return [order?.status, order?.valor_recebido, order?.valor_total];
      };
      expect(await money()).toEqual(["Pendente", null, 155.5]);
      const admin = as(database.admin);
      const [item] = await admin("select min(id) as id from public.itens_pedido_pizza");
      await admin("select public.set_order_payment($1, true)", [item?.id]);
      expect(await money()).toEqual(["Confirmado", 155.5, 155.5]);
      await admin("select public.add_order_pizza($1, $2, 1)", [item?.id, pizzeria.margherita]);
      expect(await money()).toEqual(["Pendente", 155.5, 205.5]);
      expect(await own(as("service"))).toMatchObject({ pode_alterar: false });
      await admin("select public.set_order_payment($1, true)", [item?.id]);
      expect(await money()).toEqual(["Confirmado", 205.5, 205.5]);
      await admin("select public.set_order_payment($1, false)", [item?.id]);
      expect(await money()).toEqual(["Pendente", 155.5, 205.5]);
    });
  });

  it("returns the order for its secret, and to the service role only", async () => {
    await inTransaction(database, async ({ as }) => {
      expect(await own(as("service"))).toMatchObject({
        nome_cliente: "Ana",
        valor_total: 155.5,
        pode_alterar: true,
      });
      expect(await own(as("service"), "0".repeat(32))).toBeNull();
      for (const caller of ["anon", database.volunteer, database.admin] as const) {
        await expect(own(as(caller))).rejects.toMatchObject({ code: "42501" });
      }
    });
  });

  it("contains the payment deadline, unless the order was placed after it or is late", async () => {
    await inTransaction(database, async ({ as }) => {
      const hasDeadline = async () => {
        const { pagar_ate } = Object((await own(as("service")))?.rodada);
        return pagar_ate !== null;
      };
      expect(await hasDeadline()).toBe(false);
      await as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      expect(await hasDeadline()).toBe(false);
      await as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '1 day'");
      expect(await hasDeadline()).toBe(true);
      await as("owner")("update public.pedidos_pizza set fora_do_prazo = true");
      expect(await hasDeadline()).toBe(false);
    });
  });

  it("contains no user ids, no round id and no secret", async () => {
    await inTransaction(database, async ({ as }) => {
      const json = JSON.stringify(await own(as("service")));
      expect(json).not.toMatch(/segredo|_por"|rodada_id|origem/);
      expect(json).not.toContain(secret);
    });
  });
});

describe("changing an order by its secret", () => {
  it("sets the quantity of each pizza; added pizzas have the current price, existing ones keep theirs", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as("owner")("update public.tipos_pizza set preco = 60 where nome = 'Margherita'");
      const changed = await change(tx, { wanted: both(3, 0), prices: { [pizzeria.margherita]: 60 } });
      expect(changed?.linhas).toMatchObject([
        { quantidade: 2, preco_unitario: 50 },
        { quantidade: 1, preco_unitario: 60 },
      ]);
      expect(changed).toMatchObject({ valor_total: 160 });
    });
  });

  it("changes nothing when repeated", async () => {
    await inTransaction(database, async (tx) => {
      const first = await change(tx, { wanted: both(1, 1) });
      expect(quantities(await change(tx, { wanted: both(1, 1) }))).toEqual(quantities(first));
    });
  });

  it("is rejected when the order was changed meanwhile", async () => {
    await inTransaction(database, async (tx) => {
      const attempt = change(tx, { wanted: both(5, 1), seen: both(1, 1) });
      await expect(attempt).rejects.toMatchObject({ code: "PT409", hint: "order_changed" });
    });
  });

  it("cannot exceed the capacity, and can always reduce the order", async () => {
    await inTransaction(database, async (tx) => {
      await expect(change(tx, { wanted: both(10, 1) })).rejects.toMatchObject({ hint: "sold_out" });
      await tx.as("owner")("update public.rodadas set capacidade = 1 where capacidade = 10");
      expect(quantities(await change(tx, { wanted: both(1, 1) }))).toHaveLength(2);
    });
  });

  it("can swap or reduce pizzas after the payment deadline, but not add any: they would be released with the order", async () => {
    await inTransaction(database, async (tx) => {
      const pastPayment = "update public.pedidos_pizza set data_pedido = now() - interval '3 days'";
      await tx.as("owner")(pastPayment);
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      expect(quantities(await change(tx, { wanted: both(1, 2) }))).toHaveLength(2);
      const more = change(tx, { wanted: both(2, 2), seen: both(1, 2) });
      await expect(more).rejects.toMatchObject({ code: "PT409", hint: "time_to_pay_over" });
    });
  });

  it("is rejected without any pizza: cancelling is a separate call", async () => {
    await inTransaction(database, async (tx) => {
      await expect(change(tx, { wanted: both(0, 0) })).rejects.toMatchObject({
        code: "PT400",
        hint: "empty_order",
      });
    });
  });

  it.each([
    [
      "a price that has changed",
      () => changeInTransaction({ wanted: both(3, 1), prices: { [pizzeria.margherita]: 49 } }),
      "price_changed",
    ],
    [
      "a sold-out pizza",
      () => changeInTransaction({ wanted: { ...both(2, 1), [pizzeria.esgotada]: 1 } }),
      "sold_out",
    ],
    [
      "an inactive pizza",
      () => changeInTransaction({ wanted: { ...both(2, 1), [pizzeria.foraDoCardapio]: 1 } }),
      "unknown_pizza_type",
    ],
  ])("is rejected for %s, and changes nothing", async (_, attempt, hint) => {
    await expect(attempt()).rejects.toMatchObject({ hint });
    expect(await database.query("select count(*)::int as n from public.itens_pedido_pizza")).toEqual([
      { n: 2 },
    ]);
  });

  it.each([
    ["paid", "update public.pedidos_pizza set data_pagamento = now()", "order_paid"],
    ["delivered", "update public.pedidos_pizza set data_entrega = now()", "order_paid"],
    ["cancelled", "update public.pedidos_pizza set data_cancelamento = now()", "order_cancelled"],
    ["late", "update public.rodadas set pedidos_ate = now() where capacidade = 10", "round_closed"],
  ])("is rejected when the order is %s", async (_, fact, hint) => {
    await inTransaction(database, async (tx) => {
      await tx.as("owner")(fact);
      expect(await own(tx.as("service"))).toMatchObject({ pode_alterar: false });
      await expect(change(tx, { wanted: both(1, 1) })).rejects.toMatchObject({ code: "PT409", hint });
    });
  });
});

describe("cancelling an order by its secret", () => {
  it("frees the capacity, records the customer as the reason, and can be repeated", async () => {
    await inTransaction(database, async ({ as }) => {
      await cancel(as("service"));
      await cancel(as("service"));
      expect(await own(as("service"))).toMatchObject({
        status: "Cancelado",
        motivo_cancelamento: "Cancelado pelo cliente",
      });
      expect(await as("owner")("select private.pizzas_pedidas($1) as n", [pizzeria.nextRound])).toEqual([
        { n: 0 },
      ]);
    });
  });

  it("is rejected after a payment or with a wrong secret", async () => {
    await inTransaction(database, async ({ as }) => {
      await expect(as("service")("select public.cancel_order_by_secret('nada')")).rejects.toMatchObject({
        code: "PT404",
      });
      await as("owner")("update public.pedidos_pizza set data_pagamento = now()");
      await expect(cancel(as("service"))).rejects.toMatchObject({ hint: "order_paid" });
    });
  });
});

const changeInTransaction = (request: Change) => inTransaction(database, (tx) => change(tx, request));
