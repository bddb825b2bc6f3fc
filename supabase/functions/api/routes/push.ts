import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { Problem } from "../lib/problem.ts";
import { isSent, sendPush } from "../push/pushes.ts";
import type { PushDevice, PushOutcome } from "../push/web-push.ts";

const NOT_SENT = "A notificação não saiu";
const UNREADABLE_KEY = "a chave das notificações (VAPID_PRIVATE_KEY) não vale. Fale com quem cuida do site";
const GONE = "o navegador não a recebe mais. Desligue tudo aqui e ligue de novo";
const KEY_REFUSED = "o serviço do navegador recusa a chave do site";

const REASONS: { [outcome in PushOutcome]?: string } = {
  unreadable_site_key: UNREADABLE_KEY,
  unexpected: "o site não pôde falar com o serviço do navegador. Fale com quem cuida do site",
  invalid_device_key: "a chave deste navegador não vale. Desligue tudo aqui e ligue de novo",
  0: "o serviço do navegador não atende",
  401: KEY_REFUSED,
  403: KEY_REFUSED,
  404: GONE,
  410: GONE,
};
const describeOutcome = (outcome: PushOutcome) =>
  REASONS[outcome] ?? `o serviço do navegador respondeu ${outcome}`;

export const pushRoutes: Pick<Handlers, "getPushKey" | "sendTestPush"> = {
  async getPushKey({ services: { pushClient } }) {
    if (!pushClient) return { publicKey: null };
    const publicKey = await pushClient.publicKey();
    if (!publicKey)
      throw new Problem(409, "push_key_unreadable", `As notificações não saem: ${UNREADABLE_KEY}.`);
    return { publicKey };
  },

  async sendTestPush({ caller, body, database, services }) {
    const { pushClient, rateLimiter } = services;
    await rateLimiter.limitSubject("push", caller.id);
    const device = await unwrap(database.rpc("push_device", { p_endpoint: body.Endpoint }));
    if (!pushClient || !device)
      throw new Problem(409, "push_not_set_up", `${NOT_SENT}: ligue um assunto neste aparelho.`);
    const text = "Este é um teste: as notificações do site chegam a este aparelho.";
    const outcome = await sendPush(pushClient, device as PushDevice, "teste", text);
    if (!isSent(outcome))
      throw new Problem(409, "push_not_sent", `${NOT_SENT}: ${describeOutcome(outcome)}.`);
    return { message: "Enviada. Ela aparece em alguns segundos." };
  },
};
