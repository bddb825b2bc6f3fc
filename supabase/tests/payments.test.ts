import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { inTransaction, type Sql } from "./support/test-database.ts";

const shop = setUpUnpaidOrder();

describe("an order's payments", () => {
  it("can be partial and by several methods until the order is paid", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      await shop.setQuantity(admin, 2);
      await shop.record(admin, 30, { method: "dinheiro", note: "Deixou com a Rita" });
      expect(await shop.money(admin)).toEqual([100, 30, 70, "Pendente"]);
      await shop.confirm(admin);
      expect(await shop.money(admin)).toEqual([100, 100, 0, "Confirmado"]);
      expect(await shop.payments(admin)).toEqual([
        { valor: 30, metodo: "dinheiro", origem: "balcao", nota: "Deixou com a Rita" },
        { valor: 70, metodo: "pix", origem: "balcao", nota: null },
      ]);
      await shop.confirm(admin, false);
      expect(await shop.money(admin)).toEqual([100, 30, 70, "Pendente"]);
    });
  });

  it("stay unchanged when the order grows from R$ 50 to R$ 350 and when it shrinks", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      await shop.confirm(admin);
      await shop.setQuantity(admin, 7);
      expect(await shop.money(admin)).toEqual([350, 50, 300, "Pendente"]);
      await shop.confirm(admin);
      expect(await shop.money(admin)).toEqual([350, 350, 0, "Confirmado"]);
      await shop.setQuantity(admin, 1);
      expect(await shop.money(admin)).toEqual([50, 350, -300, "Confirmado"]);
      await shop.record(admin, -300);
      expect(await shop.money(admin)).toEqual([50, 50, 0, "Confirmado"]);
    });
  });

  it("are all to be refunded when the order is cancelled", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      await shop.confirm(admin);
      await admin("select public.set_order_status($1, 'Cancelado')", [shop.lineId]);
      expect(await shop.money(admin)).toEqual([50, 50, -50, "Cancelado"]);
    });
  });

  it("that were fully refunded leave the order unpaid", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      await shop.confirm(admin);
      await shop.record(admin, -50);
      expect(await shop.money(admin)).toEqual([50, null, 50, "Pendente"]);
      const [counts] = await admin(
        "select pedidos from public.money_counts(null) where situacao = 'parcial'",
      );
      expect(counts).toEqual({ pedidos: 0 });
    });
  });

  it("set the payment method of an order that has none", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      await as("owner")("update public.pedidos_pizza set forma_pagamento = null where id = $1", [
        shop.orderId,
      ]);
      await shop.record(admin, 50, { method: "dinheiro" });
      const method = "select forma_pagamento from public.pedidos_pizza where id = $1";
      expect(await admin(method, [shop.orderId])).toEqual([{ forma_pagamento: "dinheiro" }]);
    });
  });

  it("are not recorded twice by two admins who both saw R$ 50 due", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      const record = (due: number | null) =>
        admin("select public.record_payment($1, 50, 'pix', p_due => $2::numeric)", [shop.orderId, due]);
      await record(50);
      await expect(record(50)).rejects.toMatchObject({ code: "PT409", hint: "due_changed" });
      expect(await shop.money(admin)).toEqual([50, 50, 0, "Confirmado"]);
      await record(0);
      await record(null);
      expect(await shop.money(admin)).toEqual([50, 150, -100, "Confirmado"]);
    });
  });

  it("are recorded once per mark, and removed once", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      const mark = randomUUID();
      const id = await shop.record(admin, 20, { mark });
      expect(await shop.record(admin, 20, { mark })).toBe(id);
      for (const _ of [1, 2]) await admin("select public.remove_payment($1)", [id]);
      expect(await shop.payments(admin)).toEqual([]);
      expect(await shop.money(admin)).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it("with another amount or method under a used mark are rejected", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      const mark = randomUUID();
      await shop.record(admin, 50, { mark });
      for (const [amount, method] of [
        [30, "pix"],
        [50, "dinheiro"],
        [-50, "pix"],
      ] as const)
        await expect(shop.record(admin, amount, { mark, method })).rejects.toMatchObject({
          hint: "idempotency_conflict",
        });
      expect(await shop.money(admin)).toEqual([50, 50, 0, "Confirmado"]);
    });
  });

  it("are recorded in the audit log with amount, method and order, without a second event for the order totals", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      const id = await shop.record(admin, 20.5, { method: "cartao" });
      await admin("select public.remove_payment($1)", [id]);
      const [order] = await admin("select codigo from public.pedidos_pizza where id = $1", [shop.orderId]);
      const label = `R$ 20,50 (cartão) do pedido ${order?.codigo}`;
      expect(
        await as("owner")(
          "select action, entity, label from public.audit_log where actor_id = $1 and entity = 'pagamentos' order by id",
          [shop.database.admin.id],
        ),
      ).toEqual([
        { action: "insert", entity: "pagamentos", label },
        { action: "delete", entity: "pagamentos", label },
      ]);
    });
  });
});

describe("rejected with the reason", () => {
  it.each([
    ["an amount of zero", 0, {}, "PT400", /valor em reais/],
    ["a fraction of a cent", 10.005, {}, "PT400", /duas casas/],
    ["an amount over the limit", 500_001, {}, "PT400", /valor em reais/],
    ["a payment dated tomorrow", 10, { daysAhead: 1 }, "PT400", /futuro/],
    ["an unknown method", 10, { method: "cheque" }, "23514", /metodo_known/],
    ["a refund of more than was paid", -10, {}, "PT409", /foram recebidos R\$ 0,00\.$/],
  ])("is %s", async (_, amount, over, code, message) => {
    await inTransaction(shop.database, async ({ as }) => {
      await expect(shop.record(as(shop.database.admin), amount, over)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(message),
      });
    });
  });

  it.each([
    ["three decimals", "valor = 10.005", "valor_in_cents"],
    ["no amount", "valor = 0", "valor_in_cents"],
    ["a future time", "recebido_em = now() + interval '1 day'", "recebido_em_not_future"],
    ["a statement without its id", "origem = 'extrato'", "extrato_has_id"],
  ])("is %s also in a direct UPDATE of the row", async (_, assignment, constraint) => {
    await inTransaction(shop.database, async ({ as }) => {
      await shop.record(as(shop.database.admin), 10);
      await expect(as("service")(`update public.pagamentos set ${assignment}`)).rejects.toMatchObject({
        code: "23514",
        message: expect.stringContaining(constraint),
      });
    });
  });

  it("is deleting an order with payments, or its last line", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      await shop.record(as(shop.database.admin), 10);
      const error = {
        code: "PT409",
        hint: "order_has_payments",
        message: expect.stringMatching(/^O pedido \w{6} tem pagamentos registrados/),
      };
      for (const caller of [shop.database.admin, "service"] as const)
        await expect(
          as(caller)("delete from public.pedidos_pizza where id = $1", [shop.orderId]),
        ).rejects.toMatchObject(error);
      await expect(
        as(shop.database.admin)("select public.delete_order_line($1)", [shop.lineId]),
      ).rejects.toMatchObject(error);
      expect(await shop.money(as(shop.database.admin))).toEqual([50, 10, 40, "Pendente"]);
    });
  });

  it("is removing a payment that was partly refunded", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const id = await shop.record(as(shop.database.admin), 50);
      await shop.record(as(shop.database.admin), -20);
      await expect(as(shop.database.admin)("select public.remove_payment($1)", [id])).rejects.toMatchObject({
        hint: "refund_stands",
      });
    });
  });

  it("is every function for visitors and users", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const id = await shop.record(as(shop.database.admin), 10);
      await expect(shop.record(as("anon"), 10)).rejects.toMatchObject({ code: "42501" });
      await expect(shop.record(as(shop.database.volunteer), 10)).rejects.toMatchObject({ code: "PT403" });
      await expect(
        as(shop.database.volunteer)("select * from public.record_statement('[]')"),
      ).rejects.toMatchObject({ code: "PT403" });
      await expect(
        as(shop.database.volunteer)("select public.release_order($1)", [shop.orderId]),
      ).rejects.toMatchObject({ code: "PT403" });
      await as(shop.database.volunteer)("select public.remove_payment($1)", [id]);
      expect(await shop.payments(as("owner"))).toHaveLength(1);
      expect(await shop.payments(as(shop.database.volunteer))).toEqual([]);
    });
  });
});

describe("concurrent transactions", () => {
  it("record one payment for several confirmations, and correct totals for payments beside a growing order", async () => {
    const second = await shop.database.createUser("admin");
    const asUser = (user: typeof second, work: (sql: Sql) => Promise<unknown>) =>
      shop.database.asUser(user)(({ query }) => work(query as Sql));
    await Promise.all(
      [shop.database.admin, second, shop.database.admin].map((user) =>
        asUser(user, (sql) => shop.confirm(sql)),
      ),
    );
    expect(await shop.money(shop.database.query as Sql)).toEqual([50, 50, 0, "Confirmado"]);
    await Promise.all([
      asUser(second, (sql) => shop.setQuantity(sql, 3)),
      asUser(shop.database.admin, (sql) => shop.record(sql, 20)),
      asUser(second, (sql) => shop.record(sql, 30)),
      asUser(shop.database.admin, (sql) =>
        sql("select public.add_order_pizza($1, $2, 1)", [shop.lineId, shop.pizzeria.margherita]),
      ),
    ]);
    expect(await shop.money(shop.database.query as Sql)).toEqual([200, 100, 100, "Pendente"]);
  });
});
