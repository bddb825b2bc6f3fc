import { describe, expect, it } from "vitest";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { inTransaction, type Sql } from "./support/test-database.ts";

const shop = setUpUnpaidOrder();

describe("a statement", () => {
  const send = (sql: Sql, matches: object[]) =>
    sql<{ novo: boolean; id_banco: string }>("select * from public.record_statement($1::text::jsonb)", [
      JSON.stringify(matches),
    ]);
  const match = (over = {}) => ({
    pedido_id: shop.orderId,
    valor: 50,
    data: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    id_banco: "ofx:1",
    ...over,
  });

  it("read twice, or overlapping, changes nothing the second time", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      expect(await send(as(shop.database.admin), [match()])).toMatchObject([{ novo: true }]);
      expect(
        await send(as(shop.database.admin), [match(), match({ id_banco: "ofx:2", valor: 5 })]),
      ).toMatchObject([
        { id_banco: "ofx:1", novo: false },
        { id_banco: "ofx:2", novo: true },
      ]);
      expect(await shop.payments(as(shop.database.admin))).toMatchObject([
        { valor: 50, metodo: "pix", origem: "extrato" },
        { valor: 5, origem: "extrato" },
      ]);
    });
  });

  it("is split among orders in one call; later parts, or the whole again, would be more than came", async () => {
    await inScene(shop.house, async ({ as }) => {
      const admin = as(shop.house.admin);
      const parts = [match({ valor: 20 }), match({ valor: 30, id_banco: "ofx:1#2" })];
      expect(await send(admin, parts)).toMatchObject([{ novo: true }, { novo: true }]);
      expect(await send(admin, parts)).toMatchObject([{ novo: false }, { novo: false }]);
      const refused = { code: "PT409", hint: "movement_recorded" };
      await expect(send(admin, [match({ id_banco: "ofx:1#3" })])).rejects.toMatchObject(refused);
      await admin("delete from public.pagamentos where id_banco = 'ofx:1'");
      await expect(send(admin, [match()])).rejects.toMatchObject(refused);
      expect(await shop.money(admin)).toEqual([50, 30, 20, "Pendente"]);
    });
  });

  it("records money that came in, on a day", async () => {
    await inScene(shop.house, async ({ as }) => {
      for (const wrong of [{ valor: -50 }, { valor: 0 }, { data: null }])
        await expect(send(as(shop.house.admin), [match(wrong)])).rejects.toMatchObject({ code: "PT400" });
    });
  });

  it("pays an order that was cancelled meanwhile: shown, never lost", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      await as(shop.database.admin)("select public.set_order_status($1, 'Cancelado')", [shop.lineId]);
      await send(as(shop.database.admin), [match()]);
      expect(await shop.money(as(shop.database.admin))).toEqual([50, 50, -50, "Cancelado"]);
    });
  });

  it("of days to come is refused", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      await expect(send(as(shop.database.admin), [match({ data: "2199-01-01" })])).rejects.toMatchObject({
        hint: "future_payment",
      });
    });
  });

  it("imported by two treasurers at once is recorded once", async () => {
    const second = await shop.database.createUser("admin");
    const matches = Array.from({ length: 10 }, (_, n) => match({ id_banco: `x:${n}`, valor: 5 }));
    const results = await Promise.all(
      [shop.database.admin, second, shop.database.admin, second].map((who, n) =>
        shop.database.asUser(who)(({ query }) => send(query as Sql, n % 2 ? matches : matches.toReversed())),
      ),
    );
    expect(results.flat().filter(({ novo }) => novo)).toHaveLength(10);
    expect(await shop.money(shop.database.query as Sql)).toEqual([50, 50, 0, "Confirmado"]);
  });
});
