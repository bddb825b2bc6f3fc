import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootDatabase, inTransaction, type Sql, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
let orderId: number;

beforeAll(async () => {
  database = await bootDatabase();
  const [row] = await database.query<{ id: number }>(
    "select id from public.pedidos_pizza where status = 'Pendente' order by id limit 1",
  );
  orderId = row?.id ?? 0;
});
afterAll(() => database.close());

type DeliveryResult = { aplicada: boolean; data_entrega: string | null; entrega_por_nome: string | null };

async function markDelivery(
  sql: Sql,
  isDelivered: boolean,
  {
    id = randomUUID() as string,
    minutesAgo = 0,
    order = orderId,
    cash = undefined as number | undefined,
  } = {},
) {
  const [row] = await sql<{ result: DeliveryResult }>(
    `select public.mark_order_delivery($1::bigint, $3::boolean, $2::text::uuid, now() - $4::int * interval '1 minute',
      case when $5::text is not null then 'dinheiro' end, $5::text::numeric) as result`,
    [order, id, isDelivered, minutesAgo, cash?.toString() ?? null],
  );
  return row?.result;
}

async function readDue(sql: Sql) {
  const [row] = await sql<{ falta: number }>("select falta from public.pedidos_pizza where id = $1", [
    orderId,
  ]);
  return Number(row?.falta);
}

describe("marking an order as delivered", () => {
  it("is applied once per idempotency key, also when the device repeats the request", async () => {
    await inTransaction(database, async ({ as }) => {
      const id = randomUUID();
      const first = await markDelivery(as(database.admin), true, { id, minutesAgo: 10 });
      expect(first).toMatchObject({ aplicada: true, data_entrega: expect.any(String) });
      await markDelivery(as(database.admin), false, { minutesAgo: 5 });
      expect(await markDelivery(as(database.admin), true, { id, minutesAgo: 10 })).toMatchObject({
        aplicada: true,
        data_entrega: null,
      });
    });
  });

  it("by two users applies the first mark and reports the delivery to the second", async () => {
    const second = await database.createUser("admin", "segunda@exemplo.org.br");
    await inTransaction(database, async ({ as }) => {
      await markDelivery(as(database.admin), true);
      expect(await markDelivery(as(second), true)).toMatchObject({
        aplicada: false,
        data_entrega: expect.any(String),
        entrega_por_nome: "admin",
      });
    });
  });

  it.each([
    ["the time of the tap", 10, 10],
    ["the current time for a tap in the future", -60, 0],
  ])("stores %s", async (_, minutesAgo, storedMinutesAgo) => {
    await inTransaction(database, async ({ as }) => {
      await markDelivery(as(database.admin), true, { minutesAgo });
      const rows = await as("owner")(
        "select extract(epoch from now() - data_entrega)::int / 60 as minutes from public.pedidos_pizza where id = $1",
        [orderId],
      );
      expect(rows).toEqual([{ minutes: storedMinutesAgo }]);
    });
  });

  it("is not undone by an older tap that arrives later", async () => {
    await inTransaction(database, async ({ as }) => {
      await markDelivery(as(database.admin), true, { minutesAgo: 5 });
      expect(await markDelivery(as(database.admin), false, { minutesAgo: 20 })).toMatchObject({
        aplicada: false,
        data_entrega: expect.any(String),
      });
      expect(await markDelivery(as(database.admin), false)).toMatchObject({
        aplicada: true,
        data_entrega: null,
      });
    });
  });

  it("does not return after its undo, when a device that was offline reports an older tap; its cash is recorded", async () => {
    await inTransaction(database, async ({ as }) => {
      const before = await readDue(as("owner"));
      await markDelivery(as(database.admin), true, { minutesAgo: 20 });
      await markDelivery(as(database.admin), false, { minutesAgo: 10 });
      expect(await markDelivery(as(database.admin), true, { minutesAgo: 15, cash: 10 })).toMatchObject({
        aplicada: false,
        data_entrega: null,
        recebido: 10,
      });
      expect(await readDue(as("owner"))).toBe(before - 10);
      expect(await markDelivery(as(database.admin), true, { minutesAgo: 5 })).toMatchObject({
        aplicada: true,
      });
    });
  });

  it("removes the cash payment of the delivery when it is undone, also after a second device marked the order", async () => {
    await inTransaction(database, async ({ as }) => {
      const before = await readDue(as("owner"));
      await markDelivery(as(database.admin), true, { minutesAgo: 5, cash: before });
      expect(await readDue(as("owner"))).toBe(0);
      expect(await markDelivery(as(database.admin), true, { minutesAgo: 3 })).toMatchObject({
        aplicada: false,
      });
      expect(await markDelivery(as(database.admin), false)).toMatchObject({ aplicada: true });
      expect(await readDue(as("owner"))).toBe(before);
    });
  });

  it("removes the cash that a second device took for an order that the first had marked, when the delivery is undone", async () => {
    await inTransaction(database, async ({ as }) => {
      const before = await readDue(as("owner"));
      await markDelivery(as(database.admin), true, { minutesAgo: 5 });
      await markDelivery(as(database.admin), true, { minutesAgo: 6, cash: before });
      expect(await readDue(as("owner"))).toBe(0);
      await markDelivery(as(database.admin), false);
      expect(await readDue(as("owner"))).toBe(before);
    });
  });

  it.each([
    ["the list of orders", "mark_order_delivery($1, false)"],
    ["the status", "set_order_status($1, 'Pendente')"],
  ])("undone by %s takes the cash of its tap with it, and says how much", async (_, undo) => {
    await inTransaction(database, async ({ as }) => {
      const due = await readDue(as("owner"));
      await as(database.admin)("select public.record_payment($1, 20, 'pix')", [orderId]);
      const tapped = await markDelivery(as(database.admin), true, { minutesAgo: 5, cash: 30 });
      expect(tapped).toMatchObject({ recebido: 30, recebido_na_entrega: 30 });
      const [row] = await as(database.admin)<{ answer: object }>(`select public.${undo} as answer`, [
        orderId,
      ]);
      expect(row?.answer).toMatchObject({ data_entrega: null, recebido_na_entrega: null, falta: due - 20 });
      if (undo.startsWith("mark")) expect(row?.answer).toMatchObject({ desfeito: 30 });
    });
  });

  it("undone with the money kept leaves it recorded, also when the next delivery is undone", async () => {
    await inTransaction(database, async ({ as }) => {
      const before = await readDue(as("owner"));
      const keep = "select public.mark_order_delivery($1, false, p_keep_payment => true) as answer";
      await markDelivery(as(database.admin), true, { minutesAgo: 20, cash: 10 });
      await markDelivery(as(database.admin), true, { minutesAgo: 19, cash: 5 });
      const [kept] = await as(database.admin)<{ answer: object }>(keep, [orderId]);
      expect(kept?.answer).toMatchObject({ aplicada: true, desfeito: null });
      await markDelivery(as(database.admin), true);
      expect(await markDelivery(as(database.admin), false)).toMatchObject({ aplicada: true, desfeito: null });
      expect(await readDue(as("owner"))).toBe(before - 15);
    });
  });

  it("keeps the money when only the delivery is taken back by the status Confirmado", async () => {
    await inTransaction(database, async ({ as }) => {
      const due = await readDue(as("owner"));
      await markDelivery(as(database.admin), true, { cash: due });
      await as(database.admin)("select public.set_order_status($1, 'Confirmado')", [orderId]);
      const paid =
        "select status, (select metodo from public.pagamentos where pedido_id = p.id) as metodo from public.pedidos_pizza p where id = $1";
      expect(await as("owner")(paid, [orderId])).toEqual([{ status: "Confirmado", metodo: "dinheiro" }]);
    });
  });

  it("rejects an idempotency key that was used for another order or for the opposite", async () => {
    await inTransaction(database, async ({ as }) => {
      const id = randomUUID();
      const [other] = await as("owner")<{ id: number }>(
        "select id from public.pedidos_pizza where status = 'Pendente' and id <> $1 limit 1",
        [orderId],
      );
      await markDelivery(as(database.admin), true, { id });
      const conflict = { code: "PT409", hint: "idempotency_conflict" };
      await expect(
        markDelivery(as(database.admin), true, { id, order: other?.id, cash: 5 }),
      ).rejects.toMatchObject(conflict);
      await expect(markDelivery(as(database.admin), false, { id })).rejects.toMatchObject(conflict);
    });
  });

  it("returns how much of the received cash was recorded, and the same amount when repeated", async () => {
    await inTransaction(database, async ({ as }) => {
      const due = await readDue(as("owner"));
      const [id, secondId] = [randomUUID(), randomUUID()];
      const pix = "select public.record_payment($1::bigint, $2::numeric, 'pix')";
      await as(database.admin)(pix, [orderId, due - 20]);
      expect(await markDelivery(as(database.admin), true, { id, cash: due })).toMatchObject({ recebido: 20 });
      expect(await markDelivery(as(database.admin), true, { id: secondId, cash: due })).toMatchObject({
        recebido: 0,
      });
      expect(await markDelivery(as(database.admin), true, { id, cash: due })).toMatchObject({ recebido: 20 });
      expect(await markDelivery(as(database.admin), false)).toMatchObject({ aplicada: true, recebido: null });
    });
  });

  it("records the cash of an order that was cancelled meanwhile as money to refund", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("update public.pedidos_pizza set data_cancelamento = now() where id = $1", [orderId]);
      const id = randomUUID();
      const tap = () => markDelivery(as(database.admin), true, { id, cash: 50 });
      const recorded = {
        aplicada: false,
        data_entrega: null,
        data_cancelamento: expect.any(String),
        falta: -50,
      };
      expect(await tap()).toMatchObject(recorded);
      expect(await tap()).toMatchObject(recorded);
    });
  });

  it("is rejected for a cancelled order and for an unknown order", async () => {
    await inTransaction(database, async ({ as }) => {
      const [cancelled] = await as("owner")<{ id: number }>(
        "select id from public.pedidos_pizza where status = 'Cancelado' limit 1",
      );
      await expect(markDelivery(as(database.admin), true, { order: cancelled?.id })).rejects.toMatchObject({
        hint: "order_cancelled",
      });
      await expect(markDelivery(as(database.admin), true, { order: 987_654 })).rejects.toMatchObject({
        code: "PT404",
      });
    });
  });

  it("is allowed for admins only", async () => {
    await inTransaction(database, async ({ as }) => {
      await expect(markDelivery(as("anon"), true)).rejects.toMatchObject({ code: "42501" });
      await expect(markDelivery(as(database.volunteer), true)).rejects.toMatchObject({ code: "PT403" });
    });
  });
});
