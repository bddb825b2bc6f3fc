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
      ...(body.Email && { p_email: body.Email }),
    });
    // The same message in all cases, so that nobody learns who is on the list.
    return {
      message:
        "Anotado. Se houver lugar, a casa chama você, por ordem de chegada. " +
        "Se você já estava na lista, continua com o lugar e a quantidade de antes; para mudar, fale com a casa.",
    };
  },

  async stopWaitingMails({ params, services }) {
    await services.serviceClient.stopWaitingMails(params.segredo);
    // Also for an unknown secret: the entry may have been deleted, and then there are no e-mails either.
    return {
      message:
        "Pronto: a lista de espera não manda mais e-mails a este endereço. " +
        "Seu lugar na lista continua, e a casa chama por telefone.",
    };
  },
};
