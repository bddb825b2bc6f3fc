import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bootHouse, type House, inScene, type Scene, type Sql } from "./support/house.ts";
import { openPizzeria, type Pizzeria, place } from "./support/pizzeria.ts";

let house: House;
let pizzeria: Pizzeria;
let lineId: number;
let orderId: number;

beforeAll(async () => {
  house = await bootHouse({ seeded: false });
  pizzeria = await openPizzeria(house);
});
afterAll(() => house.close());

beforeEach(async () => {
  await house.script("delete from public.pagamentos; delete from public.pedidos_pizza");
  const line = { nome_cliente: "Ana", telefone: "+5564999990001", forma_pagamento: "pix" };
  const { lines } = await house.asService(({ query }) =>
    place(query, [{ ...line, tipo_pizza_id: pizzeria.margherita, quantidade: 1 }]),
  );
  [lineId, orderId] = [lines[0]?.id ?? 0, lines[0]?.pedido_id ?? 0];
});

const money = async (sql: Sql) => {
  const [row] = await sql(
    "select valor_total, valor_recebido, falta, status from public.pedidos_pizza where id = $1",
    [orderId],
  );
  return row && [row.valor_total, row.valor_recebido, row.falta, row.status];
};
const payments = (sql: Sql) =>
  sql("select valor, metodo, origem, nota from public.pagamentos where pedido_id = $1 order by id", [
    orderId,
  ]);

async function record(
  sql: Sql,
  amount: number,
  { method = "pix", mark = "", daysAhead = 0, note = "" } = {},
) {
  const [row] = await sql<{ id: number }>(
    `select public.record_payment($1::bigint, $2::numeric, $3, now() + $4::int * interval '1 day',
                                  nullif($5, ''), nullif($6, '')::uuid) as id`,
    [orderId, amount, method, daysAhead, note, mark],
  );
  return row?.id;
}
const confirm = (sql: Sql, isConfirmed = true) =>
  sql("select public.set_order_payment($1, $2)", [lineId, isConfirmed]);
const setQuantity = (sql: Sql, quantity: number) =>
  sql("select public.set_line_quantity($1, $2)", [lineId, quantity]);

describe("an order's payments", () => {
  it("come in parts, by several methods, until it is paid", async () => {
    await inScene(house, async ({ as }) => {
      const admin = as(house.admin);
      await setQuantity(admin, 2);
      await record(admin, 30, { method: "dinheiro", note: "Deixou com a Rita" });
      expect(await money(admin)).toEqual([100, 30, 70, "Pendente"]);
      await confirm(admin);
      expect(await money(admin)).toEqual([100, 100, 0, "Confirmado"]);
      expect(await payments(admin)).toEqual([
        { valor: 30, metodo: "dinheiro", origem: "balcao", nota: "Deixou com a Rita" },
        { valor: 70, metodo: "pix", origem: "balcao", nota: null },
      ]);
      await confirm(admin, false);
      expect(await money(admin)).toEqual([100, 30, 70, "Pendente"]);
    });
  });

  it("stay what they were when the order grows from R$ 50 to R$ 350, and when it shrinks", async () => {
    await inScene(house, async ({ as }) => {
      const admin = as(house.admin);
      await confirm(admin);
      await setQuantity(admin, 7);
      expect(await money(admin)).toEqual([350, 50, 300, "Pendente"]);
      await confirm(admin);
      expect(await money(admin)).toEqual([350, 350, 0, "Confirmado"]);
      await setQuantity(admin, 1);
      expect(await money(admin)).toEqual([50, 350, -300, "Confirmado"]);
      await record(admin, -300);
      expect(await money(admin)).toEqual([50, 50, 0, "Confirmado"]);
    });
  });

  it("are all to be given back once the order is cancelled", async () => {
    await inScene(house, async ({ as }) => {
      const admin = as(house.admin);
      await confirm(admin);
      await admin("select public.set_order_status($1, 'Cancelado')", [lineId]);
      expect(await money(admin)).toEqual([50, 50, -50, "Cancelado"]);
    });
  });

  it("are recorded once under one mark, and taken back once", async () => {
    await inScene(house, async ({ as }) => {
      const admin = as(house.admin);
      const mark = randomUUID();
      const id = await record(admin, 20, { mark });
      expect(await record(admin, 20, { mark })).toBe(id);
      for (const _ of [1, 2]) await admin("select public.remove_payment($1)", [id]);
      expect(await payments(admin)).toEqual([]);
      expect(await money(admin)).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it("are noted in the audit log with amount, method and order, the order's sums are not noted again", async () => {
    await inScene(house, async ({ as }) => {
      const admin = as(house.admin);
      const id = await record(admin, 20.5, { method: "cartao" });
      await admin("select public.remove_payment($1)", [id]);
      const [order] = await admin("select codigo from public.pedidos_pizza where id = $1", [orderId]);
      const label = `R$ 20,50 (cartão) do pedido ${order?.codigo}`;
      expect(
        await as("owner")(
          "select action, entity, label from public.audit_log where actor_id = $1 and entity = 'pagamentos' order by id",
          [house.admin.id],
        ),
      ).toEqual([
        { action: "insert", entity: "pagamentos", label },
        { action: "delete", entity: "pagamentos", label },
      ]);
    });
  });
});

describe("refused with the reason", () => {
  it.each([
    ["nothing", 0, {}, "PT400", /valor em reais/],
    ["half a cent", 10.005, {}, "PT400", /dois centavos/],
    ["a fortune", 500_001, {}, "PT400", /valor em reais/],
    ["tomorrow", 10, { daysAhead: 1 }, "PT400", /futuro/],
    ["an unknown method", 10, { method: "cheque" }, "23514", /metodo_known/],
    ["more back than came", -10, {}, "PT409", /foram recebidos R\$ 0/],
  ])("is %s", async (_, amount, over, code, message) => {
    await inScene(house, async ({ as }) => {
      await expect(record(as(house.admin), amount, over)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(message),
      });
    });
  });

  it.each([
    ["three decimals", "valor = 10.005", "valor_in_cents"],
    ["no amount", "valor = 0", "valor_in_cents"],
    ["a time to come", "recebido_em = now() + interval '1 day'", "recebido_em_not_future"],
    ["a statement without its id", "origem = 'extrato'", "extrato_has_id"],
  ])("is %s also to who writes the rows", async (_, assignment, constraint) => {
    await inScene(house, async ({ as }) => {
      await record(as(house.admin), 10);
      await expect(as("service")(`update public.pagamentos set ${assignment}`)).rejects.toMatchObject({
        code: "23514",
        message: expect.stringContaining(constraint),
      });
    });
  });

  it("is deleting an order with payments: whole, or with its last line", async () => {
    await inScene(house, async ({ as }) => {
      await record(as(house.admin), 10);
      const refusal = {
        code: "PT409",
        hint: "order_has_payments",
        message: expect.stringMatching(/^O pedido \w{6} tem pagamentos registrados/),
      };
      for (const caller of [house.admin, "service"] as const)
        await expect(
          as(caller)("delete from public.pedidos_pizza where id = $1", [orderId]),
        ).rejects.toMatchObject(refusal);
      await expect(as(house.admin)("select public.delete_order_line($1)", [lineId])).rejects.toMatchObject(
        refusal,
      );
      expect(await money(as(house.admin))).toEqual([50, 10, 40, "Pendente"]);
    });
  });

  it("is taking a payment back of which part has been given back", async () => {
    await inScene(house, async ({ as }) => {
      const id = await record(as(house.admin), 50);
      await record(as(house.admin), -20);
      await expect(as(house.admin)("select public.remove_payment($1)", [id])).rejects.toMatchObject({
        hint: "refund_stands",
      });
    });
  });

  it("is everything for visitors and users, function by function", async () => {
    await inScene(house, async ({ as }) => {
      const id = await record(as(house.admin), 10);
      await expect(record(as("anon"), 10)).rejects.toMatchObject({ code: "42501" });
      await expect(record(as(house.volunteer), 10)).rejects.toMatchObject({ code: "PT404" });
      await expect(as(house.volunteer)("select * from public.record_statement('[]')")).rejects.toMatchObject({
        code: "PT403",
      });
      await expect(as(house.volunteer)("select public.release_order($1)", [orderId])).rejects.toMatchObject({
        code: "PT404",
      });
      await as(house.volunteer)("select public.remove_payment($1)", [id]);
      expect(await payments(as("owner"))).toHaveLength(1);
      expect(await payments(as(house.volunteer))).toEqual([]);
    });
  });
});

describe("a statement", () => {
  const send = (sql: Sql, matches: object[]) =>
    sql<{ novo: boolean; id_banco: string }>("select * from public.record_statement($1::text::jsonb)", [
      JSON.stringify(matches),
    ]);
  const match = (over = {}) => ({
    pedido_id: orderId,
    valor: 50,
    data: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    id_banco: "ofx:1",
    ...over,
  });

  it("read twice, or overlapping, changes nothing the second time", async () => {
    await inScene(house, async ({ as }) => {
      expect(await send(as(house.admin), [match()])).toMatchObject([{ novo: true }]);
      expect(await send(as(house.admin), [match(), match({ id_banco: "ofx:2", valor: 5 })])).toMatchObject([
        { id_banco: "ofx:1", novo: false },
        { id_banco: "ofx:2", novo: true },
      ]);
      expect(await payments(as(house.admin))).toMatchObject([
        { valor: 50, metodo: "pix", origem: "extrato" },
        { valor: 5, origem: "extrato" },
      ]);
    });
  });

  it("pays an order that was cancelled meanwhile: shown, never lost", async () => {
    await inScene(house, async ({ as }) => {
      await as(house.admin)("select public.set_order_status($1, 'Cancelado')", [lineId]);
      await send(as(house.admin), [match()]);
      expect(await money(as(house.admin))).toEqual([50, 50, -50, "Cancelado"]);
    });
  });

  it("of days to come is refused", async () => {
    await inScene(house, async ({ as }) => {
      await expect(send(as(house.admin), [match({ data: "2199-01-01" })])).rejects.toMatchObject({
        hint: "future_payment",
      });
    });
  });

  it("imported by two treasurers at once is recorded once", async () => {
    const second = await house.createUser("admin");
    const matches = Array.from({ length: 10 }, (_, n) => match({ id_banco: `x:${n}`, valor: 5 }));
    const results = await Promise.all(
      [house.admin, second, house.admin, second].map((who, n) =>
        house.asUser(who)(({ query }) => send(query as Sql, n % 2 ? matches : matches.toReversed())),
      ),
    );
    expect(results.flat().filter(({ novo }) => novo)).toHaveLength(10);
    expect(await money(house.query as Sql)).toEqual([50, 50, 0, "Confirmado"]);
  });
});

describe("at the same time", () => {
  it("two confirmations record the money once, and payments beside a growing order add up", async () => {
    const second = await house.createUser("admin");
    const by = (who: typeof second, work: (sql: Sql) => Promise<unknown>) =>
      house.asUser(who)(({ query }) => work(query as Sql));
    await Promise.all([house.admin, second, house.admin].map((who) => by(who, confirm)));
    expect(await money(house.query as Sql)).toEqual([50, 50, 0, "Confirmado"]);
    await Promise.all([
      by(second, (sql) => setQuantity(sql, 3)),
      by(house.admin, (sql) => record(sql, 20)),
      by(second, (sql) => record(sql, 30)),
      by(house.admin, (sql) =>
        sql("select public.add_order_pizza($1, $2, 1)", [lineId, pizzeria.margherita]),
      ),
    ]);
    expect(await money(house.query as Sql)).toEqual([200, 100, 100, "Pendente"]);
  });
});

describe("the time to pay", () => {
  const due = ({ as }: Scene, days: number, releases = false) =>
    as("owner")(
      "update public.rodadas set pagar_ate = now() - $2::int * interval '1 day', tolerancia_dias = 1, libera_vencidos = $3 where id = $1",
      [pizzeria.nextRound, days, releases],
    );
  const left = async ({ as }: Scene) =>
    (await as("anon")("select restantes from public.rodadas_publicas where id = $1", [pizzeria.nextRound]))[0]
      ?.restantes;

  it("and its days of grace over, an order may be released, and its places are sold again", async () => {
    await inScene(house, async (scene) => {
      const admin = scene.as(house.admin);
      await due(scene, 0);
      await expect(admin("select public.release_order($1)", [orderId])).rejects.toMatchObject({
        hint: "not_overdue",
      });
      await due(scene, 2);
      expect(await left(scene)).toBe(9);
      await admin("select public.release_order($1)", [orderId]);
      await admin("select public.release_order($1)", [orderId]);
      expect(await left(scene)).toBe(10);
      expect(await money(admin)).toEqual([50, null, 0, "Cancelado"]);
    });
  });

  it("is nobody's business when paid, and releases nothing by itself unless the round says so", async () => {
    await inScene(house, async (scene) => {
      const order = (over = {}) =>
        place(scene.as("service"), [
          {
            nome_cliente: "Bia",
            telefone: "+5564999990002",
            tipo_pizza_id: pizzeria.margherita,
            quantidade: 10,
            ...over,
          },
        ]);
      await due(scene, 2);
      await expect(order()).rejects.toMatchObject({ hint: "sold_out" });
      await due(scene, 2, true);
      expect(await left(scene)).toBe(10);
      await order({ quantidade: 4 });
      expect(await money(scene.as("owner"))).toEqual([50, null, 0, "Cancelado"]);
      await confirm(scene.as(house.admin));
      expect(await money(scene.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      await expect(
        scene.as(house.admin)(
          "select public.release_order(max(id)) from public.pedidos_pizza where falta < 0",
        ),
      ).resolves.toHaveLength(1);
    });
  });

  it("keeps the places of who has paid a part", async () => {
    await inScene(house, async (scene) => {
      await record(scene.as(house.admin), 10);
      await due(scene, 2, true);
      expect(await left(scene)).toBe(9);
    });
  });
});

describe("the filters by money", () => {
  it("list and count the same orders", async () => {
    await inScene(house, async ({ as }) => {
      const admin = as(house.admin);
      const [due] = await admin("select public.record_payment($1, 20, 'pix')", [orderId]);
      expect(due).toBeDefined();
      const counts = await admin<{ situacao: string; pedidos: number; valor: number }>(
        "select situacao, pedidos::int, valor from public.money_counts($1)",
        [pizzeria.nextRound],
      );
      expect(
        Object.fromEntries(counts.map(({ situacao, pedidos, valor }) => [situacao, [pedidos, valor]])),
      ).toEqual({
        nao_pago: [0, 0],
        parcial: [1, 30],
        entregue_sem_pagar: [0, 0],
        a_combinar: [0, 0],
        vencido: [0, 0],
        a_devolver: [0, 0],
      });
      for (const { situacao, pedidos } of counts) {
        const [page] = await admin("select total::int from public.order_page(p_money => $1)", [situacao]);
        expect(page).toEqual({ total: pedidos });
      }
    });
  });
});
