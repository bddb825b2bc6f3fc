import { describe, expect, it } from "vitest";
import { setUpOrder } from "./support/pizzeria-database.ts";
import { runConcurrently, type Statement } from "./support/run-concurrently.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpOrder();

/** Every action on an order, by the order's id as $1. */
const actions = () => [
  "set_order_payment($1, true)",
  "set_order_payment($1, false)",
  "record_payment($1, 10, 'pix')",
  "mark_order_delivery($1, true)",
  "mark_order_delivery($1, false)",
  "set_order_status($1, 'Pendente')",
  "set_order_status($1, 'Confirmado')",
  "set_order_status($1, 'Entregue')",
  "set_order_status($1, 'Cancelado')",
  "reactivate_order($1)",
  "release_order($1)",
  `add_order_pizza($1, ${fixture.pizzeria.margherita}, 1)`,
  `set_line_quantity($1, ${fixture.order.lineId}, 3)`,
  `delete_order_line($1, ${fixture.order.lineId})`,
];

async function refusals({ as, rolledBack }: TestTransaction, id: number) {
  const sentences = new Set<string>();
  for (const action of actions())
    await rolledBack(() =>
      as(fixture.database.admin)(`select public.${action}`, [id]).catch((error) =>
        sentences.add(error.message),
      ),
    );
  return [...sentences];
}

describe("an order's id", () => {
  it("that is a line's id, or of a deleted order, is refused by every action in one sentence", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const { id, lineId } = fixture.order;
      expect(id % 2).toBe(0);
      expect(lineId % 2).toBe(1);
      expect(await refusals(tx, lineId)).toEqual([`Pedido com ID ${lineId} não encontrado`]);
      await tx.as("owner")("delete from public.pedidos_pizza where id = $1", [id]);
      expect(await refusals(tx, id)).toEqual([`Pedido com ID ${id} não encontrado`]);
    });
  });

  it("of a cancelled order is refused by every action that a cancellation rules out, in one sentence", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const { id } = fixture.order;
      const [order] = await tx.as("owner")(
        "update public.pedidos_pizza set data_cancelamento = now() where id = $1 returning codigo",
        [id],
      );
      await tx.as("owner")("update public.rodadas set capacidade = null");
      const refused = await refusals(tx, id);
      expect(refused).toContain(`O pedido ${order?.codigo} foi cancelado.`);
      expect(refused.filter((sentence) => sentence.includes("cancelado"))).toHaveLength(1);
    });
  });

  it("with the line of another order changes neither", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const [other] = await as("owner")<{ id: number }>(
        `insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone)
         select rodada_id, 'Bia', '+5564999990002' from public.pedidos_pizza where id = $1 returning id`,
        [fixture.order.id],
      );
      for (const action of ["set_line_quantity($1, $2, 3)", "delete_order_line($1, $2)"])
        await expect(
          as(fixture.database.admin)(`select public.${action}`, [other?.id, fixture.order.lineId]),
        ).rejects.toMatchObject({ code: "PT404", message: "Esta pizza não está mais no pedido." });
    });
  });

  it("of another round counts in that round: its capacity decides, not that of the round on the screen", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await as("owner")("update public.pedidos_pizza set rodada_id = $1 where id = $2", [
        fixture.pizzeria.laterRound,
        fixture.order.id,
      ]);
      await as("owner")("update public.rodadas set capacidade = case when id = $1 then 3 else 500 end", [
        fixture.pizzeria.laterRound,
      ]);
      const add = `select public.add_order_pizza($1, ${fixture.pizzeria.margherita}, 1)`;
      await expect(as(fixture.database.admin)(add, [fixture.order.id])).rejects.toMatchObject({
        hint: "sold_out",
      });
    });
  });
});

it("every action answers the order as the screens read it", async () => {
  await inTransaction(fixture.database, async ({ as, rolledBack }) => {
    const { id } = fixture.order;
    const read = "select to_jsonb(o) as row from public.pedidos_completos o where id = $1";
    for (const action of actions().filter((name) => !name.startsWith("release")))
      await rolledBack(async () => {
        const admin = as(fixture.database.admin);
        const [answered] = await admin<{ row: object }>(`select public.${action} as row`, [id]);
        const [stored] = await admin<{ row: object }>(read, [id]);
        expect(answered?.row).toMatchObject(stored?.row ?? { id: "missing" });
      });
  });
});

it("half of a transaction is nothing: a statement with one refused movement records none", async () => {
  await inTransaction(fixture.database, async ({ as }) => {
    const match = (pedido_id: number, id_banco: string) => ({
      pedido_id,
      valor: 50,
      data: "2026-01-02",
      id_banco,
    });
    const matches = [match(fixture.order.id, "a"), match(fixture.order.lineId, "b")];
    await expect(
      as(fixture.database.admin)("select * from public.record_statement($1)", [JSON.stringify(matches)]),
    ).rejects.toMatchObject({ code: "PT404" });
    expect(await as("owner")("select id from public.pagamentos")).toEqual([]);
  });
});

it("no admin writes payments except through the functions", async () => {
  await inTransaction(fixture.database, async ({ as }) => {
    const admin = as(fixture.database.admin);
    await admin("select public.record_payment($1, 10, 'pix')", [fixture.order.id]);
    for (const write of [
      `insert into public.pagamentos (pedido_id, valor, metodo) values (${fixture.order.id}, 10, 'pix')`,
      "update public.pagamentos set valor = 20",
      "delete from public.pagamentos",
    ])
      await expect(admin(write)).rejects.toMatchObject({ code: "42501" });
    for (const entrance of [`add_payment(${fixture.order.id}, 10, 'pix')`, "delete_payment(1)"])
      await expect(as(fixture.database.volunteer)(`select private.${entrance}`)).rejects.toMatchObject({
        code: "PT403",
      });
  });
});

it("no admin writes the dates of an order except through the functions", async () => {
  await inTransaction(fixture.database, async ({ as }) => {
    for (const column of ["data_entrega", "data_cancelamento", "liberado_em", "motivo_cancelamento"])
      await expect(
        as(fixture.database.admin)(`update public.pedidos_pizza set ${column} = null`),
      ).rejects.toMatchObject({ code: "42501" });
    await expect(
      as(fixture.database.volunteer)(`select private.set_cancelled_at(${fixture.order.id}, now())`),
    ).rejects.toMatchObject({ code: "PT403" });
  });
});

it.each(["mark_order_delivery($1, true)", "set_order_status($1, 'Cancelado')"])(
  "no pizza is deleted after %s",
  async (action) => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await admin(`select public.${action}`, [fixture.order.id]);
      await expect(
        admin("select public.delete_order_line($1, $2)", [fixture.order.id, fixture.order.lineId]),
      ).rejects.toMatchObject({ code: "PT409" });
    });
  },
);

it("two admins who cancel and deliver one order at once: the second is refused with the first one's fact", async () => {
  const { id } = fixture.order;
  const cancel: Statement = (db) => db.query("select public.set_order_status($1, 'Cancelado')", [id]);
  const deliver: Statement = (db) => db.query("select public.mark_order_delivery($1, true)", [id]);
  await expect(
    runConcurrently(fixture.database, cancel, deliver, { user: fixture.database.admin }),
  ).resolves.toMatchObject({ hint: "order_cancelled" });
  const orders = await fixture.database.query("select status from public.pedidos_pizza where id = $1", [id]);
  expect(orders).toEqual([{ status: "Cancelado" }]);
});
