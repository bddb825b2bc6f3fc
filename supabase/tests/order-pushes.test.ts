import { expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { setUpPizzeria } from "./support/pizzeria-database.ts";
import { AUTH, ENDPOINT, P256DH } from "./support/push.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });

/** In a transaction with a device that wants to hear of orders, deadlines and problems. */
const withDevice = (work: (tx: TestTransaction) => Promise<void>) =>
  inTransaction(fixture.database, async (tx) => {
    const kinds = ["pedido", "prazo", "problema"];
    await tx.as(fixture.database.admin)("select public.save_push_device($1, $2, $3, $4)", [
      ENDPOINT,
      P256DH,
      AUTH,
      kinds,
    ]);
    await work(tx);
  });
const order = async ({ as }: TestTransaction, quantity = 1, origin = "site") => {
  const line = fixture.line({ nome_cliente: "Ana Sigilosa", quantidade: quantity });
  const [placed] = (await placeOrder(as("service"), [line], { round: fixture.pizzeria.nextRound, origin }))
    .orders;
  return { id: placed?.id, secret: placed?.segredo };
};
const claimed = async ({ as }: TestTransaction) => {
  const [row] = await as("service")<{ pushes: { kind: string; body: string }[] }>(
    "select public.claim_pushes() as pushes",
  );
  return row?.pushes.map(({ kind, body }) => `${kind}: ${body.replace(/\d\d\/\d\d/, "DIA")}`);
};

it("an order of the site is told when it is placed, changed and cancelled by its customer, without personal data", () =>
  withDevice(async (tx) => {
    const { secret } = await order(tx, 3);
    const round = "A rodada de DIA tem";
    expect(await claimed(tx)).toEqual([`pedido: Pedido novo: 3 pizzas. ${round} 3.`]);
    const type = String(fixture.pizzeria.margherita);
    const change = (wanted: number, seen: number) =>
      tx.as("service")("select public.change_order_by_secret($1, $2, $3)", [
        secret,
        { [type]: wanted },
        { [type]: seen },
      ]);
    await change(1, 3);
    expect(await claimed(tx)).toEqual([`pedido: Pedido alterado: 1 pizza. ${round} 1.`]);
    await tx.as("service")("select public.cancel_order_by_secret($1)", [secret]);
    expect(await claimed(tx)).toEqual([`pedido: Pedido cancelado: 1 pizza. ${round} 0.`]);
  }));

it("an order that staff entered or that was imported is no news", () =>
  withDevice(async (tx) => {
    await order(tx, 1, "balcao");
    await tx.as("service")(
      `with o as (insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone) values ($1, 'Ana', '+5564999990001') returning id)
       insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade) select id, $2, 1 from o`,
      [fixture.pizzeria.nextRound, fixture.pizzeria.margherita],
    );
    expect(await claimed(tx)).toEqual([]);
  }));

it("a payment deadline is told once, when it has passed and orders are unpaid", () =>
  withDevice(async (tx) => {
    const payUntil = (interval: string) =>
      tx.as("owner")("update public.rodadas set pagar_ate = now() + $2::interval where id = $1", [
        fixture.pizzeria.nextRound,
        interval,
      ]);
    /** The sender ran an hour ago. */
    const anHourLater = () =>
      tx.as("owner")(
        "update public.job_runs set succeeded_at = now() - interval '1 hour' where job = 'push'",
      );
    await order(tx, 1, "balcao");
    await payUntil("1 hour");
    expect(await claimed(tx)).toEqual([]);
    await anHourLater();
    await payUntil("-1 minute");
    expect(await claimed(tx)).toEqual([
      "prazo: O prazo para pagar a rodada de DIA terminou: 1 pedido sem pagamento.",
    ]);
    await tx.as("owner")("delete from private.pushes");
    expect(await claimed(tx)).toEqual([]);

    await anHourLater();
    await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
    expect(await claimed(tx)).toEqual([]);
  }));

it("an e-mail that the customer's server refused is no problem of the site, one that was given up is", () =>
  withDevice(async (tx) => {
    const { id } = await order(tx, 1, "balcao");
    const fail = (isRefused: boolean) =>
      tx.as("owner")(
        "insert into private.outbox (kind, pedido_id, failed_at, is_refused) values ('alterado', $1, now(), $2)",
        [id, isRefused],
      );
    await fail(true);
    expect(await claimed(tx)).toEqual([]);
    await fail(false);
    expect(await claimed(tx)).toEqual(["problema: Há e-mails que não foram enviados."]);
  }));
