import { describe, expect, it } from "vitest";
import { type Line, placeOrder } from "./support/pizzeria.ts";
import { setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });

type Due = { lista: string; tipo: string; nome: string; pedidos: number[]; pizzas: string; falta: number };
const readDueRows = ({ as }: TestTransaction) =>
  as(fixture.database.admin)<Due>("select * from public.notices_due()");
/** [list, kind, customer] of each due notice. */
const readDueNotices = async (tx: TestTransaction) =>
  (await readDueRows(tx)).map(({ lista, tipo, nome }) => [lista, tipo, nome]);
async function placeOneOrder(
  { as }: TestTransaction,
  overrides: Partial<Line> = {},
  round = fixture.pizzeria.nextRound,
) {
  const line = fixture.line({ nome_cliente: "Ana Aviso", eh_whatsapp: true, ...overrides });
  return (await placeOrder(as("service"), [line], { round })).orders[0]?.id ?? 0;
}
const payOrder = ({ as }: TestTransaction, id: number, amount = 50) =>
  as(fixture.database.admin)("select public.record_payment($1, $2, 'pix')", [id, amount]);
const setPaymentDeadline = ({ as }: TestTransaction, assignment: string) =>
  as("owner")(`update public.rodadas set pagar_ate = ${assignment} where pedidos_de < now()`);
const backdateOrdersByADay = ({ as }: TestTransaction) =>
  as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '25 hours'");
const markNoticeSent = ({ as }: TestTransaction, orders: number[], kind: string) =>
  as(fixture.database.admin)<{ sent: number }>("select public.record_notice($1, $2, 'whatsapp') as sent", [
    orders,
    kind,
  ]);

describe("payment reminders", () => {
  it("lists an unpaid order after a day, or earlier when the payment deadline is near", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await placeOneOrder(tx);
      expect(await readDueNotices(tx)).toEqual([]);
      await setPaymentDeadline(tx, "now() + interval '23 hours'");
      expect(await readDueNotices(tx)).toEqual([["pagamento", "pagamento", "Ana Aviso"]]);
      await tx.as("owner")("update public.rodadas set pagar_ate = null");
      await backdateOrdersByADay(tx);
      expect(await readDueNotices(tx)).toEqual([["pagamento", "pagamento", "Ana Aviso"]]);
    });
  });

  it("omits the payment deadline when the order was placed after it: such an order is paid at the pickup", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await setPaymentDeadline(tx, "now() - interval '1 hour'");
      await placeOneOrder(tx);
      expect(await readDueNotices(tx)).toEqual([]);
      await backdateOrdersByADay(tx);
      await setPaymentDeadline(tx, "now() - interval '26 hours'");
      expect(await readDueRows(tx)).toMatchObject([{ tipo: "pagamento", pagar_ate: null }]);
    });
  });

  it("lists an order once, and once more as overdue after the payment deadline and its tolerance", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await placeOneOrder(tx);
      await backdateOrdersByADay(tx);
      expect(await markNoticeSent(tx, [id], "pagamento")).toEqual([{ sent: 1 }]);
      expect(await markNoticeSent(tx, [id], "pagamento")).toEqual([{ sent: 0 }]);
      expect(await readDueNotices(tx)).toEqual([]);
      await setPaymentDeadline(tx, "now() - interval '2 days', tolerancia_dias = 1");
      await tx.as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '3 days'");
      expect(await readDueNotices(tx)).toEqual([["pagamento", "vencido", "Ana Aviso"]]);
      await markNoticeSent(tx, [id], "vencido");
      expect(await readDueNotices(tx)).toEqual([]);
    });
  });

  it("merges all orders of one phone number into one notice per round, nearest round first", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const first = await placeOneOrder(tx);
      await payOrder(tx, first, 20);
      await placeOneOrder(tx, {
        nome_cliente: "Beto Aviso",
        tipo_pizza_id: fixture.pizzeria.calabresa,
        quantidade: 2,
      });
      await placeOneOrder(tx, {}, fixture.pizzeria.laterRound);
      await backdateOrdersByADay(tx);
      const [notice, ...others] = await readDueRows(tx);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ nome: "Ana Aviso", pizzas: "1 Margherita, 2 Calabresa", falta: 141 });
      await markNoticeSent(tx, notice?.pedidos ?? [], "pagamento");
      expect(await readDueRows(tx)).toMatchObject([
        { lista: "pagamento", pizzas: "1 Margherita", falta: 50 },
      ]);
    });
  });
});

describe("a phone number with an overdue order and an order that is paid at the pickup", () => {
  it("gets one overdue notice about the overdue order only, and no reminder about the other order afterwards", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const owner = tx.as("owner");
      const overdue = await placeOneOrder(tx);
      const later = await placeOneOrder(tx, { nome_cliente: "Beto Aviso", quantidade: 2 });
      const age = "update public.pedidos_pizza set data_pedido = now() - $2::interval where id = $1";
      await owner(age, [overdue, "3 days"]);
      await owner(age, [later, "26 hours"]);
      await setPaymentDeadline(tx, "now() - interval '2 days', tolerancia_dias = 1");
      const [notice, ...others] = await readDueRows(tx);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ tipo: "vencido", nome: "Ana Aviso", total: 50, falta: 50 });
      expect(notice).toMatchObject({ pizzas: "1 Margherita", codigos: [expect.any(String)] });
      expect(notice?.pedidos.map(Number)).toEqual([overdue, later]);
      expect(await markNoticeSent(tx, notice?.pedidos ?? [], "vencido")).toEqual([{ sent: 2 }]);
      expect(await readDueNotices(tx)).toEqual([]);
    });
  });
});

describe("payment confirmations", () => {
  it("confirm a payment once, and end the reminders", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await placeOneOrder(tx);
      await backdateOrdersByADay(tx);
      await payOrder(tx, id);
      expect(await readDueNotices(tx)).toEqual([["confirmado", "confirmado", "Ana Aviso"]]);
      await markNoticeSent(tx, [id], "confirmado");
      expect(await readDueNotices(tx)).toEqual([]);
    });
  });

  const GROW_ORDER_SQL = "update public.itens_pedido_pizza set quantidade = 2 where pedido_id = $1";
  const DELETE_PAYMENT_SQL = "delete from public.pagamentos where pedido_id = $1";
  it.each([
    ["an order that grew gets a reminder", GROW_ORDER_SQL, "pagamento", true],
    ["a deleted payment that was confirmed gets a reminder", DELETE_PAYMENT_SQL, "confirmado", true],
    ["a deleted payment that was not confirmed gets no reminder", DELETE_PAYMENT_SQL, "pagamento", false],
  ])("%s, and the next payment is confirmed", async (_, change, lastNoticeSent, isReminderExpected) => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await placeOneOrder(tx);
      await backdateOrdersByADay(tx);
      for (const kind of new Set(["pagamento", lastNoticeSent])) await markNoticeSent(tx, [id], kind);
      await payOrder(tx, id);
      await tx.as("owner")(change, [id]);
      expect(await readDueRows(tx)).toMatchObject(
        isReminderExpected ? [{ tipo: "pagamento", falta: 50 }] : [],
      );
      await payOrder(tx, id);
      expect(await readDueNotices(tx)).toEqual([["confirmado", "confirmado", "Ana Aviso"]]);
    });
  });
});

describe("pickup notices", () => {
  it("list every order on the day before the pickup, except cancelled orders", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await placeOneOrder(tx);
      await payOrder(tx, id);
      await markNoticeSent(tx, [id], "confirmado");
      const other = await placeOneOrder(tx, { nome_cliente: "Caio", telefone: "+5564999990002" });
      await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now() where id = $1", [
        other,
      ]);
      await tx.as("owner")(
        `update public.rodadas set pedidos_ate = now(),
                data_retirada = (now() at time zone 'America/Sao_Paulo')::date + 1 where id = $1`,
        [fixture.pizzeria.nextRound],
      );
      expect(await readDueNotices(tx)).toEqual([["retirada", "retirada", "Ana Aviso"]]);
    });
  });
});

describe("a round whose pickup date changes", () => {
  const TOMORROW = "(now() at time zone 'America/Sao_Paulo')::date + 1";
  const moveRound = ({ as }: TestTransaction, day: string) =>
    as("owner")(`update public.rodadas set pedidos_ate = now(), data_retirada = ${day} where id = $1`, [
      fixture.pizzeria.nextRound,
    ]);

  it("repeats only the pickup notice, on the day before the new date", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await placeOneOrder(tx);
      await payOrder(tx, id);
      await moveRound(tx, TOMORROW);
      await markNoticeSent(tx, [id], "confirmado");
      await markNoticeSent(tx, [id], "retirada");
      expect(await readDueNotices(tx)).toEqual([]);
      await moveRound(tx, `${TOMORROW} + 1`);
      await moveRound(tx, TOMORROW);
      expect(await readDueNotices(tx)).toEqual([["retirada", "retirada", "Ana Aviso"]]);
    });
  });

  it("keeps notices of other rounds; saving the round with an unchanged date deletes none", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const ids = [await placeOneOrder(tx), await placeOneOrder(tx, {}, fixture.pizzeria.laterRound)];
      await moveRound(tx, TOMORROW);
      await markNoticeSent(tx, ids, "retirada");
      const sentNotices = () =>
        tx.as(fixture.database.admin)("select pedido_id from public.avisos order by 1");
      await moveRound(tx, TOMORROW);
      expect(await sentNotices()).toHaveLength(2);
      await moveRound(tx, `${TOMORROW} + 1`);
      expect(await sentNotices()).toEqual([{ pedido_id: ids[1] }]);
    });
  });
});

describe("notices", () => {
  it("are recorded with sender and time, and can be deleted", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await placeOneOrder(tx);
      await backdateOrdersByADay(tx);
      await markNoticeSent(tx, [id], "pagamento");
      const sent = await tx.as(fixture.database.admin)(
        "select enviado_por, enviado_em <= now() as past from public.avisos",
      );
      expect(sent).toEqual([{ enviado_por: fixture.database.admin.id, past: true }]);
      await tx.as(fixture.database.admin)("delete from public.avisos where pedido_id = $1", [id]);
      expect(await readDueNotices(tx)).toHaveLength(1);
    });
  });

  it("include an e-mail address only if all orders of that phone number have the same one", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await placeOneOrder(tx, { email: "ana@exemplo.org.br" });
      await backdateOrdersByADay(tx);
      expect(await readDueRows(tx)).toMatchObject([{ email: "ana@exemplo.org.br" }]);
      await placeOneOrder(tx, { nome_cliente: "Zé Outro", email: "ze@exemplo.org.br" });
      await backdateOrdersByADay(tx);
      expect(await readDueRows(tx)).toMatchObject([{ email: null }]);
    });
  });

  it("can be listed and recorded by admins only", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await placeOneOrder(tx);
      await backdateOrdersByADay(tx);
      expect(await tx.as(fixture.database.volunteer)("select * from public.notices_due()")).toEqual([]);
      const markSql = "select public.record_notice($1, 'pagamento', 'email')";
      await expect(tx.as(fixture.database.volunteer)(markSql, [[id]])).rejects.toMatchObject({
        code: "42501",
      });
      for (const sql of [markSql, "select public.notices_due()"])
        await expect(tx.as("anon")(sql, sql === markSql ? [[id]] : [])).rejects.toMatchObject({
          code: "42501",
        });
    });
  });
});
