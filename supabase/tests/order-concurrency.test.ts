import { expect, it } from "vitest";
import { setUpOrder } from "./support/pizzeria-database.ts";
import { runConcurrently, type Statement } from "./support/run-concurrently.ts";

const fixture = setUpOrder();

it("a payment and a change of quantity at once are both recorded, although the first payment adds a row that references the round", async () => {
  const lockOrder: Statement = (db) => db.query("select private.lock_order($1)", [fixture.order.id]);
  const confirmPayment: Statement = (db) =>
    db.query("select public.set_order_payment($1, true)", [fixture.order.id]);
  const setQuantity: Statement = (db) =>
    db.query("select public.set_line_quantity($1, $2, 3)", [fixture.order.id, fixture.order.lineId]);
  const options = { user: fixture.database.admin, beforeCommit: confirmPayment };
  expect(await runConcurrently(fixture.database, lockOrder, setQuantity, options)).toBe("done");
  const orders = await fixture.database.query("select falta from public.pedidos_pizza where id = $1", [
    fixture.order.id,
  ]);
  await fixture.database.script("delete from public.pagamentos");
  expect(orders).toEqual([{ falta: 50 }]);
});

it("a round is not moved while a volunteer delivers its first order", async () => {
  const { database, order, pizzeria } = fixture;
  const deliver: Statement = (db) => db.query("select public.mark_order_delivery($1, true)", [order.id]);
  const move: Statement = (db) =>
    db.query("select public.move_round($1, current_date + 14)", [pizzeria.nextRound]);
  expect(await runConcurrently(database, deliver, move, { user: database.admin })).toMatchObject({
    hint: "round_delivered",
  });
});

it("deleting the last two lines at once deletes the order", async () => {
  const deleteLine =
    (comparison: string): Statement =>
    (db) =>
      db.query(
        `select public.delete_order_line(pedido_id, id) from public.itens_pedido_pizza where pedido_id = $1 and id ${comparison} $2`,
        [fixture.order.id, fixture.order.lineId],
      );
  const options = { user: fixture.database.admin };
  expect(await runConcurrently(fixture.database, deleteLine("="), deleteLine("<>"), options)).toBe("done");
  const orders = await fixture.database.query("select id from public.pedidos_pizza where id = $1", [
    fixture.order.id,
  ]);
  expect(orders).toEqual([]);
});

it("an order's e-mail about the pickup is sent once when two senders begin at once", async () => {
  const { database, order, pizzeria } = fixture;
  await database.query("update public.pedidos_pizza set email = 'ana@exemplo.org.br' where id = $1", [
    order.id,
  ]);
  await database.query(
    "update public.rodadas set data_retirada = private.sao_paulo_day(now()) + 1, pedidos_ate = now() where id = $1",
    [pizzeria.nextRound],
  );
  const [enqueue] = await database.query<{ text: string }>(
    "select pg_get_functiondef('private.enqueue_pickup_mails'::regproc) as text",
  );
  // At any hour, so that the test finds e-mails to send also at night.
  await database.script((enqueue?.text ?? "").replace("between 9 and 19", "between 0 and 23"));
  const claim: Statement = (db) => db.query("select public.claim_mails()");
  expect(await runConcurrently(database, claim, claim)).toBe("done");
  expect(
    await database.query("select tries from private.outbox where kind = 'retirada' and pedido_id = $1", [
      order.id,
    ]),
  ).toEqual([{ tries: 1 }]);
});
