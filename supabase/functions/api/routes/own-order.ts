import type { ownOrderCalls } from "../../_shared/contract/calls/pizza.ts";
import type { OwnOrder } from "../../_shared/contract/order-responses.ts";
import { pickupEntry } from "../../_shared/rules/agenda-entries.ts";
import { SUCCESS_MESSAGES } from "../../_shared/rules/success-messages.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Handlers, Services } from "../lib/handler.ts";
import { notFound, notFoundBySecret } from "../lib/problem.ts";
import { reminderFile } from "../lib/reminder.ts";
import { slowRefusal } from "../lib/slow-refusal.ts";

async function readOrder({ serviceClient }: Services, secret: string) {
  const order = await serviceClient.orderBySecret(secret);
  if (!order) throw notFoundBySecret("Pedido não encontrado.");
  return order as { forma_pagamento: string | null };
}

export const ownOrderRoutes: Handlers<typeof ownOrderCalls> = {
  getOwnOrder: async ({ params, services }) => ({
    data: camelKeys(await readOrder(services, params.segredo)),
  }),

  async remindOfPickup({ params, services }) {
    const order = camelKeys(await readOrder(services, params.segredo)) as OwnOrder;
    return reminderFile(`retirada-${order.codigo}.ics`, pickupEntry(order));
  },

  async findOwnOrder({ body: { Codigo, Telefone }, address, services }) {
    const refuse = slowRefusal();
    await services.rateLimiter.limit("order_search", address);
    // Over all networks, against attackers with many addresses who know a code and try phones.
    await services.rateLimiter.limitSubject("order_search_code", Codigo);
    const order = await services.serviceClient.findOwnOrder(Codigo, Telefone);
    if (order) return { data: camelKeys(order) };
    await refuse();
    throw notFound(
      "Não encontramos um pedido com este código e este telefone. Confira os dois, ou fale com a casa.",
    );
  },

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
    return { data: camelKeys(order), message: SUCCESS_MESSAGES.changeOwnOrder };
  },

  async correctOwnNotes({ params, body, address, services }) {
    await services.rateLimiter.limit("orders", address);
    const order = await services.serviceClient.correctNotesBySecret({
      p_secret: params.segredo,
      ...(body.Observacoes !== undefined && { p_observacoes: body.Observacoes ?? "" }),
      p_notas: Object.fromEntries((body.Notas ?? []).map(({ Id, Nota }) => [Id, Nota])),
    });
    return { data: camelKeys(order), message: SUCCESS_MESSAGES.correctOwnNotes };
  },

  async cancelOwnOrder({ params, address, services }) {
    await services.rateLimiter.limit("orders", address);
    const order = await services.serviceClient.cancelOrderBySecret(params.segredo);
    return { data: camelKeys(order), message: SUCCESS_MESSAGES.cancelOwnOrder };
  },
};
