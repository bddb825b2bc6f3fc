import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bootDatabase,
  inTransaction,
  type Sql,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";
import type { TestUser } from "./support/test-stack.ts";

let database: TestDatabase;
let helper: TestUser;
let otherHelper: TestUser;
/** A round whose pickup is today, and an unpaid order of it. */
let roundId: number;
let orderId: number;
let otherRoundId: number;
let otherOrderId: number;

const setHelp = (sql: Sql, user: TestUser, helps: boolean) =>
  sql("select public.set_saturday_help($1::text::uuid, $2::boolean)", [user.id, helps]);

beforeAll(async () => {
  database = await bootDatabase();
  helper = await database.createUser();
  otherHelper = await database.createUser();
  await database.query("update public.profiles set name = 'Rosa' where id = $1", [helper.id]);
  for (const user of [helper, otherHelper])
    await database.asUser(database.admin)(({ query }) => setHelp(query, user, true));
  const unpaid = await database.query<{ id: number; rodada_id: number }>(
    "select distinct on (rodada_id) id, rodada_id from public.pedidos_pizza where falta > 0 and status = 'Pendente' order by rodada_id, id",
  );
  const [order, other] = unpaid;
  if (!order || !other) throw new Error("The demo content has no unpaid orders in two rounds");
  [orderId, roundId, otherOrderId, otherRoundId] = [order.id, order.rodada_id, other.id, other.rodada_id];
  // Out of the way: a day has one round at most, and on a Saturday the demo has one in a week.
  await database.query("update public.rodadas set data_retirada = data_retirada + 10000");
  await moveRound(otherRoundId, 7);
  await moveRound(roundId, 0);
});
afterAll(() => database.close());

/** Moves a round to `days` from today. */
const moveRound = (id: number, days: number, sql: Sql = database.query) =>
  sql(
    `update public.rodadas set data_retirada = private.sao_paulo_day(now()) + $2::int, pagar_ate = null,
       pedidos_de = now() - interval '90 days', pedidos_ate = now() - interval '60 days' where id = $1`,
    [id, days],
  );

type Row = Record<string, unknown>;
const result = async (sql: Sql, call: string, params: unknown[]) =>
  (await sql<{ result: Row }>(`select ${call} as result`, params))[0]?.result;
const ordersOf = (sql: Sql, id = roundId) =>
  result(sql, "public.saturday_orders($1::bigint)", [id]) as Promise<unknown> as Promise<Row[]>;
const deliver = (sql: Sql, method?: string, amount?: number, order = orderId) =>
  result(
    sql,
    "public.mark_order_delivery($1::bigint, true, $2::text::uuid, now(), $3::text, $4::text::numeric)",
    [order, randomUUID(), method ?? null, amount?.toString() ?? null],
  );
const undo = (sql: Sql, order = orderId) =>
  result(sql, "public.mark_order_delivery($1::bigint, false)", [order]);
const paymentsOf = ({ as }: TestTransaction) =>
  as("owner")("select valor::float, metodo, registrado_por from public.pagamentos where pedido_id = $1", [
    orderId,
  ]);

describe("'Ajuda no sábado'", () => {
  it("is switched by admins only, once, for others who are users, and stands in the history", async () => {
    await inTransaction(database, async ({ as }) => {
      const user = database.volunteer;
      await expect(setHelp(as(user), user, true)).rejects.toThrow("Acesso negado para esta operação");
      await expect(setHelp(as(helper), user, true)).rejects.toThrow("Acesso negado para esta operação");
      const admin = as(database.admin);
      await expect(setHelp(admin, database.admin, true)).rejects.toThrow("Administradores já podem tudo");
      await setHelp(admin, user, true);
      await setHelp(admin, user, true);
      expect(
        await as("owner")("select actor_id, changes from public.audit_log where entity_id = $1", [user.id]),
      ).toEqual([{ actor_id: database.admin.id, changes: { helps_saturday: [false, true] } }]);
    });
  });

  it.each<[string, string]>([
    ["is switched off", "select public.set_saturday_help($1::text::uuid, false)"],
    [
      "has become an admin and a user again",
      "select public.set_user_role($1::text::uuid, r) from unnest(array['admin', 'user']) as r",
    ],
  ])("ends with the next request when it %s", async (_, change) => {
    await inTransaction(database, async ({ as }) => {
      expect(await ordersOf(as(helper))).not.toEqual([]);
      await as(database.admin)(change, [helper.id]);
      await expect(ordersOf(as(helper))).rejects.toThrow("Acesso negado para esta operação");
    });
  });

  it.each([
    ["is banned", "update auth.users set banned_until = now() + interval '1 hour' where id = $1::uuid"],
    ["is signed out", "delete from auth.sessions where user_id = $1::uuid"],
    ["must replace a first password", "update public.profiles set must_change_password = true where id = $1"],
  ])("ends with the next request when the helper %s", async (_, change) => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(change, [helper.id]);
      for (const attempt of [ordersOf, deliver, undo])
        await expect(attempt(as(helper))).rejects.toThrow(/Token expirado|Troque a senha inicial/);
    });
  });
});

describe("a helper", () => {
  it("sees the orders of the round with what the pickup needs, and no address", async () => {
    await inTransaction(database, async ({ as }) => {
      const orders = await ordersOf(as(helper));
      const full = await ordersOf(as(database.admin));
      expect(orders.map(({ id }) => id)).toEqual(full.map(({ id }) => id));
      expect(Object.keys(orders[0] ?? {}).sort()).toEqual(
        "codigo data_cancelamento data_entrega entrega_minha entrega_por_nome falta forma_pagamento id linhas nome_cliente nome_dobrado recebido_na_entrega rodada_id telefone".split(
          " ",
        ),
      );
      expect(orders.map(({ telefone }) => telefone)).toEqual(
        full.map(({ telefone }) => String(telefone).slice(-4)),
      );
      expect(JSON.stringify(orders)).not.toMatch(/@|\+55/);
      const pizzas = "select * from public.round_pizzas($1::bigint)";
      expect(await as(helper)(pizzas, [roundId])).toEqual(await as(database.admin)(pizzas, [roundId]));
    });
  });

  it("sees the stations with short names", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("delete from public.escalas where rodada_id = $1", [roundId]);
      await as(database.admin)("select public.open_roster($1::bigint)", [roundId]);
      await as("owner")(
        `insert into public.escala_voluntarios (posto_id, nome, telefone)
         select min(id), 'Maria das Dores Silva', '+5564999990001' from public.escala_postos where rodada_id = $1`,
        [roundId],
      );
      const roster = JSON.stringify(
        await result(as(helper), "public.saturday_roster($1::bigint)", [roundId]),
      );
      expect(roster).toContain("Maria S.");
      expect(roster).not.toMatch(/Dores|\+55|segredo/);
    });
  });

  it("delivers with the money of the tap, and undoes both", async () => {
    await inTransaction(database, async (tx) => {
      const sql = tx.as(helper);
      const due = Number((await ordersOf(sql)).find(({ id }) => id === orderId)?.falta);
      expect(await deliver(sql, "dinheiro", due + 10)).toMatchObject({
        aplicada: true,
        recebido: due,
        falta: 0,
        entrega_por_nome: "Rosa",
        entrega_minha: true,
        recebido_na_entrega: due,
      });
      expect(await paymentsOf(tx)).toEqual([{ valor: due, metodo: "dinheiro", registrado_por: helper.id }]);
      const undone = await undo(sql);
      expect(undone).toMatchObject({ aplicada: true, desfeito: due, falta: due, data_entrega: null });
      expect(Object.keys(undone ?? {})).not.toContain("email");
      expect(await paymentsOf(tx)).toEqual([]);
    });
  });

  it("does not undo what somebody else delivered, and leaves the money that somebody else received", async () => {
    await inTransaction(database, async (tx) => {
      const [own, other] = [tx.as(helper), tx.as(otherHelper)];
      await deliver(other);
      await expect(undo(own)).rejects.toMatchObject({ code: "PT409", hint: "not_own_delivery" });
      await undo(other);
      await deliver(own, "pix", 10);
      await deliver(other, "dinheiro", 20);
      expect(await undo(own)).toMatchObject({ desfeito: 10, recebido_na_entrega: null });
      expect(await paymentsOf(tx)).toEqual([
        { valor: 20, metodo: "dinheiro", registrado_por: otherHelper.id },
      ]);
    });
  });

  it("records nothing but money received: no adjustment, no refund", async () => {
    await inTransaction(database, async (tx) => {
      for (const method of ["ajuste", "nao_informado"])
        await expect(deliver(tx.as(helper), method, 0.5)).rejects.toThrow(
          "Escolha uma das formas de pagamento.",
        );
      expect(await deliver(tx.as(helper), "pix", -50)).toMatchObject({ recebido: 0 });
      expect(await paymentsOf(tx)).toEqual([]);
    });
  });

  it.each([
    [-2, false],
    [-1, true],
    [6, true],
    [7, false],
  ])("and a round of %i days from today: %s", async (days, isCurrent) => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("update public.rodadas set data_retirada = data_retirada + 400 where id <> $1", [
        roundId,
      ]);
      await moveRound(roundId, days, as("owner"));
      const attempts = [ordersOf(as(helper)).then(Boolean)];
      if (!isCurrent) return expect(attempts[0]).rejects.toMatchObject({ hint: "round_not_current" });
      expect(await attempts[0]).toBe(true);
      expect(await as(helper)("select id from public.rodadas_resumo where atual")).toEqual([{ id: roundId }]);
    });
  });

  it("hears the same of other rounds and their orders as of ones that do not exist", async () => {
    await inTransaction(database, async ({ as }) => {
      const refusal = { code: "PT409", hint: "round_not_current" };
      for (const round of [otherRoundId, 999_999])
        for (const name of ["saturday_orders", "round_pizzas", "saturday_roster"])
          await expect(as(helper)(`select public.${name}($1::bigint)`, [round])).rejects.toMatchObject(
            refusal,
          );
      for (const order of [otherOrderId, 999_999]) {
        await expect(deliver(as(helper), "pix", 1, order)).rejects.toMatchObject(refusal);
        await expect(undo(as(helper), order)).rejects.toMatchObject(refusal);
      }
    });
  });
});
