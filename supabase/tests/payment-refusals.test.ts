import { describe, expect, it } from "vitest";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { inTransaction } from "./support/test-database.ts";

const fixture = setUpUnpaidOrder();

describe("rejected with the reason", () => {
  it.each([
    ["an amount of zero", 0, {}, "PT400", /valor em reais/],
    ["a fraction of a cent", 10.005, {}, "PT400", /duas casas/],
    ["an amount over the limit", 500_001, {}, "PT400", /valor em reais/],
    ["a payment dated tomorrow", 10, { daysAhead: 1 }, "PT400", /futuro/],
    ["an unknown method", 10, { method: "cheque" }, "23514", /metodo_known/],
    ["a refund of more than was paid", -10, {}, "PT409", /foram recebidos R\$ 0,00\.$/],
  ])("is %s", async (_, amount, overrides, code, message) => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(
        fixture.recordPayment(as(fixture.database.admin), amount, overrides),
      ).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    });
  });

  it.each([
    ["recorded as a payment", "record_payment($1, 0.5, 'ajuste')"],
    ["as the method of the confirmed payment", "set_order_payment($1, true, 0.5, 'ajuste')"],
  ])("is an adjustment of less than is due, %s", async (_, action) => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(
        as(fixture.database.admin)(`select public.${action}`, [fixture.order.id]),
      ).rejects.toMatchObject({ code: "PT409", hint: "due_changed" });
    });
  });

  it.each([
    ["three decimals", "valor = 10.005", "valor_in_cents"],
    ["no amount", "valor = 0", "valor_in_cents"],
    ["a future time", "recebido_em = now() + interval '1 day'", "recebido_em_not_future"],
    ["a statement without its id", "origem = 'extrato'", "extrato_has_id"],
  ])("is %s also in a direct UPDATE of the row", async (_, assignment, constraint) => {
    await inTransaction(fixture.database, async ({ as }) => {
      await fixture.recordPayment(as(fixture.database.admin), 10);
      await expect(as("service")(`update public.pagamentos set ${assignment}`)).rejects.toMatchObject({
        code: "23514",
        message: expect.stringContaining(constraint),
      });
    });
  });

  it("is deleting an order with payments, or its last line", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await fixture.recordPayment(as(fixture.database.admin), 10);
      const error = {
        code: "PT409",
        hint: "order_has_payments",
        message: expect.stringMatching(/^O pedido \w{6} tem pagamentos registrados/),
      };
      await expect(
        as("service")("delete from public.pedidos_pizza where id = $1", [fixture.order.id]),
      ).rejects.toMatchObject(error);
      await expect(
        as(fixture.database.admin)("select public.delete_order_line($1, $2)", [
          fixture.order.id,
          fixture.order.lineId,
        ]),
      ).rejects.toMatchObject(error);
      expect(await fixture.readTotals(as(fixture.database.admin))).toEqual([50, 10, 40, "Pendente"]);
    });
  });

  it("is removing a payment that was partly refunded", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const id = await fixture.recordPayment(as(fixture.database.admin), 50);
      await fixture.recordPayment(as(fixture.database.admin), -20);
      await expect(
        as(fixture.database.admin)("select public.remove_payment($1)", [id]),
      ).rejects.toMatchObject({ hint: "refund_stands" });
    });
  });

  it("is every function for visitors and users", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const id = await fixture.recordPayment(as(fixture.database.admin), 10);
      await expect(fixture.recordPayment(as("anon"), 10)).rejects.toMatchObject({ code: "42501" });
      await expect(fixture.recordPayment(as(fixture.database.volunteer), 10)).rejects.toMatchObject({
        code: "PT403",
      });
      await expect(
        as(fixture.database.volunteer)("select * from public.record_statement('[]')"),
      ).rejects.toMatchObject({ code: "PT403" });
      await expect(
        as(fixture.database.volunteer)("select public.release_order($1)", [fixture.order.id]),
      ).rejects.toMatchObject({ code: "PT403" });
      await expect(
        as(fixture.database.volunteer)("select public.remove_payment($1)", [id]),
      ).rejects.toMatchObject({ code: "PT403" });
      expect(await fixture.readPayments(as("owner"))).toHaveLength(1);
      expect(await fixture.readPayments(as(fixture.database.volunteer))).toEqual([]);
    });
  });
});
