import type { OwnOrder } from "../../_shared/contract/order-responses.ts";
import { pickupEntry } from "../../_shared/rules/agenda-entries.ts";
import { firstName } from "../../_shared/rules/first-name.ts";
import { formatMoney } from "../../_shared/rules/money.ts";
import { DEFAULT_MESSAGES, fillMessage, type MessageName } from "../../_shared/rules/order-messages.ts";
import { orderPix, type PixSettings } from "../../_shared/rules/order-pix.ts";
import { formatDay, formatDayAndTime, formatPickup } from "../../_shared/rules/pickup-words.ts";
import { camelKeys } from "../lib/camel.ts";
import { reminderFile } from "../lib/reminder.ts";
import type { Block } from "./layout.ts";

type OrderKind =
  | "recebido"
  | "alterado"
  | "confirmado"
  | "liberado"
  | "cancelado"
  | "retirada"
  | "mudanca"
  | "rodada_cancelada"
  | "mantida";

type Settings = PixSettings & { [name in MessageName]?: string | null } & { contact_email: string };

export type OrderMail = {
  kind: OrderKind;
  /** `order`: as order_by_secret returns it. */
  data: { order: object; segredo: string; settings: Settings };
};

const KINDS: Record<OrderKind, { subject: string; message: MessageName; isOpen: boolean }> = {
  recebido: { subject: "Recebemos seu pedido", message: "message_pending", isOpen: true },
  alterado: { subject: "Seu pedido mudou", message: "message_changed", isOpen: true },
  confirmado: { subject: "Pagamento confirmado", message: "message_confirmed", isOpen: true },
  liberado: {
    subject: "Pedido cancelado por falta de pagamento",
    message: "message_released",
    isOpen: false,
  },
  cancelado: { subject: "Pedido cancelado", message: "message_cancelled", isOpen: false },
  retirada: { subject: "Retirada amanhã", message: "message_tomorrow", isOpen: true },
  mudanca: { subject: "A retirada mudou de dia", message: "message_moved", isOpen: true },
  rodada_cancelada: {
    subject: "Pizza Beneficente cancelada",
    message: "message_round_cancelled",
    isOpen: false,
  },
  mantida: { subject: "A Pizza Beneficente vai acontecer", message: "message_kept", isOpen: true },
};

/** An e-mail about an order: the house's text, the pizzas, how to pay, the order's page, and the pickup for the calendar. */
export function orderMail({ kind, data }: OrderMail, toPageUrl: (path: string) => string) {
  const { segredo, settings } = data;
  const order = camelKeys(data.order) as OwnOrder;
  const { subject, message, isOpen } = KINDS[kind];
  const { rodada, linhas } = order;
  const pickup = {
    data_retirada: rodada.dataRetirada,
    retirada_inicio: rodada.retiradaInicio,
    retirada_fim: rodada.retiradaFim,
  };
  const due = isOpen ? order.valorTotal - (order.valorRecebido ?? 0) : 0;
  const isPaidByPix = order.formaPagamento === "pix" || order.formaPagamento === null;
  const pix = isPaidByPix ? orderPix(settings, due, order.codigo) : "";
  const devolver = !isOpen && order.valorRecebido ? formatMoney(order.valorRecebido) : "";
  const motivo = order.motivoCancelamento ?? "";
  const link = toPageUrl(`/pedido/${segredo}`);
  const text = fillMessage(settings[message] || DEFAULT_MESSAGES[message], {
    nome: firstName(order.nomeCliente),
    codigo: order.codigo,
    pizzas: linhas.map(({ quantidade, nome }) => `${quantidade} ${nome}`).join(", "),
    total: formatMoney(order.valorTotal),
    falta: formatMoney(Math.max(due, 0)),
    retirada: formatPickup(pickup),
    dia: formatDay(rodada.dataRetirada),
    dia_antigo: rodada.dataAnterior ? formatDay(rodada.dataAnterior) : "",
    motivo,
    devolver,
    prazo: formatDayAndTime(rodada.pagarAte ?? `${rodada.dataRetirada}T${rodada.retiradaFim}-03:00`),
    pix,
    link,
  });
  const pizzas = linhas.map((line) => `${line.quantidade} ${line.nome}: ${formatMoney(line.valorTotal)}`);
  const blocks: Block[] = [
    text,
    [...pizzas, `Total: ${formatMoney(order.valorTotal)}`].join("\n"),
    ...(kind !== "liberado" && motivo && !text.includes(motivo) ? [`Motivo: ${motivo}`] : []),
    ...(devolver && !text.includes(devolver) ? [`Recebemos ${devolver}, que vamos devolver.`] : []),
    ...(pix && !text.includes(pix) ? ["Pix copia e cola:", { quote: pix }] : []),
    ...(text.includes(link) ? [] : [{ link, words: "Ver meu pedido" }]),
  ];
  return {
    subject: `${subject}: ${order.codigo}`,
    blocks,
    reason:
      "Este e-mail veio porque este endereço foi informado num pedido da Pizza Beneficente. Se não foi você, responda a este e-mail, e apagamos o endereço.",
    replyTo: settings.contact_email,
    calendar: isOpen ? reminderFile(`retirada-${order.codigo}.ics`, pickupEntry(order)) : undefined,
  };
}
