import { describe, expect, it } from "vitest";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { placeOrder } from "./support/pizzeria.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const shop = setUpUnpaidOrder();

describe("the time to pay", () => {
  /** The order was there before. */
  const due = async ({ as }: TestTransaction, days: number, releases = false) => {
    await as("owner")(
      `update public.rodadas set pedidos_de = now() - interval '30 days', pagar_ate = now() - $2::int * interval '1 day',
         tolerancia_dias = 1, libera_vencidos = $3 where id = $1`,
      [shop.pizzeria.nextRound, days, releases],
    );
    await as("owner")(
      "update public.pedidos_pizza set data_pedido = now() - interval '30 days' where id = $1",
      [shop.orderId],
    );
  };
  const left = async ({ as }: TestTransaction) =>
    (
      await as("anon")("select restantes from public.rodadas_publicas where id = $1", [
        shop.pizzeria.nextRound,
      ])
    )[0]?.restantes;

  it("and its days of grace over, an order may be released, and its places are sold again", async () => {
    await inTransaction(shop.database, async (tx) => {
      const admin = tx.as(shop.database.admin);
      await due(tx, 0);
      await expect(admin("select public.release_order($1)", [shop.orderId])).rejects.toMatchObject({
        hint: "not_overdue",
      });
      await due(tx, 2);
      expect(await left(tx)).toBe(9);
      await admin("select public.release_order($1)", [shop.orderId]);
      await admin("select public.release_order($1)", [shop.orderId]);
      expect(await left(tx)).toBe(10);
      expect(await shop.money(admin)).toEqual([50, null, 0, "Cancelado"]);
    });
  });

  it("is nobody's business when paid, and releases nothing by itself unless the round says so", async () => {
    await inTransaction(shop.database, async (tx) => {
      const order = (over = {}) =>
        placeOrder(tx.as("service"), [
          {
            nome_cliente: "Bia",
            telefone: "+5564999990002",
            tipo_pizza_id: shop.pizzeria.margherita,
            quantidade: 10,
            ...over,
          },
        ]);
      await due(tx, 2);
      await expect(order()).rejects.toMatchObject({ hint: "sold_out" });
      await due(tx, 2, true);
      expect(await left(tx)).toBe(10);
      await order({ quantidade: 4 });
      expect(await shop.money(tx.as("owner"))).toEqual([50, null, 0, "Cancelado"]);
      await shop.confirm(tx.as(shop.database.admin));
      expect(await shop.money(tx.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      await expect(
        tx.as(shop.database.admin)(
          "select public.release_order(max(id)) from public.pedidos_pizza where falta < 0",
        ),
      ).resolves.toHaveLength(1);
    });
  });

  it("is watched by a job, in rounds that say so alone, and a payment that comes later is shown as such", async () => {
    await inTransaction(shop.database, async (tx) => {
      const run = () => tx.as("service")("select public.release_overdue_orders()");
      const facts = async () =>
        (
          await tx.as("owner")(
            "select status, liberado_em is not null as released, motivo_cancelamento as reason from public.pedidos_pizza where id = $1",
            [shop.orderId],
          )
        )[0];
      await due(tx, 2);
      await run();
      expect(await facts()).toEqual({ status: "Pendente", released: false, reason: null });
      await due(tx, 0, true);
      await run();
      expect(await facts()).toMatchObject({ released: false });
      await due(tx, 2, true);
      await run();
      await run();
      const released = { status: "Cancelado", released: true, reason: "Não pago até o prazo" };
      expect(await facts()).toEqual(released);
      await shop.record(tx.as(shop.database.admin), 50);
      expect(await facts()).toEqual(released);
      expect(await shop.money(tx.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      const jobs = await tx.as(shop.database.admin)("select job from public.job_runs");
      expect(jobs).toEqual([{ job: "release" }]);
      for (const caller of ["anon", shop.database.volunteer, shop.database.admin] as const)
        await expect(tx.as(caller)("select public.release_overdue_orders()")).rejects.toMatchObject({
          code: "42501",
        });
    });
  });

  it("is not for an order that comes after it, nor for one that staff reopened", async () => {
    await inTransaction(shop.database, async (tx) => {
      const release = () => tx.as("service")("select public.release_overdue_orders()");
      await due(tx, 2, true);
      await release();
      const reopened = "select public.set_order_status($1, 'Pendente')";
      await tx.as(shop.database.admin)(reopened, [shop.lineId]);
      await placeOrder(tx.as("service"), [
        {
          nome_cliente: "Bia",
          telefone: "+5564999990002",
          tipo_pizza_id: shop.pizzeria.margherita,
          quantidade: 4,
        },
      ]);
      expect(await left(tx)).toBe(5);
      await release();
      expect(await left(tx)).toBe(5);
      expect(await shop.money(tx.as("owner"))).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it("is not for pizzas that its customer orders after it: they stay when the order of before is released", async () => {
    await inTransaction(shop.database, async (tx) => {
      await due(tx, 0, true);
      const passed = (hours: number) =>
        tx.as("owner")(
          "update public.rodadas set pagar_ate = now() - $1::int * interval '1 hour' where pedidos_de < now()",
          [hours],
        );
      await passed(1);
      await placeOrder(tx.as("service"), [shop.line({ nome_cliente: "Ana", quantidade: 4 })]);
      expect(await left(tx)).toBe(5);
      await passed(48);
      await tx.as("service")("select public.release_overdue_orders()");
      expect(await left(tx)).toBe(6);
      expect(await shop.money(tx.as("owner"))).toEqual([50, null, 0, "Cancelado"]);
    });
  });

  it("releases nothing by the job of who has paid a part, or of a pickup that is over", async () => {
    await inTransaction(shop.database, async (tx) => {
      const run = () => tx.as("service")("select public.release_overdue_orders()");
      await due(tx, 20, true);
      await tx.as("owner")(
        "update public.rodadas set data_retirada = current_date - 2, pedidos_de = now() - interval '30 days', pedidos_ate = now() - interval '25 days' where id = $1",
        [shop.pizzeria.nextRound],
      );
      await run();
      expect(await shop.money(tx.as("owner"))).toEqual([50, null, 50, "Pendente"]);
    });
    await inTransaction(shop.database, async (tx) => {
      await due(tx, 2, true);
      await shop.record(tx.as(shop.database.admin), 10);
      await tx.as("service")("select public.release_overdue_orders()");
      expect(await shop.money(tx.as("owner"))).toEqual([50, 10, 40, "Pendente"]);
    });
  });

  it("keeps the places of who has paid a part", async () => {
    await inTransaction(shop.database, async (tx) => {
      await shop.record(tx.as(shop.database.admin), 10);
      await due(tx, 2, true);
      expect(await left(tx)).toBe(9);
    });
  });
});

describe("the filters by money", () => {
  it("list and count the same orders", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const admin = as(shop.database.admin);
      const [due] = await admin("select public.record_payment($1, 20, 'pix')", [shop.orderId]);
      expect(due).toBeDefined();
      const counts = await admin<{ situacao: string; pedidos: number; valor: number }>(
        "select situacao, pedidos::int, valor from public.money_counts($1)",
        [shop.pizzeria.nextRound],
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
