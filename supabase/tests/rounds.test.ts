import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
let pastRound: number;

beforeAll(async () => {
  database = await demoDatabase();
  const [round] = await database.query<{ id: number }>(
    "select id from public.rodadas order by data_retirada limit 1",
  );
  pastRound = round?.id ?? 0;
});

describe("the totals of a round", () => {
  it("count the pizzas to bake, without cancelled orders", async () => {
    await inTransaction(database, async ({ as }) => {
      const rows = await as(database.admin)<{ total: number }>("select total from public.round_pizzas($1)", [
        pastRound,
      ]);
      const [ordered] = await as("owner")<{ n: number }>("select private.pizzas_pedidas($1) as n", [
        pastRound,
      ]);
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(ordered?.n);
    });
  });

  it("are computed only for the latest rounds that the dashboard shows", async () => {
    await inTransaction(database, async ({ as }) => {
      const owner = as("owner");
      // Whatever it costs: few rounds are faster sorted.
      await owner("set local enable_sort = off");
      const plan = await owner(
        "explain select id, pedidos, pizzas, valor from public.rodadas_resumo order by data_retirada desc limit 6",
      );
      // Sorted rounds would all have been summed before.
      expect(JSON.stringify(plan)).not.toMatch(/Sort/);
    });
  });

  it("equal the sum of the payment methods in each situation, in reais and in pizzas", async () => {
    await inTransaction(database, async ({ as }) => {
      type Entry = {
        situacao: string;
        forma_pagamento: string | null;
        pedidos: number;
        pizzas: number;
        valor: number;
      };
      const rows = await as(database.admin)<Entry>("select * from public.round_report($1)", [pastRound]);
      const totals = rows.filter(({ forma_pagamento }) => forma_pagamento === null);
      expect(totals.map(({ situacao, pedidos }) => [situacao, pedidos])).toEqual([
        ["cancelado", 1],
        ["pago", 10],
      ]);
      for (const { situacao, valor, pizzas } of totals) {
        const parts = rows.filter((row) => row.situacao === situacao && row.forma_pagamento !== null);
        expect(parts.reduce((sum, part) => sum + part.valor, 0)).toBe(valor);
        expect(parts.reduce((sum, part) => sum + part.pizzas, 0)).toBe(pizzas);
      }
    });
  });

  it("show an order cancelled after payment as money to refund", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(
        "update public.pedidos_pizza set data_cancelamento = now() where rodada_id = $1 and data_entrega is not null",
        [pastRound],
      );
      const rows = await as(database.admin)(
        "select distinct situacao from public.round_report($1) order by 1",
        [pastRound],
      );
      expect(rows).toEqual([{ situacao: "a_devolver" }, { situacao: "cancelado" }, { situacao: "pago" }]);
    });
  });

  it("are empty, or refused, for users who may not read orders", async () => {
    await inTransaction(database, async ({ as }) => {
      expect(await as(database.volunteer)("select * from public.round_report($1)", [pastRound])).toEqual([]);
      await expect(
        as(database.volunteer)("select * from public.round_pizzas($1)", [pastRound]),
      ).rejects.toThrow("Acesso negado para esta operação");
      const summary = await as(database.volunteer)(
        "select distinct pedidos::int, pizzas::int from public.rodadas_resumo",
      );
      expect(summary).toEqual([{ pedidos: 0, pizzas: 0 }]);
      await expect(as("anon")("select * from public.rodadas_resumo")).rejects.toMatchObject({
        code: "42501",
      });
    });
  });
});

describe("rounds shown to visitors", () => {
  it("are the rounds with a future pickup, with the remaining capacity", async () => {
    await inTransaction(database, async ({ as }) => {
      const rows = await as("anon")<{ capacidade: number; restantes: number; recebe_pedidos: boolean }>(
        "select * from public.rodadas_publicas order by data_retirada",
      );
      expect(rows).toHaveLength(2);
      expect(rows.every(({ capacidade, restantes }) => restantes > 0 && restantes < capacidade)).toBe(true);
      expect(rows.every(({ recebe_pedidos }) => recebe_pedidos)).toBe(true);
    });
  });
});
