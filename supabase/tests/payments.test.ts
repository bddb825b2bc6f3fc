import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { inTransaction, type Sql } from "./support/test-database.ts";

const fixture = setUpUnpaidOrder();

describe("an order's payments", () => {
  it("can be partial and by several methods until the order is paid", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await fixture.setQuantity(admin, 2);
      await fixture.recordPayment(admin, 30, { method: "dinheiro", note: "Deixou com a Rita" });
      expect(await fixture.readTotals(admin)).toEqual([100, 30, 70, "Pendente"]);
      await fixture.confirmPayment(admin);
      expect(await fixture.readTotals(admin)).toEqual([100, 100, 0, "Confirmado"]);
      expect(await fixture.readPayments(admin)).toEqual([
        { valor: 30, metodo: "dinheiro", origem: "balcao", nota: "Deixou com a Rita" },
        { valor: 70, metodo: "pix", origem: "balcao", nota: null },
      ]);
      await fixture.confirmPayment(admin, false);
      expect(await fixture.readTotals(admin)).toEqual([100, 30, 70, "Pendente"]);
    });
  });

  it("stay unchanged when the order grows from R$ 50 to R$ 350 and when it shrinks", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await fixture.confirmPayment(admin);
      await fixture.setQuantity(admin, 7);
      expect(await fixture.readTotals(admin)).toEqual([350, 50, 300, "Pendente"]);
      await fixture.confirmPayment(admin);
      expect(await fixture.readTotals(admin)).toEqual([350, 350, 0, "Confirmado"]);
      await fixture.setQuantity(admin, 1);
      expect(await fixture.readTotals(admin)).toEqual([50, 350, -300, "Confirmado"]);
      await fixture.recordPayment(admin, -300);
      expect(await fixture.readTotals(admin)).toEqual([50, 50, 0, "Confirmado"]);
    });
  });

  it("are all to be refunded when the order is cancelled", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await fixture.confirmPayment(admin);
      await admin("select public.set_order_status($1, 'Cancelado')", [fixture.order.id]);
      expect(await fixture.readTotals(admin)).toEqual([50, 50, -50, "Cancelado"]);
    });
  });

  it("that were fully refunded leave the order unpaid", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await fixture.confirmPayment(admin);
      await fixture.recordPayment(admin, -50);
      expect(await fixture.readTotals(admin)).toEqual([50, null, 50, "Pendente"]);
      const [counts] = await admin(
        "select pedidos from public.payment_state_counts(null) where situacao = 'parcial'",
      );
      expect(counts).toEqual({ pedidos: 0 });
    });
  });

  it("set the payment method of an order that has none", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await as("owner")("update public.pedidos_pizza set forma_pagamento = null where id = $1", [
        fixture.order.id,
      ]);
      await fixture.recordPayment(admin, 50, { method: "dinheiro" });
      const method = "select forma_pagamento from public.pedidos_pizza where id = $1";
      expect(await admin(method, [fixture.order.id])).toEqual([{ forma_pagamento: "dinheiro" }]);
    });
  });

  it("are not recorded twice by two admins who both saw R$ 50 due", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const recordPayment = (due: number | null) =>
        admin("select public.record_payment($1, 50, 'pix', p_due => $2::numeric)", [fixture.order.id, due]);
      await recordPayment(50);
      await expect(recordPayment(50)).rejects.toMatchObject({ code: "PT409", hint: "due_changed" });
      expect(await fixture.readTotals(admin)).toEqual([50, 50, 0, "Confirmado"]);
      await recordPayment(0);
      await recordPayment(null);
      expect(await fixture.readTotals(admin)).toEqual([50, 150, -100, "Confirmado"]);
    });
  });

  it("are recorded once per idempotency key, and removed once", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const key = randomUUID();
      const id = await fixture.recordPayment(admin, 20, { key });
      expect(await fixture.recordPayment(admin, 20, { key })).toBe(id);
      for (const _ of [1, 2]) await admin("select public.remove_payment($1)", [id]);
      expect(await fixture.readPayments(admin)).toEqual([]);
      expect(await fixture.readTotals(admin)).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it("with another amount, method or note under a used key are rejected", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const key = randomUUID();
      await fixture.recordPayment(admin, 50, { key });
      for (const [amount, method, note] of [
        [30, "pix", ""],
        [50, "dinheiro", ""],
        [-50, "pix", ""],
        [50, "pix", "de outra pessoa"],
      ] as const)
        await expect(fixture.recordPayment(admin, amount, { key, method, note })).rejects.toMatchObject({
          hint: "idempotency_conflict",
        });
      expect(await fixture.readTotals(admin)).toEqual([50, 50, 0, "Confirmado"]);
    });
  });

  it("are recorded in the audit log with amount, method and order, without a second event for the order totals", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const id = await fixture.recordPayment(admin, 20.5, { method: "cartao" });
      await admin("select public.remove_payment($1)", [id]);
      const [order] = await admin("select codigo from public.pedidos_pizza where id = $1", [
        fixture.order.id,
      ]);
      const label = `R$ 20,50 (cartão) do pedido ${order?.codigo}`;
      expect(
        await as("owner")(
          "select action, entity, label from public.audit_log where actor_id = $1 and entity = 'pagamentos' order by id",
          [fixture.database.admin.id],
        ),
      ).toEqual([
        { action: "insert", entity: "pagamentos", label },
        { action: "delete", entity: "pagamentos", label },
      ]);
    });
  });
});

describe("settling an order", () => {
  it("records what it lacks in cents as neither received nor owed, once", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await fixture.recordPayment(admin, 49.99);
      for (const amount of [0.02, -0.01])
        await expect(fixture.recordPayment(admin, amount, { method: "ajuste" })).rejects.toMatchObject({
          hint: "due_changed",
        });
      await expect(fixture.recordPayment(admin, 1, { method: "ajuste" })).rejects.toMatchObject({
        hint: "invalid_amount",
      });
      await fixture.recordPayment(admin, 0.01, { method: "ajuste" });
      expect(await fixture.readTotals(admin)).toEqual([50, 50, 0, "Confirmado"]);
    });
  });

  it("does not make the adjustment the order's payment method", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await as("owner")("update public.pedidos_pizza set forma_pagamento = null where id = $1", [
        fixture.order.id,
      ]);
      await as("owner")(
        "insert into public.pagamentos (pedido_id, valor, metodo) values ($1, 49.99, 'nao_informado')",
        [fixture.order.id],
      );
      await fixture.recordPayment(admin, 0.01, { method: "ajuste" });
      expect(
        await admin("select forma_pagamento from public.pedidos_pizza where id = $1", [fixture.order.id]),
      ).toEqual([{ forma_pagamento: null }]);
    });
  });
});

it("a confirmed payment is recorded with the method that staff saw, by default with the announced one", async () => {
  for (const [method, recorded] of [
    ["dinheiro", "dinheiro"],
    [null, "pix"],
  ])
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      await admin("select public.set_order_payment($1, true, 50, $2)", [fixture.order.id, method]);
      expect(await fixture.readPayments(admin)).toMatchObject([{ valor: 50, metodo: recorded }]);
    });
});

describe("concurrent transactions", () => {
  it("record one payment for several confirmations, and correct totals for payments beside a growing order", async () => {
    const second = await fixture.database.createUser("admin");
    const asUser = (user: typeof second, work: (sql: Sql) => Promise<unknown>) =>
      fixture.database.asUser(user)(({ query }) => work(query as Sql));
    await Promise.all(
      [fixture.database.admin, second, fixture.database.admin].map((user) =>
        asUser(user, (sql) => fixture.confirmPayment(sql)),
      ),
    );
    expect(await fixture.readTotals(fixture.database.query as Sql)).toEqual([50, 50, 0, "Confirmado"]);
    await Promise.all([
      asUser(second, (sql) => fixture.setQuantity(sql, 3)),
      asUser(fixture.database.admin, (sql) => fixture.recordPayment(sql, 20)),
      asUser(second, (sql) => fixture.recordPayment(sql, 30)),
      asUser(fixture.database.admin, (sql) =>
        sql("select public.add_order_pizza($1, $2, 1)", [fixture.order.id, fixture.pizzeria.margherita]),
      ),
    ]);
    expect(await fixture.readTotals(fixture.database.query as Sql)).toEqual([200, 100, 100, "Pendente"]);
  });
});
