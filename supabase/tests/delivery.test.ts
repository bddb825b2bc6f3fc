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

type DeliveryResult = {
  aplicada: boolean;
  entregue: boolean;
  data_entrega: string | null;
  entrega_por_nome: string | null;
};

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
    `select public.mark_order_delivery($1::bigint, $2::text::uuid, $3::boolean, now() - $4::int * interval '1 minute',
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
      expect(first).toMatchObject({ aplicada: true, entregue: true });
      await markDelivery(as(database.admin), false, { minutesAgo: 5 });
      expect(await markDelivery(as(database.admin), true, { id, minutesAgo: 10 })).toMatchObject({
        aplicada: true,
        entregue: false,
      });
    });
  });

  it("by two users applies the first mark and reports the delivery to the second", async () => {
    const second = await database.createUser("admin", "segunda@exemplo.org.br");
    await inTransaction(database, async ({ as }) => {
      await markDelivery(as(database.admin), true);
      expect(await markDelivery(as(second), true)).toMatchObject({
        aplicada: false,
        entregue: true,
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
        entregue: true,
      });
      expect(await markDelivery(as(database.admin), false)).toMatchObject({
        aplicada: true,
        entregue: false,
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

  it("keeps the cash of an earlier delivery that the order list undid, when the next delivery is undone", async () => {
    await inTransaction(database, async ({ as }) => {
      const readPaid = async () =>
        (await as("owner")("select valor_recebido from public.pedidos_pizza where id = $1", [orderId]))[0];
      await markDelivery(as(database.admin), true, { minutesAgo: 20, cash: 10 });
      await markDelivery(as(database.admin), true, { minutesAgo: 19, cash: 5 });
      await as("owner")("update private.delivery_marks set created_at = marcado_em where pedido_id = $1", [
        orderId,
      ]);
      await as(database.admin)(
        `select public.set_order_delivery((select min(id) from public.itens_pedido_pizza where pedido_id = $1), false)`,
        [orderId],
      );
      await markDelivery(as(database.admin), true, { minutesAgo: 10 });
      await markDelivery(as(database.admin), false);
      expect(await readPaid()).toEqual({ valor_recebido: 15 });
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
      const recorded = { aplicada: false, entregue: false, cancelado: true, falta: -50 };
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
