import { firstName } from "../../_shared/rules/first-name.ts";
import { formatMoney } from "../../_shared/rules/money.ts";
import { DEFAULT_MESSAGES, fillMessage, type MessageName } from "../../_shared/rules/order-messages.ts";
import { formatDay, formatDayAndTime, formatPickup } from "../../_shared/rules/pickup-words.ts";
import type { MailUrls } from "./layout.ts";

type WaitingKind = "espera" | "mudanca" | "rodada_cancelada" | "mantida";

const KINDS: Record<WaitingKind, { subject: string; message: MessageName }> = {
  espera: { subject: "Há lugar na Pizza Beneficente", message: "message_waiting" },
  mudanca: { subject: "A Pizza Beneficente mudou de dia", message: "message_people_moved" },
  rodada_cancelada: { subject: "Pizza Beneficente cancelada", message: "message_people_cancelled" },
  mantida: { subject: "A Pizza Beneficente vai acontecer", message: "message_people_kept" },
};

type Entry = {
  nome_cliente: string;
  quantidade: number;
  tipo_pizza_nome: string;
  preco: number;
  data_retirada: string;
  retirada_inicio: string;
  retirada_fim: string;
  pagar_ate: string | null;
  dia_anterior: string | null;
  motivo: string | null;
};

export type WaitingMail = {
  kind: WaitingKind;
  data: {
    entry: Entry;
    segredo: string;
    settings: { [name in MessageName]?: string | null } & { contact_email: string };
  };
};

/** An e-mail to a customer of the waiting list. It is not about an order, so that one tap ends it. */
export function waitingMail(
  { kind, data: { entry, segredo, settings } }: WaitingMail,
  { toPageUrl, toCallUrl }: MailUrls,
) {
  const { quantidade, tipo_pizza_nome, preco, data_retirada, retirada_fim, pagar_ate } = entry;
  const { subject, message } = KINDS[kind];
  const price = formatMoney(quantidade * preco);
  const text = fillMessage(settings[message] || DEFAULT_MESSAGES[message], {
    nome: firstName(entry.nome_cliente),
    pizzas: `${quantidade} ${tipo_pizza_nome}`,
    total: price,
    falta: price,
    retirada: formatPickup(entry),
    dia: formatDay(data_retirada),
    dia_antigo: entry.dia_anterior ? formatDay(entry.dia_anterior) : "",
    motivo: entry.motivo ?? "",
    prazo: formatDayAndTime(pagar_ate ?? `${data_retirada}T${retirada_fim}-03:00`),
  });
  return {
    subject,
    blocks: [text],
    reason:
      "Este e-mail veio porque este endereço foi informado na lista de espera da Pizza Beneficente. " +
      `Para não receber mais: ${toPageUrl(`/lista-espera/${segredo}`)}`,
    replyTo: settings.contact_email,
    unsubscribe: toCallUrl(`/lista-espera/${segredo}/sem-emails`),
  };
}
