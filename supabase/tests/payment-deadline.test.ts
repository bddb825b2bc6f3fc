import { describe, expect, it } from "vitest";
import { setUpUnpaidOrder } from "./support/payments.ts";
import { placeOrder } from "./support/pizzeria.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpUnpaidOrder();

describe("the payment deadline", () => {
  /** Sets the payment deadline to `days` ago, after the order was placed. */
  const setDeadline = async ({ as }: TestTransaction, days: number, isReleaseAutomatic = false) => {
    await as("owner")(
      `update public.rodadas set pedidos_de = now() - interval '30 days', pagar_ate = now() - $2::int * interval '1 day',
         tolerancia_dias = 1, libera_vencidos = $3 where id = $1`,
      [fixture.pizzeria.nextRound, days, isReleaseAutomatic],
    );
    await as("owner")(
      "update public.pedidos_pizza set data_pedido = now() - interval '30 days' where id = $1",
      [fixture.order.id],
    );
  };
  const readRemaining = async ({ as }: TestTransaction) =>
    (
      await as("anon")("select restantes from public.rodadas_publicas where id = $1", [
        fixture.pizzeria.nextRound,
      ])
    )[0]?.restantes;
  const releaseOverdueOrders = ({ as }: TestTransaction) =>
    as("service")("select public.release_overdue_orders()");

  it("plus its tolerance allows an admin to release the order; its capacity becomes free again", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const admin = tx.as(fixture.database.admin);
      await setDeadline(tx, 0);
      await expect(admin("select public.release_order($1)", [fixture.order.id])).rejects.toMatchObject({
        hint: "not_overdue",
      });
      await setDeadline(tx, 2);
      expect(await readRemaining(tx)).toBe(9);
      await admin("select public.release_order($1)", [fixture.order.id]);
      await admin("select public.release_order($1)", [fixture.order.id]);
      expect(await readRemaining(tx)).toBe(10);
      expect(await fixture.readTotals(admin)).toEqual([50, null, 0, "Cancelado"]);
    });
  });

  it("releases overdue orders automatically only if the round has libera_vencidos", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const order = (quantidade: number) =>
        placeOrder(tx.as("service"), [
          fixture.line({ nome_cliente: "Bia", telefone: "+5564999990002", quantidade }),
        ]);
      await setDeadline(tx, 2);
      await expect(order(10)).rejects.toMatchObject({ hint: "sold_out" });
      await setDeadline(tx, 2, true);
      expect(await readRemaining(tx)).toBe(10);
      await order(4);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, null, 0, "Cancelado"]);
      await fixture.confirmPayment(tx.as(fixture.database.admin));
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      await expect(
        tx.as(fixture.database.admin)(
          "select public.release_order(max(id)) from public.pedidos_pizza where falta < 0",
        ),
      ).resolves.toHaveLength(1);
    });
  });

  it("is enforced by a job in rounds with libera_vencidos; a later payment is recorded as money to refund", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const readStatus = async () =>
        (
          await tx.as("owner")(
            "select status, liberado_em is not null as released, motivo_cancelamento as reason from public.pedidos_pizza where id = $1",
            [fixture.order.id],
          )
        )[0];
      await setDeadline(tx, 2);
      await releaseOverdueOrders(tx);
      expect(await readStatus()).toEqual({ status: "Pendente", released: false, reason: null });
      await setDeadline(tx, 0, true);
      await releaseOverdueOrders(tx);
      expect(await readStatus()).toMatchObject({ released: false });
      await setDeadline(tx, 2, true);
      await releaseOverdueOrders(tx);
      await releaseOverdueOrders(tx);
      const released = { status: "Cancelado", released: true, reason: "Não pago até o prazo" };
      expect(await readStatus()).toEqual(released);
      await fixture.recordPayment(tx.as(fixture.database.admin), 50);
      expect(await readStatus()).toEqual(released);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      const jobs = await tx.as(fixture.database.admin)("select job from public.job_runs");
      expect(jobs).toEqual([{ job: "release" }]);
      for (const caller of ["anon", fixture.database.volunteer, fixture.database.admin] as const)
        await expect(tx.as(caller)("select public.release_overdue_orders()")).rejects.toMatchObject({
          code: "42501",
        });
    });
  });

  it("does not apply to orders placed after it or reopened by staff", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await setDeadline(tx, 2, true);
      await releaseOverdueOrders(tx);
      const reopen = "select public.set_order_status($1, 'Pendente')";
      await tx.as(fixture.database.admin)(reopen, [fixture.order.id]);
      await placeOrder(tx.as("service"), [
        fixture.line({ nome_cliente: "Bia", telefone: "+5564999990002", quantidade: 4 }),
      ]);
      expect(await readRemaining(tx)).toBe(5);
      await releaseOverdueOrders(tx);
      expect(await readRemaining(tx)).toBe(5);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it("does not apply to an order that was cancelled for another reason and is reactivated after it", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const admin = tx.as(fixture.database.admin);
      await setDeadline(tx, 2, true);
      await admin("select public.set_order_status($1, 'Cancelado')", [fixture.order.id]);
      await admin("select public.reactivate_order($1)", [fixture.order.id]);
      expect(await readRemaining(tx)).toBe(9);
      await releaseOverdueOrders(tx);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, null, 50, "Pendente"]);
    });
  });

  it("does not make an order late that is paid when it is reactivated after it", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const admin = tx.as(fixture.database.admin);
      await setDeadline(tx, 2, true);
      for (const status of ["Cancelado", "Confirmado"])
        await admin("select public.set_order_status($1, $2)", [fixture.order.id, status]);
      expect(
        await admin("select fora_do_prazo, falta from public.pedidos_pizza where id = $1", [
          fixture.order.id,
        ]),
      ).toEqual([{ fora_do_prazo: false, falta: 0 }]);
    });
  });

  it("releases the order whose capacity staff give to another order", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const admin = tx.as(fixture.database.admin);
      const { lines } = await placeOrder(tx.as("service"), [
        fixture.line({ nome_cliente: "Bia", telefone: "+5564999990002", quantidade: 9 }),
      ]);
      await setDeadline(tx, 2, true);
      const add = "select public.add_order_pizza($1, $2, 1)";
      await admin(add, [lines[0]?.pedido_id, fixture.pizzeria.margherita]);
      await fixture.confirmPayment(admin);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, 50, -50, "Cancelado"]);
      await expect(admin(add, [lines[0]?.pedido_id, fixture.pizzeria.margherita])).rejects.toMatchObject({
        hint: "sold_out",
      });
    });
  });

  it("does not apply to pizzas that the customer orders after it: only the earlier order is released", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await setDeadline(tx, 0, true);
      const setDeadlineHoursAgo = (hours: number) =>
        tx.as("owner")(
          "update public.rodadas set pagar_ate = now() - $1::int * interval '1 hour' where pedidos_de < now()",
          [hours],
        );
      await setDeadlineHoursAgo(1);
      await placeOrder(tx.as("service"), [fixture.line({ nome_cliente: "Ana", quantidade: 4 })]);
      expect(await readRemaining(tx)).toBe(5);
      await setDeadlineHoursAgo(48);
      await releaseOverdueOrders(tx);
      expect(await readRemaining(tx)).toBe(6);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, null, 0, "Cancelado"]);
    });
  });

  it("does not release partly paid orders or orders of past pickups", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await setDeadline(tx, 20, true);
      await tx.as("owner")(
        "update public.rodadas set data_retirada = current_date - 2, pedidos_de = now() - interval '30 days', pedidos_ate = now() - interval '25 days' where id = $1",
        [fixture.pizzeria.nextRound],
      );
      await releaseOverdueOrders(tx);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, null, 50, "Pendente"]);
    });
    await inTransaction(fixture.database, async (tx) => {
      await setDeadline(tx, 2, true);
      await fixture.recordPayment(tx.as(fixture.database.admin), 10);
      await releaseOverdueOrders(tx);
      expect(await fixture.readTotals(tx.as("owner"))).toEqual([50, 10, 40, "Pendente"]);
    });
  });

  it("does not free the capacity of partly paid orders", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await fixture.recordPayment(tx.as(fixture.database.admin), 10);
      await setDeadline(tx, 2, true);
      expect(await readRemaining(tx)).toBe(9);
    });
  });
});

describe("the payment filters", () => {
  it("list and count the same orders", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const admin = as(fixture.database.admin);
      const [due] = await admin("select public.record_payment($1, 20, 'pix')", [fixture.order.id]);
      expect(due).toBeDefined();
      const counts = await admin<{ situacao: string; pedidos: number; valor: number }>(
        "select situacao, pedidos::int, valor from public.payment_state_counts($1)",
        [fixture.pizzeria.nextRound],
      );
      expect(
        Object.fromEntries(counts.map(({ situacao, pedidos, valor }) => [situacao, [pedidos, valor]])),
      ).toEqual({
        a_receber: [1, 30],
        nao_pago: [0, 0],
        parcial: [1, 30],
        entregue_sem_pagar: [0, 0],
        a_combinar: [0, 0],
        vencido: [0, 0],
        a_devolver: [0, 0],
      });
      for (const { situacao, pedidos } of counts) {
        const [page] = await admin("select total::int from public.order_page(p_payment_state => $1)", [
          situacao,
        ]);
        expect(page).toEqual({ total: pedidos });
      }
    });
  });
});
