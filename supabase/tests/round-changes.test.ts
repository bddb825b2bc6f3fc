import { expect, it } from "vitest";
import { type Line, placeOrder } from "./support/pizzeria.ts";
import { setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });
const inTest = (work: (tx: TestTransaction) => Promise<void>) => inTransaction(fixture.database, work);
const asAdmin = ({ as }: TestTransaction) => as(fixture.database.admin);
const round = () => fixture.pizzeria.nextRound;

let phone = 1000;
async function order({ as }: TestTransaction, overrides: Partial<Line> = {}) {
  const line = fixture.line({
    nome_cliente: "Ana Rodada",
    telefone: `+556499999${phone++}`,
    eh_whatsapp: true,
    ...overrides,
  });
  const [placed] = (await placeOrder(as("service"), [line], { round: round() })).orders;
  // As an hour ago, because the clock stands still within a transaction.
  await as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '1 hour' where id = $1", [
    placed?.id,
  ]);
  await as("owner")("delete from private.outbox");
  return { id: placed?.id ?? 0, secret: placed?.segredo ?? "" };
}
const EMAIL = { email: "ana@exemplo.org.br" };
/** The day `days` after today. */
async function day({ as }: TestTransaction, days: number) {
  const [row] = await as("owner")<{ day: string }>("select (current_date + $1::int)::text as day", [days]);
  return row?.day ?? "";
}
const move = async (tx: TestTransaction, days: number) =>
  asAdmin(tx)("select public.move_round($1, $2)", [round(), await day(tx, days)]);
const cancel = (tx: TestTransaction, reason = "Forno quebrado") =>
  asAdmin(tx)("select public.cancel_round($1, $2)", [round(), reason]);
const undo = (tx: TestTransaction) =>
  asAdmin(tx)(
    "select public.undo_round_change(id, coalesce(cancelada_em, mudada_em)) from public.rodadas where id = $1",
    [round()],
  );
const mailsOf = async ({ as }: TestTransaction) =>
  (
    await as("owner")<{ kind: string }>("select kind from private.outbox where sent_at is null order by id")
  ).map(({ kind }) => kind);
async function send({ as }: TestTransaction) {
  const [row] = await as("service")<{ mails: { id: number; kind: string }[] }>(
    "select public.claim_mails(50) as mails",
  );
  for (const { id } of row?.mails ?? []) await as("service")("select public.finish_mail($1)", [id]);
  return row?.mails.map(({ kind }) => kind);
}
type Due = { lista: string; tipo: string; pedidos: number[]; dia_anterior: string; motivo: string };
const due = (tx: TestTransaction) =>
  asAdmin(tx)<Due>(
    "select lista, tipo, pedidos::int[], dia_anterior::text, motivo from public.notices_due() order by 1, 3",
  );
const tell = (tx: TestTransaction, id: number, kind: string) =>
  asAdmin(tx)("select public.record_notice(array[$1::bigint], $2, 'whatsapp')", [id, kind]);
async function page({ as }: TestTransaction, secret: string) {
  const [row] = await as("service")<{ order: { status: string; rodada: object } }>(
    "select public.order_by_secret($1) as order",
    [secret],
  );
  return row?.order;
}
const roundRow = async ({ as }: TestTransaction) =>
  (
    await as("owner")<Record<string, unknown>>(
      "select data_retirada::text, data_retirada - pedidos_ate::date as dias_antes, data_anterior::text, cancelada_em from public.rodadas where id = $1",
      [round()],
    )
  )[0];

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
    expect(await mailsOf(tx)).toEqual(["mudanca"]);
    expect(await due(tx)).toMatchObject([{ lista: "mudanca", pedidos: [without.id], dia_anterior: old }]);
    expect(await send(tx)).toEqual(["mudanca"]);
    await tell(tx, without.id, "mudanca");
    expect(await due(tx)).toEqual([]);
    expect(await send(tx)).toEqual([]);
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
    expect(await mailsOf(tx)).toEqual([]);
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
    expect(await mailsOf(tx)).toEqual(["mudanca"]);
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
    await expect(tx.rolledBack(() => move(tx, -1))).rejects.toMatchObject({ hint: "past_day" });
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
    expect(await mailsOf(tx)).toEqual(["rodada_cancelada"]);
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
    expect(await mailsOf(tx)).toEqual([]);
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
