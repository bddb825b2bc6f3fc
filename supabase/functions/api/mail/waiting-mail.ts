import { firstName } from "../../_shared/rules/first-name.ts";
import { formatMoney } from "../../_shared/rules/money.ts";
import { DEFAULT_MESSAGES, fillMessage } from "../../_shared/rules/order-messages.ts";
import { formatDay, formatDayAndTime, formatPickup } from "../../_shared/rules/pickup-words.ts";
import type { MailUrls } from "./layout.ts";

/** A row of espera_atual. */
type Entry = {
  nome_cliente: string;
  quantidade: number;
  tipo_pizza_nome: string;
  preco: number;
  data_retirada: string;
  retirada_inicio: string;
  retirada_fim: string;
  pagar_ate: string | null;
};

export type WaitingMail = {
  kind: "espera";
  data: {
    entry: Entry;
    segredo: string;
    settings: { message_waiting: string | null; contact_email: string };
  };
};

/** An e-mail to a customer of the waiting list. It is not about an order, so that one tap ends it. */
export function waitingMail(
  { data: { entry, segredo, settings } }: WaitingMail,
  { toPageUrl, toCallUrl }: MailUrls,
) {
  const { quantidade, tipo_pizza_nome, preco, data_retirada, retirada_fim, pagar_ate } = entry;
  const price = formatMoney(quantidade * preco);
  const text = fillMessage(settings.message_waiting || DEFAULT_MESSAGES.message_waiting, {
    nome: firstName(entry.nome_cliente),
    pizzas: `${quantidade} ${tipo_pizza_nome}`,
    total: price,
    falta: price,
    retirada: formatPickup(entry),
    dia: formatDay(data_retirada),
    prazo: formatDayAndTime(pagar_ate ?? `${data_retirada}T${retirada_fim}-03:00`),
  });
  return {
    subject: "Há lugar na Pizza Beneficente",
    blocks: [text],
    reason:
      "Este e-mail veio porque este endereço foi informado na lista de espera da Pizza Beneficente. " +
      `Para não receber mais: ${toPageUrl(`/lista-espera/${segredo}`)}`,
    replyTo: settings.contact_email,
    unsubscribe: toCallUrl(`/lista-espera/${segredo}/sem-emails`),
  };
}
