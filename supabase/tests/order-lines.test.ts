import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { setUpOrder } from "./support/pizzeria-database.ts";
import { inTransaction } from "./support/test-database.ts";

const fixture = setUpOrder();

describe("the lines of an order", () => {
  it("change quantity and total, within the capacity", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await as(fixture.database.admin)("select public.set_line_quantity($1, $2, 9)", [
        fixture.order.id,
        fixture.order.lineId,
      ]);
      const total = "select valor_total from public.itens_pedido_pizza where id = $1";
      expect(await as("owner")(total, [fixture.order.lineId])).toEqual([{ valor_total: 450 }]);
      await expect(
        as(fixture.database.admin)("select public.set_line_quantity($1, $2, 10)", [
          fixture.order.id,
          fixture.order.lineId,
        ]),
      ).rejects.toMatchObject({ hint: "sold_out" });
      for (const quantity of [0, -1, 101]) {
        await expect(
          as(fixture.database.admin)("select public.set_line_quantity($1, $2, $3)", [
            fixture.order.id,
            fixture.order.lineId,
            quantity,
          ]),
        ).rejects.toMatchObject({ code: "23514" });
      }
    });
  });

  it("reject a change based on an outdated quantity, unless the current quantity is already the wanted one", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const { id, lineId } = fixture.order;
      const setQuantity = (quantity: number, seen: number) =>
        admin("select public.set_line_quantity($1, $2, $3, $4)", [id, lineId, quantity, seen]);
      await admin("select public.set_line_quantity($1, $2, 5)", [id, lineId]);
      await expect(setQuantity(2, 1)).rejects.toMatchObject({
        code: "PT409",
        hint: "quantity_changed",
        message: "Outra pessoa mudou esta quantidade para 5. Confira e mude de novo.",
      });
      await setQuantity(5, 1);
      await setQuantity(2, 5);
      const stored = "select quantidade from public.itens_pedido_pizza where id = $1";
      expect(await as("owner")(stored, [lineId])).toEqual([{ quantidade: 2 }]);
    });
  });

  it("return at the price of their deletion, once, also in a full round after the price changed", async () => {
    await inTransaction(fixture.database, async ({ as, rolledBack }) => {
      const admin = as(fixture.database.admin);
      const { id, lineId } = fixture.order;
      await admin(`select public.add_order_pizza($1, ${fixture.pizzeria.margherita}, 1)`, [id]);
      const readLines = () =>
        as("owner")(
          "select id, tipo_pizza_id, quantidade, preco_unitario, sem_segredo from public.itens_pedido_pizza where pedido_id = $1 order by id",
          [id],
        );
      await as("owner")("update public.itens_pedido_pizza set sem_segredo = true where id = $1", [lineId]);
      const before = await readLines();
      const [deletion, other] = [randomUUID(), randomUUID()];
      const remove = "select public.delete_order_line($1, $2, $3) as answer";
      await admin(remove, [id, lineId, deletion]);
      expect(await admin(remove, [id, lineId, deletion])).toMatchObject([{ answer: { id } }]);
      expect(await readLines()).toHaveLength(before.length - 1);
      await as("owner")("update public.tipos_pizza set preco = preco + 7");
      await as("owner")("update public.rodadas set capacidade = 1");
      const restore = "select public.restore_order_line($1, $2) as answer";
      for (const _ of ["first tap", "repeated"])
        expect(await admin(restore, [id, deletion])).toMatchObject([{ answer: { id } }]);
      expect(await readLines()).toEqual(before);
      await expect(admin(restore, [id, other])).rejects.toMatchObject({ code: "PT404" });
      await admin(remove, [id, lineId, other]);
      await expect(rolledBack(() => admin(restore, [id, deletion]))).rejects.toMatchObject({ code: "PT404" });
      await admin(restore, [id, other]);
      await expect(as(fixture.database.volunteer)(restore, [id, deletion])).rejects.toMatchObject({
        code: "PT403",
      });
    });
  });

  it("cannot grow in an unpaid order after the payment deadline: added pizzas would be released with the order", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '3 days'");
      await as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      const { id, lineId } = fixture.order;
      const add = "select public.add_order_pizza($1, $2, 1)";
      const error = { code: "PT409", hint: "time_to_pay_over" };
      await expect(admin(add, [id, fixture.pizzeria.margherita])).rejects.toMatchObject(error);
      await expect(admin("select public.set_line_quantity($1, $2, 3)", [id, lineId])).rejects.toMatchObject(
        error,
      );
      await admin("select public.set_line_quantity($1, $2, 1)", [id, lineId]);
      await admin("select public.set_order_payment($1, true)", [id]);
      await admin(add, [id, fixture.pizzeria.margherita]);
    });
  });

  it("can shrink even when the round exceeds its capacity", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await as("owner")("update public.rodadas set capacidade = 1 where capacidade = 10");
      await as(fixture.database.admin)("select public.set_line_quantity($1, $2, 1)", [
        fixture.order.id,
        fixture.order.lineId,
      ]);
    });
  });

  it("get an added pizza at the current price, and their price cannot be updated", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await as("owner")("update public.tipos_pizza set preco = 60 where nome = 'Margherita'");
      const [added] = await as(fixture.database.admin)(
        "select public.add_order_pizza($1, $2, 2) ->> 'linha_id' as id",
        [fixture.order.id, fixture.pizzeria.margherita],
      );
      const lines = await as("owner")(
        "select preco_unitario, pedido_id from public.itens_pedido_pizza where id = $1",
        [added?.id],
      );
      expect(lines).toEqual([{ preco_unitario: 60, pedido_id: fixture.order.id }]);
      await expect(
        as(fixture.database.admin)("update public.itens_pedido_pizza set preco_unitario = 1"),
      ).rejects.toMatchObject({ code: "42501" });
    });
  });

  it("get an added pizza once per idempotency key; a rejected request stores no key", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const key = randomUUID();
      const add = (quantity: number, caller = fixture.database.admin) =>
        as(caller)("select public.add_order_pizza($1, $2, $3, $4::text::uuid) -> 'linha_id' as id", [
          fixture.order.id,
          fixture.pizzeria.margherita,
          quantity,
          key,
        ]);
      await expect(add(8)).rejects.toMatchObject({ hint: "sold_out" });
      const added = await add(2);
      await as(fixture.database.admin)("select public.set_order_status($1, 'Cancelado')", [fixture.order.id]);
      expect(await add(2)).toEqual(added);
      await expect(add(3)).rejects.toMatchObject({ code: "PT409", hint: "idempotency_conflict" });
      await expect(add(2, fixture.database.volunteer)).rejects.toMatchObject({ code: "PT403" });
      expect(await as("owner")("select count(*)::int as lines from public.itens_pedido_pizza")).toEqual([
        { lines: 3 },
      ]);
    });
  });

  it("cannot change in a delivered order", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await admin("select public.mark_order_delivery($1, true)", [fixture.order.id]);
      for (const change of [
        `set_line_quantity($1, ${fixture.order.lineId}, 1)`,
        `add_order_pizza($1, ${fixture.pizzeria.margherita}, 1)`,
      ])
        await expect(admin(`select public.${change}`, [fixture.order.id])).rejects.toMatchObject({
          hint: "order_delivered",
        });
    });
  });

  it("cannot change in a cancelled order, nor get an inactive pizza", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const add = (type: number) =>
        as(fixture.database.admin)("select public.add_order_pizza($1, $2, 1)", [fixture.order.id, type]);
      await expect(add(fixture.pizzeria.foraDoCardapio)).rejects.toMatchObject({
        hint: "unknown_pizza_type",
      });
      await as(fixture.database.admin)("select public.set_order_status($1, 'Cancelado')", [fixture.order.id]);
      await expect(add(fixture.pizzeria.margherita)).rejects.toMatchObject({ hint: "order_cancelled" });
      await expect(
        as(fixture.database.admin)("select public.set_line_quantity($1, $2, 1)", [
          fixture.order.id,
          fixture.order.lineId,
        ]),
      ).rejects.toMatchObject({ hint: "order_cancelled" });
    });
  });

  it("delete the order with its last line", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const status = () =>
        as("owner")("select status from public.pedidos_pizza where id = $1", [fixture.order.id]);
      const deleteLine = (id?: number) =>
        as(fixture.database.admin)("select public.delete_order_line($1, $2)", [fixture.order.id, id]);
      await deleteLine(fixture.order.lineId);
      expect(await status()).toEqual([{ status: "Pendente" }]);
      const rest = await as("owner")<{ id: number }>(
        "select id from public.itens_pedido_pizza where pedido_id = $1",
        [fixture.order.id],
      );
      for (const { id } of rest) await deleteLine(id);
      expect(await status()).toEqual([]);
    });
  });

  it.each([
    [
      "added",
      "insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade) values ($1, 1, 90)",
    ],
    ["changed", "update public.itens_pedido_pizza set quantidade = 90 where pedido_id = $1"],
    ["deleted", "delete from public.itens_pedido_pizza where pedido_id = $1"],
    ["deleted with their order", "delete from public.pedidos_pizza where id = $1"],
  ])("are never %s in the table, beside capacity, deadline and delivery", async (_, statement) => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(as(fixture.database.admin)(statement, [fixture.order.id])).rejects.toMatchObject({
        code: "42501",
      });
    });
  });
});
