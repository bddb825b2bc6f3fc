import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { countOrders, setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction } from "./support/test-database.ts";

const shop = setUpPizzeria();

describe("a retry with the same key", () => {
  it("gets the first response and creates no second order", async () => {
    await inTransaction(shop.database, async (tx) => {
      const submission = { key: randomUUID(), hash: "abc" };
      const first = await placeOrder(tx.as("service"), [shop.line()], submission);
      expect(await placeOrder(tx.as("service"), [shop.line()], submission)).toEqual(first);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 1 });
    });
  });

  it("gets the first response even when the round has closed since", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const submission = { key: randomUUID(), hash: "abc" };
      const first = await placeOrder(as("service"), [shop.line()], submission);
      await as("owner")("update public.rodadas set aberta = false");
      expect(await placeOrder(as("service"), [shop.line()], submission)).toEqual(first);
    });
  });

  it("is a conflict when the content differs", async () => {
    await inTransaction(shop.database, async (tx) => {
      const key = randomUUID();
      await placeOrder(tx.as("service"), [shop.line()], { key, hash: "abc" });
      await expect(placeOrder(tx.as("service"), [shop.line()], { key, hash: "def" })).rejects.toMatchObject({
        code: "PT409",
        hint: "idempotency_conflict",
      });
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 1 });
    });
  });

  it("may try again after a refusal, which leaves no key behind", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const submission = { key: randomUUID(), hash: "abc" };
      await as("owner")("update public.rodadas set aberta = false");
      await expect(placeOrder(as("service"), [shop.line()], submission)).rejects.toMatchObject({
        hint: "round_closed",
      });
      await as("owner")("update public.rodadas set aberta = true where capacidade = 10");
      expect((await placeOrder(as("service"), [shop.line()], submission)).lines).toHaveLength(1);
    });
  });
});

describe("the kitchen's capacity", () => {
  it("is filled to the last pizza and not beyond, unpaid orders included", async () => {
    await inTransaction(shop.database, async (tx) => {
      await placeOrder(tx.as("service"), [shop.line({ quantidade: 7 })]);
      const four = placeOrder(tx.as("service"), [shop.line({ quantidade: 4 })]);
      await expect(four).rejects.toMatchObject({ code: "PT409", hint: "sold_out" });
      await placeOrder(tx.as("service"), [shop.line({ quantidade: 3 })]);
      const left = await tx.as("anon")("select restantes from public.rodadas_publicas where id = $1", [
        shop.pizzeria.nextRound,
      ]);
      expect(left).toEqual([{ restantes: 0 }]);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 2 });
    });
  });

  it("is counted over all lines of one submission", async () => {
    await inTransaction(shop.database, async (tx) => {
      const attempt = placeOrder(tx.as("service"), [
        shop.line({ quantidade: 6 }),
        shop.line({ quantidade: 5 }),
      ]);
      await expect(attempt).rejects.toMatchObject({ hint: "sold_out" });
      expect(await countOrders(tx)).toEqual({ orders: 0, lines: 0 });
    });
  });

  it("is given back by a cancelled order", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      await placeOrder(as("service"), [shop.line({ quantidade: 10 })]);
      await as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      expect((await placeOrder(as("service"), [shop.line({ quantidade: 10 })])).lines).toHaveLength(1);
    });
  });

  // A row that is locked names its holder, also in memory, where there is nobody to wait for it.
  it("is counted by one at a time, who holds the round; an order is changed by one at a time, too", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const holder = async (table: string) =>
        (await as("owner")(`select xmax::text as it from public.${table}`))[0]?.it;
      await as("owner")("delete from public.rodadas where id <> $1", [shop.pizzeria.nextRound]);
      const ofRound = await holder("rodadas");
      await as("owner")("select private.lock_open_round(null)");
      expect(await holder("rodadas")).not.toBe(ofRound);
      const { lines } = await placeOrder(as("service"), [shop.line()]);
      const ofOrder = await holder("pedidos_pizza");
      await as("owner")("select private.lock_order_of_line($1)", [lines[0]?.id]);
      expect(await holder("pedidos_pizza")).not.toBe(ofOrder);
    });
  });

  it("holds when many order at once, and one customer's simultaneous lines make one order", async () => {
    const attempts = Array.from({ length: 24 }, (_, n) =>
      shop.database.asService(({ query }) =>
        placeOrder(query, [shop.line({ telefone: `+55649999900${10 + (n % 4)}` })]),
      ),
    );
    const results = await Promise.allSettled(attempts);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.hint] : []));
    expect(refused).toEqual(Array(14).fill("sold_out"));
    const [sums] = await shop.database.query(`
      select count(distinct p.id)::int as orders, sum(i.quantidade)::int as pizzas, count(distinct p.telefone)::int as phones
      from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id`);
    expect(sums).toMatchObject({ pizzas: 10, orders: sums?.phones });
    await shop.database.script("delete from public.pedidos_pizza");
  });
});
