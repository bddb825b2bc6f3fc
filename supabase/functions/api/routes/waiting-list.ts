import type { waitingList } from "../../_shared/contract/waiting-list.ts";
import type { Handlers } from "../lib/handler.ts";

export const waitingListRoutes: Handlers<typeof waitingList.api.calls> = {
  async joinWaitingList({ body, address, services }) {
    await services.rateLimiter.limit("orders", address);
    await services.serviceClient.joinWaitingList({
      p_rodada_id: body.RodadaId,
      p_tipo_pizza_id: body.TipoPizzaId,
      p_nome: body.NomeCliente,
      p_telefone: body.Telefone,
      p_quantidade: body.Quantidade,
    });
    // The same message in all cases, so that nobody learns who is on the list.
    return {
      message:
        "Anotado. Se houver lugar, a casa chama você, por ordem de chegada. " +
        "Se você já estava na lista, continua com o lugar e a quantidade de antes; para mudar, fale com a casa.",
    };
  },
};
