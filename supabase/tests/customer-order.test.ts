import { describe, expect, it } from "vitest";
import { setUpOrder } from "./support/pizzeria-database.ts";
import { inTransaction, type Sql, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpOrder();

type CustomerOrder = {
  linhas: { tipo_pizza_id: number; quantidade: number; preco_unitario: number }[];
} & Record<string, unknown>;

const orderBySecret = async (sql: Sql, secret = fixture.order.secret) => {
  const [row] = await sql<{ result: CustomerOrder | null }>("select public.order_by_secret($1) as result", [
    secret,
  ]);
  return row?.result;
};

const cancel = (sql: Sql) => sql("select public.cancel_order_by_secret($1)", [fixture.order.secret]);

type ChangeRequest = { wanted: object; seen?: object; prices?: object };

async function changeOrder(
  { as }: TestTransaction,
  { wanted, seen = bothPizzas(2, 1), prices = {} }: ChangeRequest,
) {
  const [row] = await as("service")<{ result: CustomerOrder }>(
    `select public.change_order_by_secret($1, $2::text::jsonb, $3::text::jsonb, $4::text::jsonb, 'pix') as result`,
    [fixture.order.secret, JSON.stringify(wanted), JSON.stringify(seen), JSON.stringify(prices)],
  );
  return row?.result;
}

const bothPizzas = (margherita: number, calabresa: number) => ({
  [fixture.pizzeria.margherita]: margherita,
  [fixture.pizzeria.calabresa]: calabresa,
});
const quantitiesByPizza = (order: CustomerOrder | undefined) =>
  order?.linhas.map(({ tipo_pizza_id, quantidade }) => [tipo_pizza_id, quantidade]);

describe("the order page of a customer", () => {
  it("shows the amount paid beside the new total of a changed order, until the rest is confirmed", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const readTotals = async () => {
        const order = await orderBySecret(as("service"));
        return [order?.status, order?.valor_recebido, order?.valor_total];
      };
      expect(await readTotals()).toEqual(["Pendente", null, 155.5]);
      const admin = as(fixture.database.admin);
      const { id } = fixture.order;
      await admin("select public.set_order_payment($1, true)", [id]);
      expect(await readTotals()).toEqual(["Confirmado", 155.5, 155.5]);
      await admin("select public.add_order_pizza($1, $2, 1)", [id, fixture.pizzeria.margherita]);
      expect(await readTotals()).toEqual(["Pendente", 155.5, 205.5]);
      expect(await orderBySecret(as("service"))).toMatchObject({ pode_alterar: false });
      await admin("select public.set_order_payment($1, true)", [id]);
      expect(await readTotals()).toEqual(["Confirmado", 205.5, 205.5]);
      await admin("select public.set_order_payment($1, false)", [id]);
      expect(await readTotals()).toEqual(["Pendente", 155.5, 205.5]);
    });
  });

  it("returns the order for its secret, and to the service role only", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      expect(await orderBySecret(as("service"))).toMatchObject({
        nome_cliente: "Ana",
        valor_total: 155.5,
        pode_alterar: true,
      });
      expect(await orderBySecret(as("service"), "0".repeat(32))).toBeNull();
      for (const caller of ["anon", fixture.database.volunteer, fixture.database.admin] as const) {
        await expect(orderBySecret(as(caller))).rejects.toMatchObject({ code: "42501" });
      }
    });
  });

  it("contains the payment deadline, unless the order was placed after it or is late", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const hasDeadline = async () => {
        const { pagar_ate } = Object((await orderBySecret(as("service")))?.rodada);
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
    await inTransaction(fixture.database, async ({ as }) => {
      const json = JSON.stringify(await orderBySecret(as("service")));
      expect(json).not.toMatch(/segredo|_por"|rodada_id|origem/);
      expect(json).not.toContain(fixture.order.secret);
    });
  });
});

describe("changing an order by its secret", () => {
  it("sets the quantity of each pizza; added pizzas have the current price, existing ones keep theirs", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await tx.as("owner")("update public.tipos_pizza set preco = 60 where nome = 'Margherita'");
      const changed = await changeOrder(tx, {
        wanted: bothPizzas(3, 0),
        prices: { [fixture.pizzeria.margherita]: 60 },
      });
      expect(changed?.linhas).toMatchObject([
        { quantidade: 2, preco_unitario: 50 },
        { quantidade: 1, preco_unitario: 60 },
      ]);
      expect(changed).toMatchObject({ valor_total: 160 });
    });
  });

  it("changes nothing when repeated", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const first = await changeOrder(tx, { wanted: bothPizzas(1, 1) });
      expect(quantitiesByPizza(await changeOrder(tx, { wanted: bothPizzas(1, 1) }))).toEqual(
        quantitiesByPizza(first),
      );
    });
  });

  it("is rejected when the order was changed meanwhile", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const attempt = changeOrder(tx, { wanted: bothPizzas(5, 1), seen: bothPizzas(1, 1) });
      await expect(attempt).rejects.toMatchObject({ code: "PT409", hint: "order_changed" });
    });
  });

  it("cannot exceed the capacity, and can always reduce the order", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await expect(changeOrder(tx, { wanted: bothPizzas(10, 1) })).rejects.toMatchObject({
        hint: "sold_out",
      });
      await tx.as("owner")("update public.rodadas set capacidade = 1 where capacidade = 10");
      expect(quantitiesByPizza(await changeOrder(tx, { wanted: bothPizzas(1, 1) }))).toHaveLength(2);
    });
  });

  it("can swap or reduce pizzas after the payment deadline, but not add any: they would be released with the order", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const backdate = "update public.pedidos_pizza set data_pedido = now() - interval '3 days'";
      await tx.as("owner")(backdate);
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      expect(quantitiesByPizza(await changeOrder(tx, { wanted: bothPizzas(1, 2) }))).toHaveLength(2);
      const more = changeOrder(tx, { wanted: bothPizzas(2, 2), seen: bothPizzas(1, 2) });
      await expect(more).rejects.toMatchObject({ code: "PT409", hint: "time_to_pay_over" });
    });
  });

  it("is rejected without any pizza: cancelling is a separate call", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await expect(changeOrder(tx, { wanted: bothPizzas(0, 0) })).rejects.toMatchObject({
        code: "PT400",
        hint: "empty_order",
      });
    });
  });

  it.each([
    [
      "a price that has changed",
      () => ({ wanted: bothPizzas(3, 1), prices: { [fixture.pizzeria.margherita]: 49 } }),
      "price_changed",
    ],
    [
      "a sold-out pizza",
      () => ({ wanted: { ...bothPizzas(2, 1), [fixture.pizzeria.esgotada]: 1 } }),
      "sold_out",
    ],
    [
      "an inactive pizza",
      () => ({ wanted: { ...bothPizzas(2, 1), [fixture.pizzeria.foraDoCardapio]: 1 } }),
      "unknown_pizza_type",
    ],
  ])("is rejected for %s", async (_, createRequest, hint) => {
    await inTransaction(fixture.database, async (tx) => {
      await expect(changeOrder(tx, createRequest())).rejects.toMatchObject({ hint });
    });
  });

  it.each([
    ["paid", "update public.pedidos_pizza set data_pagamento = now()", "order_paid"],
    ["delivered", "update public.pedidos_pizza set data_entrega = now()", "order_paid"],
    ["cancelled", "update public.pedidos_pizza set data_cancelamento = now()", "order_cancelled"],
    ["late", "update public.rodadas set pedidos_ate = now() where capacidade = 10", "round_closed"],
  ])("is rejected when the order is %s", async (_, statement, hint) => {
    await inTransaction(fixture.database, async (tx) => {
      await tx.as("owner")(statement);
      expect(await orderBySecret(tx.as("service"))).toMatchObject({ pode_alterar: false });
      await expect(changeOrder(tx, { wanted: bothPizzas(1, 1) })).rejects.toMatchObject({
        code: "PT409",
        hint,
      });
    });
  });
});

describe("cancelling an order by its secret", () => {
  it("frees the capacity, records the customer as the reason, and can be repeated", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await cancel(as("service"));
      await cancel(as("service"));
      expect(await orderBySecret(as("service"))).toMatchObject({
        status: "Cancelado",
        motivo_cancelamento: "Cancelado pelo cliente",
      });
      expect(
        await as("owner")("select private.pizzas_pedidas($1) as n", [fixture.pizzeria.nextRound]),
      ).toEqual([{ n: 0 }]);
    });
  });

  it("is rejected after a payment or with a wrong secret", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(as("service")("select public.cancel_order_by_secret('nada')")).rejects.toMatchObject({
        code: "PT404",
      });
      await as("owner")("update public.pedidos_pizza set data_pagamento = now()");
      await expect(cancel(as("service"))).rejects.toMatchObject({ hint: "order_paid" });
    });
  });
});
