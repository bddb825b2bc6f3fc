import { describe, expect, it } from "vitest";
import { type Pizzeria, placeOrder } from "./support/pizzeria.ts";
import { countOrders, setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });

describe("an order", () => {
  it("can be placed by the service role only", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      for (const caller of ["anon", fixture.database.volunteer, fixture.database.admin] as const) {
        await expect(placeOrder(as(caller), [fixture.line()])).rejects.toMatchObject({ code: "42501" });
      }
    });
  });

  it("gets a unique code even when the random code is already taken", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const first = await placeOrder(as("service"), [fixture.line()]);
      const existingCode = first.orders[0]?.codigo;
      await as("owner")("create temporary sequence order_code_calls");
      await as(
        "owner",
      )(`create or replace function private.random_order_code() returns text language sql as $$
        select case when nextval('pg_temp.order_code_calls') < 3 then '${existingCode}' else 'ABCDEF' end $$`);
      const { orders } = await placeOrder(as("service"), [fixture.line({ telefone: "+5564999990002" })]);
      expect(orders[0]?.codigo).toBe("ABCDEF");
    });
  });

  it("stores the note of a pizza in its own line", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const { lines } = await placeOrder(as("service"), [
        fixture.line({ nota: "sem cebola" }),
        fixture.line({ tipo_pizza_id: fixture.pizzeria.calabresa }),
      ]);
      expect(lines).toMatchObject([{ nota: "sem cebola" }, { nota: null }]);
    });
  });

  it("of a landline has no WhatsApp, however it is written", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const landline = fixture.line({ telefone: "+556436210000", eh_whatsapp: true });
      const mobile = fixture.line({ eh_whatsapp: true });
      const admin = as(fixture.database.admin);
      const readAnswers = () =>
        admin("select eh_whatsapp from public.pedidos_pizza order by id").then((orders) =>
          orders.map(({ eh_whatsapp }) => eh_whatsapp),
        );
      const first = await placeOrder(as("service"), [landline]);
      const joined = await placeOrder(as("service"), [landline]);
      await placeOrder(as("service"), [mobile]);
      expect([first, joined].flatMap(({ lines }) => lines)).toMatchObject([
        { eh_whatsapp: false },
        { eh_whatsapp: false },
      ]);
      expect(await readAnswers()).toEqual([false, true]);
      await admin("update public.pedidos_pizza set eh_whatsapp = true");
      expect(await readAnswers()).toEqual([false, true]);
      await admin("update public.pedidos_pizza set telefone = '+556436210001'");
      expect(await readAnswers()).toEqual([false, false]);
      await as("service")(
        `insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, eh_whatsapp)
         values ($1, 'Importada', '+556436210002', true)`,
        [fixture.pizzeria.nextRound],
      );
      expect(await readAnswers()).toEqual([false, false, false]);
    });
  });

  it("copies the price from the menu and computes the total", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const { lines, orders } = await placeOrder(as("service"), [
        fixture.line({ quantidade: 2 }),
        fixture.line({ tipo_pizza_id: fixture.pizzeria.calabresa, quantidade: 3 }),
      ]);
      expect(lines.map((line) => line.valor_total)).toEqual([100, 166.5]);
      expect(orders).toMatchObject([{ valor_total_geral: 266.5 }]);
      await as("owner")("update public.tipos_pizza set preco = 99");
      const prices = await as("owner")("select preco_unitario from public.itens_pedido_pizza order by id");
      expect(prices).toEqual([{ preco_unitario: 50 }, { preco_unitario: 55.5 }]);
    });
  });

  it("ignores totals, prices and secrets in the submitted lines", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const forged = {
        ...fixture.line(),
        preco_unitario: 1,
        valor_total: 1,
        segredo: "0".repeat(32),
        data_pagamento: "2020-01-01",
      };
      const { lines, orders } = await placeOrder(as("service"), [forged]);
      expect(orders[0]?.segredo).not.toBe(forged.segredo);
      expect(lines).toMatchObject([{ valor_total: 50, status_pedido: "Pendente", data_pagamento: null }]);
    });
  });

  it("belongs to the earliest open round, or to the chosen round", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      expect((await placeOrder(as("service"), [fixture.line()])).rodada_id).toBe(fixture.pizzeria.nextRound);
      const later = await placeOrder(as("service"), [fixture.line()], { round: fixture.pizzeria.laterRound });
      expect(later.rodada_id).toBe(fixture.pizzeria.laterRound);
    });
  });

  it.each(["closedRound", "lateRound", "earlyRound"] as const)("is rejected for the %s", async (name) => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(
        placeOrder(as("service"), [fixture.line()], { round: fixture.pizzeria[name] }),
      ).rejects.toMatchObject({
        code: "PT409",
        hint: "round_closed",
        message: "Esta rodada não está mais recebendo pedidos.",
      });
    });
  });

  it("is rejected with another message when no round is open", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await as("owner")("update public.rodadas set aberta = false");
      await expect(placeOrder(as("service"), [fixture.line()])).rejects.toMatchObject({
        hint: "round_closed",
        message: "No momento não há rodada aberta para pedidos.",
      });
    });
  });

  it.each([
    ["of a pizza that is sold out", { tipo: "esgotada" }, "PT409", "sold_out"],
    ["of a pizza off the menu", { tipo: "foraDoCardapio" }, "PT400", "unknown_pizza_type"],
    ["of an unknown pizza", { tipo_pizza_id: 999_999 }, "PT400", "unknown_pizza_type"],
    ["at a price that has changed", { preco: 45 }, "PT409", "price_changed"],
    ["for a day from which its round has moved", { data_retirada: "2020-11-28" }, "PT409", "day_changed"],
    ["of no pizza", { quantidade: 0 }, "23514", undefined],
    ["of a negative quantity", { quantidade: -1 }, "23514", undefined],
    ["of half a pizza", { quantidade: 1.5 }, "22P02", undefined],
    ["of a thousand million pizzas", { quantidade: 1e9 }, "22003", undefined],
    ["without a name", { nome_cliente: "  " }, "23514", undefined],
    ["with a name of two lines", { nome_cliente: "a\r\nb" }, "23514", undefined],
    ["with a foreign phone", { telefone: "+14155550100" }, "23514", undefined],
    ["with ten thousand characters of notes", { observacoes: "a".repeat(10_000) }, "23514", undefined],
  ])(
    "%s is rejected together with its valid lines",
    async (_, { tipo, ...overrides }: Record<string, unknown>, code, hint) => {
      await inTransaction(fixture.database, async (tx) => {
        const invalidLine = fixture.line({
          ...overrides,
          ...(tipo ? { tipo_pizza_id: fixture.pizzeria[tipo as keyof Pizzeria] } : {}),
        });
        const attempt = placeOrder(tx.as("service"), [fixture.line(), invalidLine]);
        await expect(attempt).rejects.toMatchObject(hint ? { code, hint } : { code });
        expect(await countOrders(tx)).toEqual({ orders: 0, lines: 0 });
      });
    },
  );

  it("is rejected with the pizza and its new price in Portuguese", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const attempt = placeOrder(as("service"), [
        fixture.line({ tipo_pizza_id: fixture.pizzeria.calabresa, preco: 50 }),
      ]);
      await expect(attempt).rejects.toThrow("O preço da pizza Calabresa mudou para R$ 55,50.");
    });
  });

  it("is accepted for the current day, and refused with it in Portuguese for another", async () => {
    await inTransaction(fixture.database, async ({ as, rolledBack }) => {
      const [round] = await as("owner")<{ day: string; shown: string }>(
        "select data_retirada::text as day, to_char(data_retirada, 'DD/MM') as shown from public.rodadas where id = $1",
        [fixture.pizzeria.nextRound],
      );
      const placeFor = (data_retirada = "2020-11-28") =>
        placeOrder(as("service"), [fixture.line({ data_retirada })], { round: fixture.pizzeria.nextRound });
      await expect(rolledBack(() => placeFor())).rejects.toThrow(
        `A retirada mudou de dia: agora é em ${round?.shown}.`,
      );
      expect((await placeFor(round?.day)).lines).toHaveLength(1);
    });
  });

  it("is accepted with the current price", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const { lines } = await placeOrder(as("service"), [
        fixture.line({ tipo_pizza_id: fixture.pizzeria.calabresa, preco: 55.5 }),
      ]);
      expect(lines).toHaveLength(1);
    });
  });
});
