import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });
const { line } = fixture;
const ORDERS = "select codigo, fora_do_prazo from public.pedidos_pizza order by id";

describe("a round that is closed to the public", () => {
  it.each(["closedRound", "lateRound"] as const)(
    "accepts an order from staff and marks it as late: %s",
    async (name) => {
      await inTransaction(fixture.database, async ({ as }) => {
        const round = fixture.pizzeria[name];
        const staff = { round, origin: "telefone", isLate: true };
        const { lines } = await placeOrder(as("service"), [line()], staff);
        expect(lines).toMatchObject([{ fora_do_prazo: true }]);
        const [figures] = await as(fixture.database.admin)<{ tardias: number }>(
          "select tardias from public.round_pizzas($1)",
          [round],
        );
        expect(figures).toEqual({ tardias: 1 });
      });
    },
  );

  it("rejects staff without the late flag, visitors with the late flag, and orders before the opening time", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const error = { code: "PT409", hint: "round_closed" };
      const { lateRound, earlyRound } = fixture.pizzeria;
      const service = as("service");
      await expect(
        placeOrder(service, [line()], { round: lateRound, origin: "telefone" }),
      ).rejects.toMatchObject(error);
      await expect(placeOrder(service, [line()], { round: lateRound, isLate: true })).rejects.toMatchObject(
        error,
      );
      await expect(
        placeOrder(service, [line()], { round: earlyRound, origin: "balcao", isLate: true }),
      ).rejects.toMatchObject(error);
    });
  });

  it("rejects every order after the pickup", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await as("owner")(
        "update public.rodadas set pedidos_ate = now() - interval '3 days', data_retirada = current_date - 2 where id = $1",
        [fixture.pizzeria.lateRound],
      );
      await expect(
        placeOrder(as("service"), [line()], {
          round: fixture.pizzeria.lateRound,
          origin: "balcao",
          isLate: true,
        }),
      ).rejects.toMatchObject({ hint: "round_closed" });
    });
  });

  it("puts late pizzas into a new order, not into an order placed in time", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const round = fixture.pizzeria.nextRound;
      await placeOrder(as("service"), [line()], { round });
      await as("owner")("update public.rodadas set aberta = false where id = $1", [round]);
      const late = { round, origin: "telefone", isLate: true };
      await placeOrder(as("service"), [line()], late);
      await placeOrder(as("service"), [line()], late);
      const orders = await as("owner")<{ fora_do_prazo: boolean }>(ORDERS);
      expect(orders.map(({ fora_do_prazo }) => fora_do_prazo)).toEqual([false, true]);
    });
  });

  it("adds late pizzas to a late order after the payment deadline: late orders are never released", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const late = { round: fixture.pizzeria.closedRound, origin: "telefone", isLate: true };
      await placeOrder(as("service"), [line()], late);
      await as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '3 days'");
      await as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      await placeOrder(as("service"), [line()], late);
      expect(await as("owner")(ORDERS)).toMatchObject([{ fora_do_prazo: true }]);
    });
  });
});

describe("an order placed in time", () => {
  it("is not marked as late, even when staff sent the late flag", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await placeOrder(as("service"), [line()], {
        round: fixture.pizzeria.nextRound,
        origin: "telefone",
        isLate: true,
      });
      expect(await as("owner")(ORDERS)).toMatchObject([{ fora_do_prazo: false }]);
    });
  });
});

describe("the capacity", () => {
  it("applies to staff and late orders too, unless staff send the override", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const { nextRound: round } = fixture.pizzeria;
      await as("owner")("update public.rodadas set aberta = false where id = $1", [round]);
      const eleven = [line({ quantidade: 11 })];
      const staff = { round, origin: "balcao", isLate: true };
      await expect(placeOrder(as("service"), eleven, staff)).rejects.toMatchObject({ hint: "sold_out" });
      const { lines } = await placeOrder(as("service"), eleven, { ...staff, allowOverCapacity: true });
      expect(lines).toMatchObject([{ quantidade: 11 }]);
    });
  });

  it("applies to visitors even when they send the override", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await expect(
        placeOrder(as("service"), [line({ quantidade: 11 })], {
          round: fixture.pizzeria.nextRound,
          allowOverCapacity: true,
        }),
      ).rejects.toMatchObject({ hint: "sold_out" });
    });
  });
});
