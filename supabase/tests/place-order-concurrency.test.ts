import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { countOrders, setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria();

describe("a retry with the same key", () => {
  it("returns the first response and creates no second order", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const submission = { key: randomUUID(), hash: "abc" };
      const first = await placeOrder(tx.as("service"), [fixture.line()], submission);
      expect(await placeOrder(tx.as("service"), [fixture.line()], submission)).toEqual(first);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 1 });
    });
  });

  it("returns the first response even when the round has closed since", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const submission = { key: randomUUID(), hash: "abc" };
      const first = await placeOrder(as("service"), [fixture.line()], submission);
      await as("owner")("update public.rodadas set aberta = false");
      expect(await placeOrder(as("service"), [fixture.line()], submission)).toEqual(first);
    });
  });

  it("is rejected when the content differs", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const key = randomUUID();
      await placeOrder(tx.as("service"), [fixture.line()], { key, hash: "abc" });
      await expect(
        placeOrder(tx.as("service"), [fixture.line()], { key, hash: "def" }),
      ).rejects.toMatchObject({ code: "PT409", hint: "idempotency_conflict" });
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 1 });
    });
  });

  it("succeeds after a rejected order, which stores no key", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const submission = { key: randomUUID(), hash: "abc" };
      await as("owner")("update public.rodadas set aberta = false");
      await expect(placeOrder(as("service"), [fixture.line()], submission)).rejects.toMatchObject({
        hint: "round_closed",
      });
      await as("owner")("update public.rodadas set aberta = true where capacidade = 10");
      expect((await placeOrder(as("service"), [fixture.line()], submission)).lines).toHaveLength(1);
    });
  });
});

describe("the capacity of a round", () => {
  it("can be filled completely but not exceeded, unpaid orders included", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await placeOrder(tx.as("service"), [fixture.line({ quantidade: 7 })]);
      const four = placeOrder(tx.as("service"), [fixture.line({ quantidade: 4 })]);
      await expect(four).rejects.toMatchObject({ code: "PT409", hint: "sold_out" });
      await placeOrder(tx.as("service"), [fixture.line({ quantidade: 3 })]);
      const remaining = await tx.as("anon")("select restantes from public.rodadas_publicas where id = $1", [
        fixture.pizzeria.nextRound,
      ]);
      expect(remaining).toEqual([{ restantes: 0 }]);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 2 });
    });
  });

  it("is checked against the sum of all lines of a submission", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const attempt = placeOrder(tx.as("service"), [
        fixture.line({ quantidade: 6 }),
        fixture.line({ quantidade: 5 }),
      ]);
      await expect(attempt).rejects.toMatchObject({ hint: "sold_out" });
      expect(await countOrders(tx)).toEqual({ orders: 0, lines: 0 });
    });
  });

  it("becomes free again when an order is cancelled", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await placeOrder(as("service"), [fixture.line({ quantidade: 10 })]);
      await as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      expect((await placeOrder(as("service"), [fixture.line({ quantidade: 10 })])).lines).toHaveLength(1);
    });
  });

  // xmax of a row changes when a transaction locks the row: one connection is enough to prove the lock.
  it("is checked while the round is locked; an order is changed while the order is locked", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const xmaxOf = async (table: string) =>
        (await as("owner")(`select xmax::text as xid from public.${table}`))[0]?.xid;
      await as("owner")("delete from public.rodadas where id <> $1", [fixture.pizzeria.nextRound]);
      const xmaxOfRound = await xmaxOf("rodadas");
      await as("owner")("select private.lock_open_round(null)");
      expect(await xmaxOf("rodadas")).not.toBe(xmaxOfRound);
      const { lines } = await placeOrder(as("service"), [fixture.line()]);
      const xmaxOfOrder = await xmaxOf("pedidos_pizza");
      await as("owner")("select private.lock_order($1)", [lines[0]?.pedido_id]);
      expect(await xmaxOf("pedidos_pizza")).not.toBe(xmaxOfOrder);
    });
  });

  it("holds for concurrent orders, and concurrent lines of one customer make one order", async () => {
    const attempts = Array.from({ length: 24 }, (_, n) =>
      fixture.database.asService(({ query }) =>
        placeOrder(query, [fixture.line({ telefone: `+55649999900${10 + (n % 4)}` })]),
      ),
    );
    const results = await Promise.allSettled(attempts);
    const hints = results.flatMap((result) => (result.status === "rejected" ? [result.reason.hint] : []));
    expect(hints).toEqual(Array(14).fill("sold_out"));
    const [sums] = await fixture.database.query(`
      select count(distinct p.id)::int as orders, sum(i.quantidade)::int as pizzas, count(distinct p.telefone)::int as phones
      from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id`);
    expect(sums).toMatchObject({ pizzas: 10, orders: sums?.phones });
    await fixture.database.script("delete from public.pedidos_pizza");
  });
});
