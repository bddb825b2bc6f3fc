import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { setUpOrder } from "./support/pizzeria-database.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpOrder();

async function readOrder({ as }: TestTransaction) {
  const [row] = await as("owner")(
    `select status, data_pagamento, pagamento_por, data_entrega, entrega_por, data_cancelamento, motivo_cancelamento
     from public.pedidos_pizza where id = $1`,
    [fixture.order.id],
  );
  return row;
}

describe("orders and their lines", () => {
  it("cannot be read or changed by visitors and users", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const calls = [
        `select public.set_order_payment(${fixture.order.id}, true)`,
        `select public.mark_order_delivery(${fixture.order.id}, true)`,
        `select public.set_order_status(${fixture.order.id}, 'Entregue')`,
        `select public.reactivate_order(${fixture.order.id})`,
        `select public.set_line_quantity(${fixture.order.id}, ${fixture.order.lineId}, 5)`,
        `select public.add_order_pizza(${fixture.order.id}, ${fixture.pizzeria.margherita}, 1)`,
      ];
      for (const call of calls) {
        await expect(as("anon")(call)).rejects.toMatchObject({ code: "42501" });
        await expect(as(fixture.database.volunteer)(call)).rejects.toMatchObject({ code: "PT403" });
      }
      for (const read of [
        "select * from private.payment_states",
        "select * from public.linhas_pedido_pizza",
      ]) {
        await expect(as("anon")(read)).rejects.toMatchObject({ code: "42501" });
        expect(await as(fixture.database.volunteer)(read)).toEqual([]);
      }
    });
  });

  it("return PT403 from order_page to users and PT401 to signed-out admins", async () => {
    const page = "select * from public.order_page()";
    const matching = "select * from private.matching_orders('a', null, null, null, null, 1, 0)";
    const signedOut = await fixture.database.createUser("admin");
    await fixture.database.query("delete from auth.sessions where id = $1", [signedOut.sessionId]);
    await inTransaction(fixture.database, async ({ as }) => {
      expect(await as(fixture.database.admin)(page)).toMatchObject([{ total: 1 }]);
      for (const read of [page, matching])
        await expect(as(fixture.database.volunteer)(read)).rejects.toMatchObject({ code: "PT403" });
      await expect(as(signedOut)(page)).rejects.toMatchObject({ code: "PT401" });
    });
  });

  it("the functions for the idempotency keys of staff reject users", async () => {
    const key = "00000000-0000-4000-8000-000000000007";
    await inTransaction(fixture.database, async ({ as }) => {
      for (const call of [`claim_key('${key}', 'x', 'y')`, `store_key_response('${key}', '1')`]) {
        const error = { code: "PT403", message: "Acesso negado para esta operação" };
        await expect(as(fixture.database.volunteer)(`select private.${call}`)).rejects.toMatchObject(error);
      }
    });
  });

  it("are reported with their id when they do not exist", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(
        as(fixture.database.admin)("select public.set_order_payment(987654, true)"),
      ).rejects.toMatchObject({ code: "PT404", message: "Pedido com ID 987654 não encontrado" });
    });
  });
});

describe("payment and delivery", () => {
  it.each([
    ["payment", "set_order_payment", "data_pagamento", "pagamento_por", "Confirmado"],
    ["delivery", "mark_order_delivery", "data_entrega", "entrega_por", "Entregue"],
  ])(
    "%s is confirmed with date and user; a repetition changes nothing; it can be reset",
    async (_, call, date, by, status) => {
      await inTransaction(fixture.database, async (tx) => {
        const admin = tx.as(fixture.database.admin);
        const [response] = await admin(`select (public.${call}($1, true) ->> 'id')::bigint as id`, [
          fixture.order.id,
        ]);
        expect(response).toEqual({ id: fixture.order.id });
        expect(await readOrder(tx)).toMatchObject({ status, [by]: fixture.database.admin.id });
        const yesterday = await tx.as("owner")(
          `update public.pedidos_pizza set ${date} = ${date} - interval '1 day' returning ${date} as at`,
        );
        await admin(`select public.${call}($1, true)`, [fixture.order.id]);
        expect(await readOrder(tx)).toMatchObject({ [date]: yesterday[0]?.at });
        await admin(`select public.${call}($1, false)`, [fixture.order.id]);
        await admin(`select public.${call}($1, false)`, [fixture.order.id]);
        expect(await readOrder(tx)).toMatchObject({ status: "Pendente", [date]: null, [by]: null });
      });
    },
  );
});

it("confirming a payment records the total that the admin saw: a pizza added since stays unpaid", async () => {
  await inTransaction(fixture.database, async (tx) => {
    const admin = tx.as(fixture.database.admin);
    const confirmSeenTotal = async () => {
      await admin("select public.set_order_payment($1, true, 155.5)", [fixture.order.id]);
      const [row] = await tx.as("owner")("select status, valor_recebido, falta from public.pedidos_pizza");
      return row;
    };
    await admin("select public.add_order_pizza($1, $2, 1)", [fixture.order.id, fixture.pizzeria.margherita]);
    expect(await confirmSeenTotal()).toEqual({ status: "Pendente", valor_recebido: 155.5, falta: 50 });
    expect(await confirmSeenTotal()).toEqual({ status: "Pendente", valor_recebido: 155.5, falta: 50 });
    await admin("select public.set_line_quantity($1, $2, 1)", [fixture.order.id, fixture.order.lineId]);
    expect(await confirmSeenTotal()).toEqual({ status: "Confirmado", valor_recebido: 155.5, falta: 0 });
  });
});

describe("a cancellation", () => {
  it("when reverted keeps the payment; reactivating an open order changes nothing", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const admin = tx.as(fixture.database.admin);
      await admin("select public.set_order_payment($1, true)", [fixture.order.id]);
      const { data_pagamento } = (await readOrder(tx)) ?? {};
      await admin("select public.set_order_status($1, 'Cancelado', 'Engano')", [fixture.order.id]);
      for (let tap = 0; tap < 2; tap++) {
        expect(
          await admin("select (public.reactivate_order($1) ->> 'id')::bigint as id", [fixture.order.id]),
        ).toEqual([{ id: fixture.order.id }]);
        expect(await readOrder(tx)).toMatchObject({
          data_pagamento,
          status: "Confirmado",
          motivo_cancelamento: null,
        });
      }
    });
  });

  it("is refused for a delivered order, and a delivery for a cancelled one, until the other is undone", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const call = (name: string) =>
        tx.as(fixture.database.admin)(`select public.${name}`, [fixture.order.id]);
      await call("mark_order_delivery($1, true)");
      await expect(call("set_order_status($1, 'Cancelado')")).rejects.toMatchObject({
        code: "PT409",
        hint: "order_delivered",
        message: expect.stringMatching(/^O pedido \w{6} já foi entregue\. Desfaça antes a entrega\.$/),
      });
      expect(await readOrder(tx)).toMatchObject({ status: "Entregue", data_cancelamento: null });
      await call("mark_order_delivery($1, false)");
      await call("set_order_status($1, 'Cancelado')");
      await call("set_order_status($1, 'Cancelado')");
      await expect(call("mark_order_delivery($1, true)")).rejects.toMatchObject({
        code: "PT409",
        hint: "order_cancelled",
      });
      await call("mark_order_delivery($1, false)");
      expect(await readOrder(tx)).toMatchObject({ status: "Cancelado", data_entrega: null });
    });
  });
});

describe("the status", () => {
  it("refuses any other value, and stays what it was", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const set = (status: string | null) =>
        tx.as(fixture.database.admin)("select public.set_order_status($1, $2)", [fixture.order.id, status]);
      await set("Entregue");
      const before = await readOrder(tx);
      for (const unknown of ["entregue", "Foo", "", null])
        await expect(set(unknown)).rejects.toMatchObject({ code: "PT400" });
      expect(await readOrder(tx)).toEqual(before);
    });
  });

  it("changes between its four values and sets the matching dates", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const to = (status: string, reason?: string) =>
        tx.as(fixture.database.admin)("select public.set_order_status($1, $2, $3)", [
          fixture.order.id,
          status,
          reason ?? null,
        ]);
      await to("Confirmado");
      expect(await readOrder(tx)).toMatchObject({ status: "Confirmado", data_entrega: null });
      await to("Entregue");
      expect(await readOrder(tx)).toMatchObject({ status: "Entregue", data_pagamento: expect.anything() });
      await to("Confirmado");
      await to("Cancelado", "Imprevisto");
      expect(await readOrder(tx)).toMatchObject({ status: "Cancelado", motivo_cancelamento: "Imprevisto" });
      await to("Pendente");
      expect(await readOrder(tx)).toMatchObject({
        status: "Pendente",
        data_pagamento: null,
        data_entrega: null,
        data_cancelamento: null,
        motivo_cancelamento: null,
      });
    });
  });

  it.each([
    ["a new status", "set_order_status($1, 'Pendente')"],
    ["a reactivation", "reactivate_order($1)"],
  ])("of a cancelled order can be restored only within the capacity: %s", async (_, call) => {
    await inTransaction(fixture.database, async ({ as }) => {
      const restore = () => as(fixture.database.admin)(`select public.${call}`, [fixture.order.id]);
      await as(fixture.database.admin)("select public.set_order_status($1, 'Cancelado')", [fixture.order.id]);
      await placeOrder(as("service"), [
        {
          nome_cliente: "Bia",
          telefone: "+5564999990002",
          tipo_pizza_id: fixture.pizzeria.margherita,
          quantidade: 8,
        },
      ]);
      await expect(restore()).rejects.toMatchObject({ code: "PT409", hint: "sold_out" });
      await as("owner")("update public.rodadas set capacidade = 11 where capacidade = 10");
      await restore();
    });
  });

  it("can exceed the capacity with the override: by a reactivation, a larger quantity or another pizza", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const { id, lineId } = fixture.order;
      await as("owner")("update public.rodadas set capacidade = 1 where capacidade = 10");
      await admin("select public.set_order_status($1, 'Cancelado')", [id]);
      const add = `select public.add_order_pizza($1, ${fixture.pizzeria.margherita}, 1`;
      for (const [withoutOverride, withOverride] of [
        ["select public.reactivate_order($1)", "select public.reactivate_order($1, true)"],
        [
          `select public.set_line_quantity($1, ${lineId}, 9)`,
          `select public.set_line_quantity($1, ${lineId}, 9, p_over_capacity => true)`,
        ],
        [`${add})`, `${add}, p_over_capacity => true)`],
      ] as const) {
        await expect(admin(withoutOverride, [id])).rejects.toMatchObject({ hint: "sold_out" });
        await admin(withOverride, [id]);
      }
    });
  });
});
