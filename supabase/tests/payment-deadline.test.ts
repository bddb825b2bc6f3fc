import { describe, expect, it } from "vitest";
import { inScene, type Scene } from "./support/house.ts";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { place } from "./support/pizzeria.ts";

const shop = setUpUnpaidOrder();

describe("the time to pay", () => {
  /** The order was there before. */
  const due = async ({ as }: Scene, days: number, releases = false) => {
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
  const left = async ({ as }: Scene) =>
    (
      await as("anon")("select restantes from public.rodadas_publicas where id = $1", [
        shop.pizzeria.nextRound,
      ])
    )[0]?.restantes;

  it("and its days of grace over, an order may be released, and its places are sold again", async () => {
    await inScene(shop.house, async (scene) => {
      const admin = scene.as(shop.house.admin);
      await due(scene, 0);
      await expect(admin("select public.release_order($1)", [shop.orderId])).rejects.toMatchObject({
        hint: "not_overdue",
      });
      await due(scene, 2);
      expect(await left(scene)).toBe(9);
      await admin("select public.release_order($1)", [shop.orderId]);
      await admin("select public.release_order($1)", [shop.orderId]);
      expect(await left(scene)).toBe(10);
      expect(await shop.money(admin)).toEqual([50, null, 0, "Cancelado"]);
    });
  });

  it("is nobody's business when paid, and releases nothing by itself unless the round says so", async () => {
    await inScene(shop.house, async (scene) => {
      const order = (over = {}) =>
        place(scene.as("service"), [
          {
            nome_cliente: "Bia",
            telefone: "+5564999990002",
            tipo_pizza_id: shop.pizzeria.margherita,
            quantidade: 10,
            ...over,
          },
        ]);
      await due(scene, 2);
      await expect(order()).rejects.toMatchObject({ hint: "sold_out" });
      await due(scene, 2, true);
      expect(await left(scene)).toBe(10);
      await order({ quantidade: 4 });
      expect(await shop.money(scene.as("owner"))).toEqual([50, null, 0, "Cancelado"]);
      await shop.confirm(scene.as(shop.house.admin));
      expect(await shop.money(scene.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      await expect(
        scene.as(shop.house.admin)(
          "select public.release_order(max(id)) from public.pedidos_pizza where falta < 0",
        ),
      ).resolves.toHaveLength(1);
    });
  });

  it("is watched by a job, in rounds that say so alone, and a payment that comes later is shown as such", async () => {
    await inScene(shop.house, async (scene) => {
      const run = () => scene.as("service")("select public.release_overdue_orders()");
      const facts = async () =>
        (
          await scene.as("owner")(
            "select status, liberado_em is not null as released, motivo_cancelamento as reason from public.pedidos_pizza where id = $1",
            [shop.orderId],
          )
        )[0];
      await due(scene, 2);
      await run();
      expect(await facts()).toEqual({ status: "Pendente", released: false, reason: null });
      await due(scene, 0, true);
      await run();
      expect(await facts()).toMatchObject({ released: false });
      await due(scene, 2, true);
      await run();
      await run();
      const released = { status: "Cancelado", released: true, reason: "Não pago até o prazo" };
      expect(await facts()).toEqual(released);
      await shop.record(scene.as(shop.house.admin), 50);
      expect(await facts()).toEqual(released);
      expect(await shop.money(scene.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      const jobs = await scene.as(shop.house.admin)("select job from public.job_runs");
      expect(jobs).toEqual([{ job: "release" }]);
      for (const caller of ["anon", shop.house.volunteer, shop.house.admin] as const)
        await expect(scene.as(caller)("select public.release_overdue_orders()")).rejects.toMatchObject({
          code: "42501",
        });
    });
  });

  it("is not for an order that comes after it, nor for one that staff reopened", async () => {
    await inScene(shop.house, async (scene) => {
      const release = () => scene.as("service")("select public.release_overdue_orders()");
      await due(scene, 2, true);
      await release();
      const reopened = "select public.set_order_status($1, 'Pendente')";
      await scene.as(shop.house.admin)(reopened, [shop.lineId]);
      await place(scene.as("service"), [
        {
          nome_cliente: "Bia",
          telefone: "+5564999990002",
          tipo_pizza_id: shop.pizzeria.margherita,
          quantidade: 4,
        },
      ]);
      expect(await left(scene)).toBe(5);
      await release();
      expect(await left(scene)).toBe(5);
      expect(await shop.money(scene.as("owner"))).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it("is not for pizzas that its customer orders after it: they stay when the order of before is released", async () => {
    await inScene(shop.house, async (scene) => {
      await due(scene, 0, true);
      const passed = (hours: number) =>
        scene.as("owner")(
          "update public.rodadas set pagar_ate = now() - $1::int * interval '1 hour' where pedidos_de < now()",
          [hours],
        );
      await passed(1);
      await place(scene.as("service"), [shop.line({ nome_cliente: "Ana", quantidade: 4 })]);
      expect(await left(scene)).toBe(5);
      await passed(48);
      await scene.as("service")("select public.release_overdue_orders()");
      expect(await left(scene)).toBe(6);
      expect(await shop.money(scene.as("owner"))).toEqual([50, null, 0, "Cancelado"]);
    });
  });

  it("releases nothing by the job of who has paid a part, or of a pickup that is over", async () => {
    await inScene(shop.house, async (scene) => {
      const run = () => scene.as("service")("select public.release_overdue_orders()");
      await due(scene, 20, true);
      await scene.as("owner")(
        "update public.rodadas set data_retirada = current_date - 2, pedidos_de = now() - interval '30 days', pedidos_ate = now() - interval '25 days' where id = $1",
        [shop.pizzeria.nextRound],
      );
      await run();
      expect(await shop.money(scene.as("owner"))).toEqual([50, null, 50, "Pendente"]);
    });
    await inScene(shop.house, async (scene) => {
      await due(scene, 2, true);
      await shop.record(scene.as(shop.house.admin), 10);
      await scene.as("service")("select public.release_overdue_orders()");
      expect(await shop.money(scene.as("owner"))).toEqual([50, 10, 40, "Pendente"]);
    });
  });

  it("keeps the places of who has paid a part", async () => {
    await inScene(shop.house, async (scene) => {
      await shop.record(scene.as(shop.house.admin), 10);
      await due(scene, 2, true);
      expect(await left(scene)).toBe(9);
    });
  });
});

describe("the filters by money", () => {
  it("list and count the same orders", async () => {
    await inScene(shop.house, async ({ as }) => {
      const admin = as(shop.house.admin);
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
