import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { Problem } from "../lib/problem.ts";
import { isGone, sendPush } from "../push/pushes.ts";
import type { PushDevice } from "../push/web-push.ts";

const NOT_SENT = "A notificação não saiu";

function describeStatus(status: number) {
  if (isGone(status)) return "o navegador não a recebe mais. Desligue tudo aqui e ligue de novo";
  if (status === 401 || status === 403) return "o serviço do navegador recusa a chave do site";
  if (status === 0) return "o serviço do navegador não atende";
  return `o serviço do navegador respondeu ${status}`;
}

export const pushRoutes: Pick<Handlers, "getPushKey" | "sendTestPush"> = {
  async getPushKey({ services }) {
    return { publicKey: (await services.pushClient?.publicKey()) ?? null };
  },

  async sendTestPush({ body, database, services }) {
    const { pushClient } = services;
    const device = await unwrap(database.rpc("push_device", { p_endpoint: body.Endpoint }));
    if (!pushClient || !device)
      throw new Problem(409, "push_not_set_up", `${NOT_SENT}: ligue um assunto neste aparelho.`);
    const text = "Este é um teste: as notificações do site chegam a este aparelho.";
    const status = await sendPush(pushClient, device as PushDevice, "problema", text);
    if (status < 200 || status > 299)
      throw new Problem(409, "push_not_sent", `${NOT_SENT}: ${describeStatus(status)}.`);
    return { message: "Enviada. Ela aparece em alguns segundos." };
  },
};
