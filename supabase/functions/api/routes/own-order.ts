import type { ownOrderCalls } from "../../_shared/contract/calls/pizza.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Handlers, Services } from "../lib/handler.ts";
import { notFoundBySecret } from "../lib/problem.ts";

async function readOrder({ serviceClient }: Services, secret: string) {
  const order = await serviceClient.orderBySecret(secret);
  if (!order) throw notFoundBySecret("Pedido não encontrado.");
  return order as { forma_pagamento: string | null };
}

export const ownOrderRoutes: Handlers<typeof ownOrderCalls> = {
  getOwnOrder: async ({ params, services }) => ({
    data: camelKeys(await readOrder(services, params.segredo)),
  }),

  async changeOwnOrder({ params, body, address, services }) {
    await services.rateLimiter.limit("orders", address);
    const orderedBefore = body.Pizzas.filter(({ QuantidadeAnterior }) => QuantidadeAnterior > 0);
    const withPrice = body.Pizzas.filter(({ PrecoUnitario }) => typeof PrecoUnitario === "number");
    // Without FormaPagamento the payment method does not change.
    const payment =
      body.FormaPagamento === undefined
        ? (await readOrder(services, params.segredo)).forma_pagamento
        : body.FormaPagamento;
    const order = await services.serviceClient.changeOrderBySecret({
      p_secret: params.segredo,
      p_wanted: Object.fromEntries(body.Pizzas.map((pizza) => [pizza.TipoPizzaId, pizza.Quantidade])),
      p_seen: Object.fromEntries(orderedBefore.map((pizza) => [pizza.TipoPizzaId, pizza.QuantidadeAnterior])),
      p_prices: Object.fromEntries(
        withPrice.map((pizza) => [pizza.TipoPizzaId, pizza.PrecoUnitario ?? null]),
      ),
      ...(payment && { p_payment_method: payment }),
    });
    return { data: camelKeys(order), message: "Pedido alterado com sucesso!" };
  },

  async cancelOwnOrder({ params, address, services }) {
    await services.rateLimiter.limit("orders", address);
    const order = await services.serviceClient.cancelOrderBySecret(params.segredo);
    return { data: camelKeys(order), message: "Pedido cancelado." };
  },
};
