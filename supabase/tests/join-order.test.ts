import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { countOrders, setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });

describe("new lines of a customer", () => {
  it.each([
    ["another spelling of the name", { nome_cliente: "  JOSE   da conceicao " }],
    ["the phone without its ninth digit, as a landline would be", { telefone: "+556439990001" }],
  ])("join the existing order with %s", async (_, overrides) => {
    await inTransaction(fixture.database, async (tx) => {
      const phone = "telefone" in overrides ? { telefone: "+5564939990001" } : {};
      await placeOrder(tx.as("service"), [fixture.line(phone)]);
      await placeOrder(tx.as("service"), [fixture.line({ ...phone, ...overrides })]);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 2 });
    });
  });

  it.each([
    ["another name on the same phone", { nome_cliente: "Maria da Conceição" }],
    ["the same name on another phone", { telefone: "+5564999990002" }],
    ["the same name and number in another area", { telefone: "+5562999990001" }],
  ])("start another order with %s", async (_, overrides) => {
    await inTransaction(fixture.database, async (tx) => {
      await placeOrder(tx.as("service"), [fixture.line()]);
      await placeOrder(tx.as("service"), [fixture.line(overrides)]);
      expect(await countOrders(tx)).toEqual({ orders: 2, lines: 2 });
    });
  });

  it.each(["data_pagamento", "data_entrega", "data_cancelamento"])(
    "start another order once the first has its %s",
    async (column) => {
      await inTransaction(fixture.database, async (tx) => {
        await placeOrder(tx.as("service"), [fixture.line()]);
        await tx.as("owner")(`update public.pedidos_pizza set ${column} = now()`);
        await placeOrder(tx.as("service"), [fixture.line()]);
        expect(await countOrders(tx)).toEqual({ orders: 2, lines: 2 });
      });
    },
  );

  it("start another order in another round", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await placeOrder(tx.as("service"), [fixture.line()]);
      await placeOrder(tx.as("service"), [fixture.line()], { round: fixture.pizzeria.laterRound });
      expect(await countOrders(tx)).toEqual({ orders: 2, lines: 2 });
    });
  });

  it("start another order after the payment deadline of the first, and further lines join that other order", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const secrets = [String((await placeOrder(tx.as("service"), [fixture.line()])).orders[0]?.segredo)];
      await tx.as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '3 days'");
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() + interval '1 hour' where pedidos_de < now()",
      );
      await placeOrder(tx.as("service"), [fixture.line()]);
      expect(await countOrders(tx)).toEqual({ orders: 1, lines: 2 });
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      await placeOrder(tx.as("service"), [fixture.line()], { secrets });
      await placeOrder(tx.as("service"), [fixture.line()]);
      expect(await countOrders(tx)).toEqual({ orders: 2, lines: 4 });
    });
  });

  it("do not change e-mail or payment method of an order joined by name and phone; the secret or staff may change the method", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const first = await placeOrder(as("service"), [
        fixture.line({ email: "a@exemplo.org.br", forma_pagamento: "pix" }),
      ]);
      await placeOrder(as("service"), [
        fixture.line({ email: "b@exemplo.org.br", forma_pagamento: "dinheiro" }),
      ]);
      const readOrders = () => as("owner")("select email, forma_pagamento from public.pedidos_pizza");
      expect(await readOrders()).toEqual([{ email: "a@exemplo.org.br", forma_pagamento: "pix" }]);
      const secrets = [String(first.orders[0]?.segredo)];
      await placeOrder(
        as("service"),
        [fixture.line({ email: "c@exemplo.org.br", forma_pagamento: "cartao" })],
        { secrets },
      );
      expect(await readOrders()).toEqual([{ email: "a@exemplo.org.br", forma_pagamento: "cartao" }]);
      await placeOrder(as("service"), [fixture.line({ forma_pagamento: "dinheiro" })], {
        origin: "telefone",
      });
      expect(await readOrders()).toEqual([{ email: "a@exemplo.org.br", forma_pagamento: "dinheiro" }]);
    });
  });

  it("do not add an e-mail address or payment method that the joined order lacks", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await placeOrder(as("service"), [fixture.line()]);
      await placeOrder(as("service"), [
        fixture.line({ email: "b@exemplo.org.br", forma_pagamento: "dinheiro" }),
      ]);
      const [order] = await as("owner")("select email, forma_pagamento from public.pedidos_pizza");
      expect(order).toEqual({ email: null, forma_pagamento: null });
    });
  });

  it("return only the submitted values and their total when they join by name and phone", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const firstLine = fixture.line({
        email: "a@exemplo.org.br",
        forma_pagamento: "pix",
        observacoes: "portão verde",
      });
      const first = await placeOrder(as("service"), [firstLine, firstLine]);
      expect(first.orders[0]?.valor_total_geral).toBe(2 * Number(first.lines[0]?.valor_total));
      await as("owner")("update public.pedidos_pizza set data_pedido = '2026-01-01 12:00+00'");
      const joined = await placeOrder(as("service"), [fixture.line({ nome_cliente: "JOSE DA CONCEICAO" })]);
      expect(joined.lines[0]).toMatchObject({
        nome_cliente: "JOSE DA CONCEICAO",
        email: null,
        forma_pagamento: null,
        observacoes: null,
      });
      expect(JSON.stringify(joined)).not.toMatch(/a@exemplo|portão|2026-01-01|José/);
      expect(JSON.stringify(joined)).not.toContain(first.orders[0]?.codigo);
      expect(joined.orders[0]?.valor_total_geral).toBe(joined.lines[0]?.valor_total);
      const withSecret = await placeOrder(as("service"), [fixture.line()], {
        secrets: [String(first.orders[0]?.segredo)],
      });
      expect(withSecret.orders[0]?.valor_total_geral).toBe(4 * Number(first.lines[0]?.valor_total));
    });
  });

  it("keep their notes separate", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      await placeOrder(as("service"), [fixture.line({ observacoes: "sem cebola" })]);
      await placeOrder(as("service"), [fixture.line({ tipo_pizza_id: fixture.pizzeria.calabresa })]);
      const notes = await as("owner")("select observacoes from public.linhas_pedido_pizza order by id");
      expect(notes).toEqual([{ observacoes: "sem cebola" }, { observacoes: null }]);
    });
  });

  it("of another submission cannot be reduced, cancelled or read with the secret of the order", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const service = as("service");
      const secret = (await placeOrder(service, [fixture.line()])).orders[0]?.segredo;
      await placeOrder(service, [
        fixture.line({ quantidade: 2, observacoes: "portão verde", nota: "sem cebola" }),
      ]);
      const page = JSON.stringify(await service("select public.order_by_secret($1)", [secret]));
      expect(page).not.toMatch(/portão|cebola/);
      const setQuantity = (wanted: number, seen: number) =>
        service("select public.change_order_by_secret($1, $2::text::jsonb, $3::text::jsonb)", [
          secret,
          JSON.stringify({ [fixture.pizzeria.margherita]: wanted }),
          JSON.stringify({ [fixture.pizzeria.margherita]: seen }),
        ]);
      const error = { code: "PT409", hint: "joined_by_others" };
      await setQuantity(2, 3);
      await expect(setQuantity(1, 2)).rejects.toMatchObject(error);
      const cancel = service("select public.cancel_order_by_secret($1)", [secret]);
      await expect(cancel).rejects.toMatchObject(error);
      await setQuantity(4, 2);
      await setQuantity(2, 4);
    });
  });

  it("return the secret of the joined order only to a client that already knows the secret", async () => {
    await inTransaction(fixture.database, async ({ as }) => {
      const first = await placeOrder(as("service"), [fixture.line()]);
      const secret = first.orders[0]?.segredo;
      expect(secret).toMatch(/^[0-9a-f]{32}$/);
      expect((await placeOrder(as("service"), [fixture.line()])).orders[0]?.segredo).toBeNull();
      const withSecret = await placeOrder(as("service"), [fixture.line()], { secrets: [String(secret)] });
      expect(withSecret.orders[0]?.segredo).toBe(secret);
    });
  });
});
