import { expect, it } from "vitest";
import { type Line, placeOrder } from "./support/pizzeria.ts";
import { setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });
const inTest = (work: (tx: TestTransaction) => Promise<void>) => inTransaction(fixture.database, work);

async function order(
  { as }: TestTransaction,
  overrides: Partial<Line> = {},
  round = fixture.pizzeria.nextRound,
) {
  const line = fixture.line({ nome_cliente: "Ana Correio", email: "ana@exemplo.org.br", ...overrides });
  const [placed] = (await placeOrder(as("service"), [line], { round })).orders;
  return { id: placed?.id ?? 0, secret: placed?.segredo ?? "" };
}
const kinds = async ({ as }: TestTransaction) =>
  (await as("owner")<{ kind: string }>("select kind from private.outbox order by id")).map(
    ({ kind }) => kind,
  );
type Mail = { id: number; kind: string; to: string; data: { segredo: string; order: { codigo: string } } };
async function claim({ as }: TestTransaction) {
  const [row] = await as("service")<{ mails: Mail[] }>("select public.claim_mails(10) as mails");
  return row?.mails ?? [];
}
const pay = ({ as }: TestTransaction, id: number) =>
  as(fixture.database.admin)("select public.record_payment($1, 50, 'pix')", [id]);
const dueLists = async ({ as }: TestTransaction) =>
  (await as(fixture.database.admin)<{ lista: string }>("select lista from public.notices_due()")).map(
    ({ lista }) => lista,
  );
/** Released by the hourly job: the deadline and its tolerance are over. */
async function release({ as }: TestTransaction, id: number) {
  await as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '5 days' where id = $1", [
    id,
  ]);
  await as("owner")(
    "update public.rodadas set libera_vencidos = true, pagar_ate = now() - interval '3 days' where id = $1",
    [fixture.pizzeria.nextRound],
  );
  await as("owner")("select private.release_overdue_orders()");
}

it("an order with an address is told when it is placed, changed, paid and cancelled; one without is not", () =>
  inTest(async (tx) => {
    const { id, secret } = await order(tx);
    await order(tx, { nome_cliente: "Beto", telefone: "+5564999990002", email: undefined });
    expect(await kinds(tx)).toEqual(["recebido"]);
    const [mail] = await claim(tx);
    expect(mail).toMatchObject({ kind: "recebido", to: "ana@exemplo.org.br", data: { segredo: secret } });
    const type = String(fixture.pizzeria.margherita);
    await tx.as("service")("select public.change_order_by_secret($1, $2, $3)", [
      secret,
      { [type]: 2 },
      { [type]: 1 },
    ]);
    await tx.as(fixture.database.admin)("select public.record_payment($1, 100, 'pix')", [id]);
    await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now() where id = $1", [id]);
    expect(await kinds(tx)).toEqual(["recebido", "alterado", "confirmado", "cancelado"]);
    // What the cancellation made untrue is not sent.
    expect((await claim(tx)).map(({ kind }) => kind)).toEqual(["cancelado"]);
  }));

it("an imported order, a past round and a personal-data request send nothing", () =>
  inTest(async (tx) => {
    await tx.as("service")(
      `with o as (insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, email) values ($1, 'Ana', '+5564999990001', 'ana@exemplo.org.br') returning id),
            i as (insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade) select id, $2, 1 from o)
       insert into public.pagamentos (pedido_id, valor, metodo) select id, 50, 'pix' from o`,
      [fixture.pizzeria.nextRound, fixture.pizzeria.margherita],
    );
    expect(await kinds(tx)).toEqual([]);
    const { id } = await order(tx, { nome_cliente: "Caio", telefone: "+5564999990003" });
    await tx.as("owner")("select private.anonymise_orders(array[$1::bigint])", [id]);
    expect(await claim(tx)).toEqual([]);
    expect(await kinds(tx)).toEqual([]);
  }));

it("an e-mail that was sent counts as told; until then, and without an address, the customer is in Avisos", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    await pay(tx, id);
    expect(await dueLists(tx)).toContain("confirmado");
    // Since e-mails go out, one that is on its way is not told a second time.
    await tx.as("owner")("insert into public.job_runs (job) values ('mail')");
    expect(await dueLists(tx)).toEqual([]);
    for (const mail of await claim(tx)) await tx.as("service")("select public.finish_mail($1)", [mail.id]);
    expect(await tx.as("owner")("select tipo, canal from public.avisos where pedido_id = $1", [id])).toEqual([
      { tipo: "confirmado", canal: "email" },
    ]);
    await tx.as("owner")("delete from public.avisos");
    await tx.as("owner")("update private.outbox set sent_at = null, failed_at = now()");
    expect(await dueLists(tx)).toContain("confirmado");
  }));

it("a released order is in Avisos under 'liberado', with the secret of its page, until its customer is told", () =>
  inTest(async (tx) => {
    const { id, secret } = await order(tx, { email: undefined });
    await release(tx, id);
    const due = () =>
      tx.as(fixture.database.admin)(
        "select lista, tipo, segredos from public.notices_due() where lista = 'liberado'",
      );
    expect(await due()).toEqual([{ lista: "liberado", tipo: "liberado", segredos: [secret] }]);
    await tx.as(fixture.database.admin)(
      "select public.record_notice(array[$1::bigint], 'liberado', 'whatsapp')",
      [id],
    );
    expect(await due()).toEqual([]);
    // Taken back and released again: news again.
    await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = null where id = $1", [id]);
    await tx.as("owner")(
      "update public.pedidos_pizza set data_cancelamento = now(), liberado_em = now() where id = $1",
      [id],
    );
    expect(await due()).toHaveLength(1);
  }));

it("on the day before the pickup, the e-mail goes once, between nine and twenty o'clock", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    await claim(tx);
    await tx.as("owner")(
      "update public.rodadas set data_retirada = private.sao_paulo_day(now()) + 1, pedidos_ate = now() where id = $1",
      [fixture.pizzeria.nextRound],
    );
    const [clock] = await tx.as("owner")<{ isDay: boolean }>(
      `select extract(hour from now() at time zone 'America/Sao_Paulo') between 9 and 19 as "isDay"`,
    );
    const tomorrow = async () => (await claim(tx)).filter(({ kind }) => kind === "retirada").length;
    expect(await tomorrow()).toBe(clock?.isDay ? 1 : 0);
    expect(await tomorrow()).toBe(0);
    await tx.as("owner")("delete from private.outbox");
    await tx.as(fixture.database.admin)(
      "select public.record_notice(array[$1::bigint], 'retirada', 'whatsapp')",
      [id],
    );
    expect(await tomorrow()).toBe(0);
  }));

const resend = async ({ as }: TestTransaction) =>
  (await as(fixture.database.admin)<{ count: number }>("select public.resend_mails() as count"))[0]?.count;

it("a mistyped address is the customer's: the site has no fault, and names the order until its pickup is over", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    const [mail] = await claim(tx);
    await tx.as("service")("select public.finish_mail($1, 'EENVELOPE 550', true)", [mail?.id]);
    const status = async () =>
      (await tx.as(fixture.database.admin)<{ s: object }>("select public.system_status()->'mails' as s"))[0]
        ?.s;
    const none = { failed: 0, delayed: 0, error: null };
    expect(await status()).toEqual({ ...none, refused: [mail?.data.order.codigo] });
    expect(await resend(tx)).toBe(1);
    expect(await status()).toEqual({ ...none, refused: [] });
    await tx.as("service")("select public.finish_mail($1, 'EENVELOPE 550', true)", [mail?.id]);
    await tx.as("owner")("update public.pedidos_pizza set data_entrega = now() where id = $1", [id]);
    expect(await status()).toEqual({ ...none, refused: [] });
  }));

it("what is sent again leaves out what is no longer news, such as a received order after its pickup", () =>
  inTest(async (tx) => {
    const { id } = await order(tx);
    await pay(tx, id);
    for (const mail of await claim(tx))
      await tx.as("service")("select public.finish_mail($1, 'ETIMEDOUT')", [mail.id]);
    await tx.as("owner")("update public.pedidos_pizza set data_entrega = now() where id = $1", [id]);
    expect(await resend(tx)).toBe(1);
    expect(await kinds(tx)).toEqual(["confirmado"]);
    await tx.as("owner")(
      "update public.rodadas set data_retirada = private.sao_paulo_day(now()) - 1, pedidos_ate = now() - interval '2 days' where id = $1",
      [fixture.pizzeria.nextRound],
    );
    expect(await resend(tx)).toBe(0);
    expect(await kinds(tx)).toEqual([]);
  }));

it("a mailbox that has had its ten e-mails of the hour keeps no others waiting", () =>
  inTest(async (tx) => {
    const write =
      "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Oi')";
    for (let n = 0; n < 25; n += 1) await tx.as("service")(write);
    await order(tx);
    expect((await claim(tx)).map(({ kind }) => kind)).toEqual(Array(10).fill("mensagem"));
    expect((await claim(tx)).map(({ kind }) => kind)).toEqual(["recebido"]);
  }));
