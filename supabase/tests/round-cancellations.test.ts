import { expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { day, EMAIL, page, send, setUpRoundChanges, unsentMails } from "./support/round-changes.ts";

const { asAdmin, cancel, due, fixture, inTest, move, order, round, roundRow, tell, undo } =
  setUpRoundChanges();

it("the preview counts who gets an e-mail and who does not, and lists what must be refunded", () =>
  inTest(async (tx) => {
    const { id } = await order(tx, { ...EMAIL, nome_cliente: "Zélia" });
    await order(tx);
    await asAdmin(tx)("select public.record_payment($1, 30, 'pix')", [id]);
    const preview = () =>
      asAdmin(tx)("select *, devolver::int from public.round_change_preview($1)", [round()]);
    const devolucoes = [{ codigo: expect.any(String), nome: "Zélia", valor: 30 }];
    expect(await preview()).toMatchObject([
      { pedidos: 2, por_email: 0, sem_email: 2, devolver: 30, devolucoes },
    ]);
    await tx.as("owner")("insert into public.job_runs (job) values ('mail')");
    expect(await preview()).toMatchObject([{ pedidos: 2, por_email: 1, sem_email: 1 }]);
  }));

it("a cancelled round cancels its orders with the reason, and tells each customer once", () =>
  inTest(async (tx) => {
    const withMail = await order(tx, EMAIL);
    const without = await order(tx);
    await asAdmin(tx)("select public.record_payment($1, 50, 'pix')", [without.id]);
    await tx.as("owner")("insert into public.job_runs (job) values ('mail')");
    await expect(tx.rolledBack(() => cancel(tx, " "))).rejects.toMatchObject({ hint: "reason_required" });
    await cancel(tx);
    await cancel(tx, "outro");
    expect(await page(tx, withMail.secret)).toMatchObject({
      status: "Cancelado",
      motivo_cancelamento: "Forno quebrado",
    });
    expect(await unsentMails(tx)).toEqual(["rodada_cancelada"]);
    expect(await due(tx)).toMatchObject([
      { lista: "rodada_cancelada", pedidos: [without.id], motivo: "Forno quebrado" },
    ]);
    const refunds = await asAdmin(tx)(
      "select pedidos::int, valor::int from public.payment_state_counts($1) where situacao = 'a_devolver'",
      [round()],
    );
    expect(refunds).toEqual([{ pedidos: 1, valor: 50 }]);
    expect(await send(tx)).toEqual(["rodada_cancelada"]);
    await tell(tx, without.id, "rodada_cancelada");
    expect(await due(tx)).toEqual([]);
  }));

it("a cancelled round takes no orders, is shown to nobody, and none of its orders comes back without it", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    await cancel(tx);
    const place = (options: object) =>
      placeOrder(tx.as("service"), [fixture.line()], { round: round(), ...options });
    await expect(tx.rolledBack(() => place({}))).rejects.toMatchObject({ hint: "round_closed" });
    await expect(tx.rolledBack(() => place({ origin: "balcao", isLate: true }))).rejects.toMatchObject({
      hint: "round_closed",
    });
    expect(await tx.as("anon")("select id from public.rodadas_publicas where id = $1", [round()])).toEqual(
      [],
    );
    const reactivate = () => asAdmin(tx)("select public.reactivate_order($1)", [id]);
    await expect(tx.rolledBack(reactivate)).rejects.toMatchObject({ hint: "round_cancelled" });
    await expect(tx.rolledBack(() => move(tx, 14))).rejects.toMatchObject({ hint: "round_cancelled" });
    await tx.as("owner")(
      "insert into public.rodadas (data_retirada, pedidos_ate) select data_retirada, pedidos_ate from public.rodadas where id = $1",
      [round()],
    );
    await expect(tx.rolledBack(() => undo(tx))).rejects.toMatchObject({ hint: "round_exists" });
  }));

it("an undone cancellation restores the orders as they were, and is told only to those who knew of it", () =>
  inTest(async (tx) => {
    const told = await order(tx);
    await order(tx, EMAIL);
    const alone = await order(tx);
    // Not paid by the deadline, and still not accepted as late.
    await tx.as("owner")(
      "update public.rodadas set pagar_ate = now() - interval '1 minute', tolerancia_dias = 5 where id = $1",
      [round()],
    );
    await tx.as("owner")(
      "update public.pedidos_pizza set data_cancelamento = now() - interval '1 day' where id = $1",
      [alone.id],
    );
    await tx.as("owner")("delete from private.outbox");
    await cancel(tx);
    await tell(tx, told.id, "rodada_cancelada");
    await undo(tx);
    const orders = await tx.as("owner")(
      "select data_cancelamento is null as active, fora_do_prazo as late, motivo_cancelamento as reason from public.pedidos_pizza where rodada_id = $1 order by id",
      [round()],
    );
    expect(orders).toEqual([
      { active: true, late: false, reason: null },
      { active: true, late: false, reason: null },
      { active: false, late: false, reason: null },
    ]);
    expect(await unsentMails(tx)).toEqual([]);
    expect((await due(tx)).filter(({ lista }) => lista === "mudanca")).toMatchObject([
      { tipo: "mantida", pedidos: [told.id] },
    ]);
  }));

it("an undone cancellation that was told by e-mail is followed by another e-mail", () =>
  inTest(async (tx) => {
    await order(tx, EMAIL);
    await cancel(tx);
    await send(tx);
    await undo(tx);
    expect(await send(tx)).toEqual(["mantida"]);
    expect((await due(tx)).filter(({ lista }) => lista === "mudanca")).toEqual([]);
    // Cancelled once more: news again.
    await cancel(tx);
    expect(await send(tx)).toEqual(["rodada_cancelada"]);
  }));

it("a repeated undo of a cancellation does not undo the move before it", () =>
  inTest(async (tx) => {
    await order(tx);
    await move(tx, 14);
    await tx.as("owner")("update public.rodadas set mudada_em = now() - interval '1 minute' where id = $1", [
      round(),
    ]);
    await cancel(tx);
    const undoCancellation = () => asAdmin(tx)("select public.undo_round_change($1, now())", [round()]);
    await undoCancellation();
    await expect(tx.rolledBack(undoCancellation)).rejects.toMatchObject({ hint: "other_change" });
    expect(await roundRow(tx)).toMatchObject({ data_retirada: await day(tx, 14), cancelada_em: null });
    await undo(tx);
    await expect(tx.rolledBack(() => undo(tx))).rejects.toMatchObject({ hint: "other_change" });
  }));

it("after ten minutes neither is undone", () =>
  inTest(async (tx) => {
    await order(tx);
    await move(tx, 14);
    await tx.as("owner")(
      "update public.rodadas set mudada_em = now() - interval '11 minutes' where id = $1",
      [round()],
    );
    await expect(tx.rolledBack(() => undo(tx))).rejects.toMatchObject({ hint: "too_late_to_undo" });
    await cancel(tx);
    await tx.as("owner")(
      "update public.rodadas set cancelada_em = now() - interval '11 minutes' where id = $1",
      [round()],
    );
    await expect(tx.rolledBack(() => undo(tx))).rejects.toMatchObject({ hint: "too_late_to_undo" });
  }));
