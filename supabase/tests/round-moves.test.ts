import { expect, it } from "vitest";
import { day, EMAIL, page, send, setUpRoundChanges, unsentMails } from "./support/round-changes.ts";

const { asAdmin, cancel, due, fixture, inTest, move, order, round, roundRow, tell, undo } =
  setUpRoundChanges();

it("a moved round takes its orders and deadlines along, and tells each customer once: by e-mail or in Avisos", () =>
  inTest(async (tx) => {
    const withMail = await order(tx, EMAIL);
    const without = await order(tx);
    await tx.as("owner")("insert into public.job_runs (job) values ('mail')");
    await move(tx, 14);
    const old = await day(tx, 7);
    expect(await roundRow(tx)).toMatchObject({
      data_retirada: await day(tx, 14),
      data_anterior: old,
      dias_antes: 2,
    });
    expect(await page(tx, withMail.secret)).toMatchObject({
      rodada: { data_retirada: await day(tx, 14), data_anterior: old },
    });
    expect(await unsentMails(tx)).toEqual(["mudanca"]);
    expect(await due(tx)).toMatchObject([{ lista: "mudanca", pedidos: [without.id], dia_anterior: old }]);
    expect(await send(tx)).toEqual(["mudanca"]);
    await tell(tx, without.id, "mudanca");
    expect(await due(tx)).toEqual([]);
    expect(await send(tx)).toEqual([]);
  }));

it("a notice that named another day than the present one is not recorded", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    const seen = await day(tx, 14);
    const record = () =>
      asAdmin(tx)("select public.record_notice(array[$1::bigint], 'mudanca', 'whatsapp', $2)", [id, seen]);
    await move(tx, 15);
    await expect(tx.rolledBack(record)).rejects.toMatchObject({ hint: "day_changed" });
    expect(await due(tx)).toHaveLength(1);
    await move(tx, 14);
    await record();
    expect(await due(tx)).toEqual([]);
  }));

it("who must be told of another day is in no other list until then", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    await asAdmin(tx)("select public.record_payment($1, 50, 'pix')", [id]);
    await move(tx, 14);
    expect((await due(tx)).map(({ lista }) => lista)).toEqual(["mudanca"]);
    await tell(tx, id, "mudanca");
    expect((await due(tx)).map(({ lista }) => lista)).toEqual(["confirmado"]);
  }));

it("who was not told of another day still hears that the order was released", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    await move(tx, 14);
    await tx.as("owner")(
      "update public.pedidos_pizza set data_cancelamento = now(), liberado_em = now() where id = $1",
      [id],
    );
    expect((await due(tx)).map(({ tipo }) => tipo)).toEqual(["liberado"]);
  }));

it("the customer of an order that was cancelled during the move is told of it when the order comes back", () =>
  inTest(async (tx) => {
    const { id, secret } = await order(tx, EMAIL);
    await asAdmin(tx)("select public.set_order_status($1, 'Cancelado')", [id]);
    await move(tx, 14);
    expect(await due(tx)).toEqual([]);
    await asAdmin(tx)("select public.reactivate_order($1)", [id]);
    expect(await due(tx)).toMatchObject([{ lista: "mudanca", dia_anterior: await day(tx, 7) }]);
    expect(await page(tx, secret)).toMatchObject({ rodada: { data_anterior: await day(tx, 7) } });
  }));

it("a plain update moves a round whose orders are all cancelled, and is told when one comes back", () =>
  inTest(async (tx) => {
    const { id } = await order(tx, EMAIL);
    await move(tx, 9);
    await asAdmin(tx)("select public.set_order_status($1, 'Cancelado')", [id]);
    await asAdmin(tx)("update public.rodadas set data_retirada = $2 where id = $1", [
      round(),
      await day(tx, 14),
    ]);
    await expect(tx.rolledBack(() => undo(tx))).rejects.toMatchObject({ hint: "other_change" });
    await asAdmin(tx)("select public.reactivate_order($1)", [id]);
    expect(await due(tx)).toMatchObject([{ lista: "mudanca", dia_anterior: await day(tx, 7) }]);
    expect(await roundRow(tx)).toMatchObject({ data_anterior: null });
  }));

it("an undone move is told only to those who knew of it, with the days the other way round", () =>
  inTest(async (tx) => {
    await order(tx, EMAIL);
    const told = await order(tx);
    const untold = await order(tx);
    await move(tx, 14);
    const [before, moved] = [await day(tx, 7), await day(tx, 14)];
    await tell(tx, told.id, "mudanca");
    await undo(tx);
    expect(await roundRow(tx)).toMatchObject({ data_retirada: before, data_anterior: null, dias_antes: 2 });
    expect(await unsentMails(tx)).toEqual([]);
    expect(await due(tx)).toMatchObject([{ tipo: "mudanca", pedidos: [told.id], dia_anterior: moved }]);
    expect(await page(tx, untold.secret)).toMatchObject({ rodada: { data_anterior: null } });
  }));

it.each(["sent", "in a sender's hand"])("an undone move whose e-mail is %s sends another", (state) =>
  inTest(async (tx) => {
    const { id } = await order(tx, EMAIL);
    await move(tx, 14);
    if (state === "sent") await send(tx);
    else await tx.as("service")("select public.claim_mails(5)");
    await undo(tx);
    expect(await unsentMails(tx)).toEqual(["mudanca"]);
    expect(await send(tx)).toEqual(["mudanca"]);
    const [row] = await tx.as("owner")<{ known: string }>(
      "select dia_anterior::text as known from public.pedidos_pizza where id = $1",
      [id],
    );
    expect(row?.known).toBe(await day(tx, 14));
  }),
);

it("a reminder of the pickup that was being sent during a move does not count for the new day", () =>
  inTest(async (tx) => {
    const { id } = await order(tx, EMAIL);
    await tx.as("owner")(
      "update public.rodadas set data_retirada = private.sao_paulo_day(now()) + 1, pedidos_ate = now() where id = $1",
      [round()],
    );
    await tx.as("owner")("select private.enqueue_mail('retirada', p_pedido_id => $1)", [id]);
    const [mail] = await tx.as("service")<{ id: number }>(
      "select (mail ->> 'id')::int as id from jsonb_array_elements(public.claim_mails(50)) as mail where mail ->> 'kind' = 'retirada'",
    );
    expect(mail).toBeDefined();
    await move(tx, 14);
    await tx.as("service")("select public.finish_mail($1)", [mail?.id]);
    expect(await tx.as("owner")("select tipo from public.avisos where pedido_id = $1", [id])).toEqual([]);
  }));

it("a customer who was not told of a first move hears of the day that she knows", () =>
  inTest(async (tx) => {
    await order(tx);
    await move(tx, 14);
    await move(tx, 15);
    expect(await due(tx)).toMatchObject([{ dia_anterior: await day(tx, 7) }]);
    await move(tx, 7);
    expect(await due(tx)).toEqual([]);
  }));

it("a move is refused onto the day of another round, into the past, and after a delivery; a plain update of the day, always", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    await expect(tx.rolledBack(() => move(tx, 21))).rejects.toMatchObject({ hint: "round_exists" });
    // In the evening, the database's yesterday, in UTC, is still today in Brazil.
    await expect(tx.rolledBack(() => move(tx, -2))).rejects.toMatchObject({ hint: "past_day" });
    const update = () =>
      asAdmin(tx)("update public.rodadas set data_retirada = current_date + 14 where id = $1", [round()]);
    await expect(tx.rolledBack(update)).rejects.toMatchObject({ hint: "round_has_orders" });
    await expect(
      tx.rolledBack(() =>
        tx.as(fixture.database.volunteer)("select public.move_round($1, current_date)", [round()]),
      ),
    ).rejects.toMatchObject({ code: "PT403" });
    await tx.as("owner")("update public.pedidos_pizza set data_entrega = now() where id = $1", [id]);
    await expect(tx.rolledBack(() => move(tx, 14))).rejects.toMatchObject({ hint: "round_delivered" });
    await expect(tx.rolledBack(() => cancel(tx))).rejects.toMatchObject({ hint: "round_delivered" });
  }));

it("the day of a cancelled round does not change, also when all its orders are cancelled", () =>
  inTest(async (tx) => {
    await order(tx);
    await cancel(tx);
    const update = () =>
      asAdmin(tx)("update public.rodadas set data_retirada = current_date + 14 where id = $1", [round()]);
    await expect(tx.rolledBack(update)).rejects.toMatchObject({ hint: "round_cancelled" });
  }));

it("after a move the kitchen prints again, and until then notes may be corrected", () =>
  inTest(async (tx) => {
    const { secret } = await order(tx);
    const canCorrect = async () => (await page(tx, secret))?.pode_corrigir;
    await tx.as("owner")("update public.rodadas set folha_impressa_em = now() where id = $1", [round()]);
    expect(await canCorrect()).toBe(false);
    await move(tx, 14);
    expect(await canCorrect()).toBe(true);
  }));

it("a move is refused that would end the time to pay at once", () =>
  inTest(async (tx) => {
    await order(tx);
    await tx.as("owner")("update public.rodadas set pagar_ate = now() + interval '2 days' where id = $1", [
      round(),
    ]);
    await expect(tx.rolledBack(() => move(tx, 5))).rejects.toMatchObject({ hint: "deadlines" });
    await move(tx, 6);
    await move(tx, 14);
    await tx.as("owner")("update public.rodadas set pagar_ate = now() - interval '1 hour' where id = $1", [
      round(),
    ]);
    await move(tx, 13);
  }));

it.each([
  ["dos pedidos", "pedidos_de = now() + interval '4 days'"],
  ["para pagar", "pedidos_de = now() - interval '1 hour', pagar_ate = now() - interval '30 minutes'"],
])("a move that would end the time %s before it begins is refused with its name", (name, times) =>
  inTest(async (tx) => {
    await order(tx);
    await tx.as("owner")(`update public.rodadas set ${times} where id = $1`, [round()]);
    await expect(tx.rolledBack(() => move(tx, 1))).rejects.toMatchObject({
      hint: "deadlines",
      message: expect.stringContaining(`o prazo ${name} terminaria antes de começar`),
    });
  }),
);

it("a move beyond the year 2199 is not refused because of the deadlines", () =>
  inTest(async (tx) => {
    await order(tx);
    await expect(tx.rolledBack(() => move(tx, 100_000))).rejects.toMatchObject({
      constraint: "data_retirada_is_plausible",
    });
  }));
