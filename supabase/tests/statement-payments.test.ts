import { describe, expect, it } from "vitest";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { inTransaction, type Sql } from "./support/test-database.ts";

const fixture = setUpUnpaidOrder();

describe("a bank statement", () => {
  const recordStatement = (sql: Sql, matches: object[]) =>
    sql<{ novo: boolean; id_banco: string }>("select * from public.record_statement($1::text::jsonb)", [
      JSON.stringify(matches),
    ]);
  const match = (overrides = {}) => ({
    pedido_id: fixture.order.id,
    valor: 50,
    data: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    id_banco: "ofx:1",
    ...overrides,
  });

  it("imported twice or with overlapping entries records each entry once", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      expect(await recordStatement(as(fixture.database.admin), [match()])).toMatchObject([{ novo: true }]);
      expect(
        await recordStatement(as(fixture.database.admin), [match(), match({ id_banco: "ofx:2", valor: 5 })]),
      ).toMatchObject([
        { id_banco: "ofx:1", novo: false },
        { id_banco: "ofx:2", novo: true },
      ]);
      expect(await fixture.readPayments(as(fixture.database.admin))).toMatchObject([
        { valor: 50, metodo: "pix", origem: "extrato" },
        { valor: 5, origem: "extrato" },
      ]);
    });
  });

  const REFUSED = { code: "PT409", hint: "movement_recorded" };

  it("splits a movement among orders up to its amount, and refuses more parts or the whole afterwards", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const part = (overrides: object) => match({ valor_movimento: 50, ...overrides });
      const parts = [part({ valor: 20 }), part({ valor: 30, id_banco: "ofx:1#2" })];
      expect(await recordStatement(admin, parts)).toMatchObject([{ novo: true }, { novo: true }]);
      expect(await recordStatement(admin, parts)).toMatchObject([{ novo: false }, { novo: false }]);
      for (const valor of [0.01, 50])
        await expect(recordStatement(admin, [part({ valor, id_banco: "ofx:1#3" })])).rejects.toMatchObject(
          REFUSED,
        );
      await admin("select public.remove_payment(id) from public.pagamentos where id_banco = 'ofx:1'");
      await expect(recordStatement(admin, [match()])).rejects.toMatchObject(REFUSED);
      expect(await fixture.readTotals(admin)).toEqual([50, 30, 20, "Pendente"]);
    });
  });

  it("takes only a number at the end of an id for a part's, as the statement's screen does", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const matches = ["csv:1#a", "csv:1#b", "csv:1#b#2"].map((id_banco) =>
        match({ id_banco, valor: 10, valor_movimento: 20 }),
      );
      expect(await recordStatement(as(fixture.database.admin), matches)).toHaveLength(3);
      const whole = match({ id_banco: "csv:1#b#3", valor: 1, valor_movimento: 20 });
      await expect(recordStatement(as(fixture.database.admin), [whole])).rejects.toMatchObject(REFUSED);
    });
  });

  it("records the part of a movement whose payment was removed for another order", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const part = (overrides: object) => match({ valor: 25, valor_movimento: 50, ...overrides });
      await recordStatement(admin, [part({}), part({ id_banco: "ofx:1#2" })]);
      await admin("select public.remove_payment(id) from public.pagamentos where id_banco = 'ofx:1#2'");
      expect(await recordStatement(admin, [part({ id_banco: "ofx:1#3" })])).toMatchObject([{ novo: true }]);
      expect(await fixture.readTotals(admin)).toEqual([50, 50, 0, "Confirmado"]);
    });
  });

  it("refuses parts of a movement that another user has given to one order meanwhile", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await recordStatement(admin, [match({ valor: 100 }), match({ id_banco: "ofx:2" })]);
      const parts = ["ofx:2", "ofx:1", "ofx:1#2"].map((id_banco) =>
        match({ id_banco, valor_movimento: 100 }),
      );
      await expect(recordStatement(admin, parts)).rejects.toMatchObject(REFUSED);
    });
  });

  it("refuses an amount of zero, a movement without a date, and a part of the opposite sign", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      for (const wrong of [{ valor: 0 }, { data: null }, { valor: -50, valor_movimento: 50 }])
        await expect(recordStatement(as(fixture.database.admin), [match(wrong)])).rejects.toMatchObject({
          code: "PT400",
        });
    });
  });

  it("records a refund once, and at most what the order received", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const refund = match({ valor: -50, id_banco: "ofx:3" });
      await expect(recordStatement(admin, [refund])).rejects.toMatchObject({ hint: "nothing_to_refund" });
      await recordStatement(admin, [match()]);
      expect(await recordStatement(admin, [refund])).toMatchObject([{ novo: true }]);
      expect(await recordStatement(admin, [refund])).toMatchObject([{ novo: false }]);
      await expect(
        recordStatement(admin, [match({ valor: -1, valor_movimento: -50, id_banco: "ofx:3#2" })]),
      ).rejects.toMatchObject(REFUSED);
      expect(await fixture.readTotals(admin)).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it.each([
    [49.99, 0.01],
    [50.01, -0.01],
    [49.01, 0.99],
  ])("with R$ %d settles the order when asked, until the payment is removed", async (valor, settled) => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const [recorded] = await recordStatement(admin, [match({ valor, quitar: true })]);
      expect(await fixture.readTotals(admin)).toEqual([50, 50, 0, "Confirmado"]);
      expect(await fixture.readPayments(admin)).toMatchObject([
        { valor, metodo: "pix" },
        { valor: settled, metodo: "ajuste" },
      ]);
      await admin("select public.remove_payment($1)", [Object(recorded).pagamento_id]);
      expect(await fixture.readPayments(admin)).toEqual([]);
    });
  });

  it("does not settle one real", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await recordStatement(admin, [match({ valor: 49, quitar: true })]);
      expect(await fixture.readTotals(admin)).toEqual([50, 49, 1, "Pendente"]);
    });
  });

  it("knows the day only, which is stored as midnight also this morning", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const [today] = await admin("select private.sao_paulo_day(now())::text as day");
      await recordStatement(admin, [match({ data: today?.day })]);
      expect(
        await admin(
          "select (recebido_em at time zone 'America/Sao_Paulo')::text as at from public.pagamentos",
        ),
      ).toEqual([{ at: `${today?.day} 00:00:00` }]);
    });
  });

  it("records a payment of a cancelled order as money to refund", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await as(fixture.database.admin)("select public.set_order_status($1, 'Cancelado')", [fixture.order.id]);
      await recordStatement(as(fixture.database.admin), [match()]);
      expect(await fixture.readTotals(as(fixture.database.admin))).toEqual([50, 50, -50, "Cancelado"]);
    });
  });

  it("pays a released order, which stays released until staff reopen it, while its pizzas are free", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const sold = async () => {
        const [row] = await as("owner")(
          "select private.pizzas_pedidas((select rodada_id from public.pedidos_pizza where id = $1)) as n",
          [fixture.order.id],
        );
        return Number(row?.n);
      };
      const before = await sold();
      // Two tabs cancel the order: its pizzas are given back once.
      for (const _tab of [1, 2])
        await admin("select public.set_order_status($1, 'Cancelado')", [fixture.order.id]);
      expect(await sold()).toBe(before - 1);
      await recordStatement(admin, [match()]);
      expect(await fixture.readTotals(admin)).toEqual([50, 50, -50, "Cancelado"]);
      expect(await sold()).toBe(before - 1);
      for (const _tab of [1, 2]) await admin("select public.reactivate_order($1)", [fixture.order.id]);
      expect(await fixture.readTotals(admin)).toEqual([50, 50, 0, "Confirmado"]);
      expect(await sold()).toBe(before);
    });
  });

  it("with future dates is rejected", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(
        recordStatement(as(fixture.database.admin), [match({ data: "2199-01-01" })]),
      ).rejects.toMatchObject({ hint: "future_payment" });
    });
  });

  it("imported concurrently by two admins is recorded once", async () => {
    const second = await fixture.database.createUser("admin");
    const matches = Array.from({ length: 10 }, (_, n) => match({ id_banco: `x:${n}`, valor: 5 }));
    const results = await Promise.all(
      [fixture.database.admin, second, fixture.database.admin, second].map((user, n) =>
        fixture.database.asUser(user)(({ query }) =>
          recordStatement(query as Sql, n % 2 ? matches : matches.toReversed()),
        ),
      ),
    );
    expect(results.flat().filter(({ novo }) => novo)).toHaveLength(10);
    expect(await fixture.readTotals(fixture.database.query as Sql)).toEqual([50, 50, 0, "Confirmado"]);
  });
});
