import type { rosters } from "../../_shared/contract/roster.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Handlers } from "../lib/handler.ts";
import { notFoundBySecret } from "../lib/problem.ts";

export const rosterRoutes: Handlers<typeof rosters.api.calls> = {
  async getRoster({ params, services }) {
    const roster = await services.serviceClient.rosterBySecret(params.segredo);
    if (!roster) throw notFoundBySecret("Escala não encontrada.");
    return { data: camelKeys(roster) };
  },

  async joinRoster({ params, body, address, services }) {
    await services.rateLimiter.limit("orders", address);
    const result = await services.serviceClient.joinRoster({
      p_secret: params.segredo,
      p_posto_id: body.PostoId,
      p_nome: body.Nome,
      p_chave: body.Chave,
      ...(body.Telefone && { p_telefone: body.Telefone }),
    });
    const { roster, id } = result as { roster: unknown; id: number };
    return { data: camelKeys(roster), id, message: "Contamos com você!" };
  },

  async leaveRoster({ params, body, address, services }) {
    await services.rateLimiter.limit("orders", address);
    const roster = await services.serviceClient.leaveRoster(params.segredo, body.Chave);
    return { data: camelKeys(roster), message: "Tudo bem, o lugar voltou para a escala." };
  },
};
