import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { countOrders, setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction } from "./support/test-database.ts";

const shop = setUpPizzeria({ isShared: true });

describe("a customer's lines", () => {
  it.each([
    ["another spelling of the name", { nome_cliente: "  JOSE   da conceicao " }],
    ["the phone without its ninth digit, as a landline would be", { telefone: "+556439990001" }],
  ])("join one order under %s", async (_, over) => {
    await inTransaction(shop.database, async (tx) => {
      const phone = "telefone" in over ? { telefone: "+5564939990001" } : {};
      await placeOrder(tx.as("service"), [shop.line(phone)]);
      await placeOrder(tx.as("service"), [shop.line({ ...phone, ...over })]);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 2 });
    });
  });

  it.each([
    ["another name on the same phone", { nome_cliente: "Maria da Conceição" }],
    ["the same name on another phone", { telefone: "+5564999990002" }],
    ["the same name and number in another area", { telefone: "+5562999990001" }],
  ])("start another order under %s", async (_, over) => {
    await inTransaction(shop.database, async (tx) => {
      await placeOrder(tx.as("service"), [shop.line()]);
      await placeOrder(tx.as("service"), [shop.line(over)]);
      expect(await countOrders(tx)).toEqual({ orders: 2, lines: 2 });
    });
  });

  it.each(["data_pagamento", "data_entrega", "data_cancelamento"])(
    "start another order once the first has its %s",
    async (column) => {
      await inTransaction(shop.database, async (tx) => {
        await placeOrder(tx.as("service"), [shop.line()]);
        await tx.as("owner")(`update public.pedidos_pizza set ${column} = now()`);
        await placeOrder(tx.as("service"), [shop.line()]);
        expect(await countOrders(tx)).toEqual({ orders: 2, lines: 2 });
      });
    },
  );

  it("start another order in another round", async () => {
    await inTransaction(shop.database, async (tx) => {
      await placeOrder(tx.as("service"), [shop.line()]);
      await placeOrder(tx.as("service"), [shop.line()], { round: shop.pizzeria.laterRound });
      expect(await countOrders(tx)).toEqual({ orders: 2, lines: 2 });
    });
  });

  it("start another order once the time to pay of the first has passed, and join that one", async () => {
    await inTransaction(shop.database, async (tx) => {
      const secrets = [String((await placeOrder(tx.as("service"), [shop.line()])).orders[0]?.segredo)];
      await tx.as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '3 days'");
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() + interval '1 hour' where pedidos_de < now()",
      );
      await placeOrder(tx.as("service"), [shop.line()]);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 2 });
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      await placeOrder(tx.as("service"), [shop.line()], { secrets });
      await placeOrder(tx.as("service"), [shop.line()]);
      expect(await countOrders(tx)).toEqual({ orders: 2, lines: 4 });
    });
  });

  it("change nothing of what stood in an order that they join by name and phone", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const first = await placeOrder(as("service"), [
        shop.line({ email: "a@exemplo.org.br", forma_pagamento: "pix" }),
      ]);
      await placeOrder(as("service"), [
        shop.line({ email: "b@exemplo.org.br", forma_pagamento: "dinheiro" }),
      ]);
      const facts = () => as("owner")("select email, forma_pagamento as paga from public.pedidos_pizza");
      expect(await facts()).toEqual([{ email: "a@exemplo.org.br", paga: "pix" }]);
      const secrets = [String(first.orders[0]?.segredo)];
      await placeOrder(as("service"), [shop.line({ email: "c@exemplo.org.br", forma_pagamento: "cartao" })], {
        secrets,
      });
      expect(await facts()).toEqual([{ email: "a@exemplo.org.br", paga: "cartao" }]);
      await placeOrder(as("service"), [shop.line({ forma_pagamento: "dinheiro" })], { origin: "telefone" });
      expect(await facts()).toEqual([{ email: "a@exemplo.org.br", paga: "dinheiro" }]);
    });
  });

  it("do not fill in an e-mail or a payment method that the order they join has not", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      await placeOrder(as("service"), [shop.line()]);
      await placeOrder(as("service"), [
        shop.line({ email: "b@exemplo.org.br", forma_pagamento: "dinheiro" }),
      ]);
      const [order] = await as("owner")("select email, forma_pagamento from public.pedidos_pizza");
      expect(order).toEqual({ email: null, forma_pagamento: null });
    });
  });

  it("return only what was sent when they join by name and phone, and the sum of that", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const owner = shop.line({
        email: "a@exemplo.org.br",
        forma_pagamento: "pix",
        observacoes: "portão verde",
      });
      const first = await placeOrder(as("service"), [owner, owner]);
      expect(first.orders[0]?.valor_total_geral).toBe(2 * Number(first.lines[0]?.valor_total));
      await as("owner")("update public.pedidos_pizza set data_pedido = '2026-01-01 12:00+00'");
      const stranger = await placeOrder(as("service"), [shop.line({ nome_cliente: "JOSE DA CONCEICAO" })]);
      expect(stranger.lines[0]).toMatchObject({
        nome_cliente: "JOSE DA CONCEICAO",
        email: null,
        forma_pagamento: null,
        observacoes: null,
      });
      expect(JSON.stringify(stranger)).not.toMatch(/a@exemplo|portão|2026-01-01|José/);
      expect(stranger.orders[0]?.valor_total_geral).toBe(stranger.lines[0]?.valor_total);
      const known = await placeOrder(as("service"), [shop.line()], {
        secrets: [String(first.orders[0]?.segredo)],
      });
      expect(known.orders[0]?.valor_total_geral).toBe(4 * Number(first.lines[0]?.valor_total));
    });
  });

  it("keep their notes to themselves", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      await placeOrder(as("service"), [shop.line({ observacoes: "sem cebola" })]);
      await placeOrder(as("service"), [shop.line({ tipo_pizza_id: shop.pizzeria.calabresa })]);
      const notes = await as("owner")("select observacoes from public.linhas_pedido_pizza order by id");
      expect(notes).toEqual([{ observacoes: "sem cebola" }, { observacoes: null }]);
    });
  });

  it("are safe from who started the order in their name: not taken away, not cancelled, their notes not read", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const service = as("service");
      const secret = (await placeOrder(service, [shop.line()])).orders[0]?.segredo;
      await placeOrder(service, [
        shop.line({ quantidade: 2, observacoes: "portão verde", nota: "sem cebola" }),
      ]);
      const own = JSON.stringify(await service("select public.order_by_secret($1)", [secret]));
      expect(own).not.toMatch(/portão|cebola/);
      const keep = (wanted: number, seen: number) =>
        service("select public.change_order_by_secret($1, $2::text::jsonb, $3::text::jsonb)", [
          secret,
          JSON.stringify({ [shop.pizzeria.margherita]: wanted }),
          JSON.stringify({ [shop.pizzeria.margherita]: seen }),
        ]);
      const refusal = { code: "PT409", hint: "joined_by_others" };
      await keep(2, 3);
      await expect(keep(1, 2)).rejects.toMatchObject(refusal);
      const cancel = service("select public.cancel_order_by_secret($1)", [secret]);
      await expect(cancel).rejects.toMatchObject(refusal);
      await keep(4, 2);
      await keep(2, 4);
    });
  });

  it("open the customer's page to the device that started the order, not to anyone who knows a name and a phone", async () => {
    await inTransaction(shop.database, async ({ as }) => {
      const first = await placeOrder(as("service"), [shop.line()]);
      const secret = first.orders[0]?.segredo;
      expect(secret).toMatch(/^[0-9a-f]{32}$/);
      expect((await placeOrder(as("service"), [shop.line()])).orders[0]?.segredo).toBeNull();
      const known = await placeOrder(as("service"), [shop.line()], { secrets: [String(secret)] });
      expect(known.orders[0]?.segredo).toBe(secret);
    });
  });
});
