import { addDays, DAY_MS, dayAt, weekdayOf } from "../../functions/_shared/rules/days.ts";
import { foldText } from "../../functions/_shared/rules/fold-text.ts";
import { PAYMENT_METHODS } from "../../functions/_shared/rules/payment-methods.ts";
import { phoneToE164 } from "../../functions/_shared/rules/phone.ts";
import { instant } from "./content.ts";
import { oneLine } from "./rules.ts";
import type { OldOrder } from "./shapes.ts";
import type { ImportTarget } from "./target.ts";

type PizzaType = { id: number; nome: string };
type Round = { id: number; data_retirada: string };

/** Identifies an order by phone and timestamp, because a customer does not order twice at the same time. */
export const orderKey = (phone: string, at: string) => `${phone} ${Date.parse(at)}`;
/** A second key with the name, because the phone may have been corrected since. */
export const nameKey = (name: string, at: string) => orderKey(foldText(name), at);
/** The key of an anonymised order, of which only the timestamp is left. */
const anonymisedKey = (key: string) => key.replace(/^\S+/, "");

type StoredOrder = {
  id: number;
  nome_cliente: string;
  telefone: string;
  data_pedido: string;
  valor_total: number;
};

/** The keys of the orders that the site has, and the ids of orders that an interrupted import left without lines. */
export async function readExistingOrders(target: ImportTarget) {
  const columns = "id,nome_cliente,telefone,data_pedido,valor_total";
  const keys = new Set<string>();
  const incomplete = new Map<string, number>();
  for (const row of await target.rows<StoredOrder>("pedidos_pizza", columns)) {
    const key = orderKey(row.telefone, row.data_pedido);
    // Every pizza has a price, so an order without a total has no lines.
    if (row.valor_total > 0) keys.add(key).add(nameKey(row.nome_cliente, row.data_pedido));
    else incomplete.set(key, row.id);
  }
  return { has: (key: string) => keys.has(key) || keys.has(anonymisedKey(key)), incomplete };
}

/** Deletes the payments first, because an order with payments cannot be deleted. */
async function removeOrder(target: ImportTarget, id: number) {
  await target.remove("pagamentos", { pedido_id: id });
  await target.remove("pedidos_pizza", { id });
}

export function phoneOf({ telefone }: OldOrder) {
  const phone = phoneToE164(telefone, { mayLackNinthDigit: true });
  if (!phone) throw new Error(`"${telefone}" is no Brazilian phone`);
  return phone;
}

/** The pickup Saturday of an order: the first Saturday on or after the order's date in São Paulo. */
export function saturdayOf(at: string) {
  const day = dayAt(Date.parse(instant(at)));
  return addDays(day, 6 - weekdayOf(day));
}

type OrderRow = ReturnType<typeof orderRow>;

export function orderRow(old: OldOrder) {
  const at = instant(old.dataPedido);
  return {
    paid_at: old.dataPagamento ? instant(old.dataPagamento) : null,
    nome_cliente: oneLine(old.nomeCliente),
    telefone: phoneOf(old),
    eh_whatsapp: old.ehWhatsapp ?? false,
    email: old.email?.trim() || null,
    forma_pagamento: PAYMENT_METHODS.find((method) => method === old.formaPagamento) ?? null,
    data_pedido: at,
    data_entrega: old.dataEntrega ? instant(old.dataEntrega) : null,
    data_cancelamento: old.statusPedido === "Cancelado" ? at : null,
    lines: old.pizzas.map((line) => ({
      nome: oneLine(line.tipoPizzaNome),
      quantidade: line.quantidade,
      preco_unitario: line.tipoPizzaPreco,
      observacoes: line.observacoes?.trim() || null,
    })),
  };
}

const paymentOf = ({ lines, forma_pagamento }: OrderRow, pedido_id: number, recebido_em: string) => ({
  pedido_id,
  valor:
    lines.reduce((cents, line) => cents + Math.round(line.preco_unitario * 100) * line.quantidade, 0) / 100,
  metodo: forma_pagamento ?? "nao_informado",
  recebido_em,
});

/** Writes past orders with their old prices. Creates missing rounds as closed, and missing pizzas as not for sale. */
export async function orderWriter(target: ImportTarget, incomplete: Map<string, number>) {
  const rounds = new Map(
    (await target.rows<Round>("rodadas", "id,data_retirada")).map((row) => [row.data_retirada, row.id]),
  );
  const pizzas = new Map(
    (await target.rows<PizzaType>("tipos_pizza", "id,nome")).map((row) => [foldText(row.nome), row.id]),
  );

  async function roundOf(at: string) {
    const day = saturdayOf(at);
    const existing = rounds.get(day);
    if (existing) return existing;
    const [created] = await target.insert("rodadas", {
      data_retirada: day,
      pedidos_de: new Date(Date.parse(`${day}T12:00:00Z`) - 14 * DAY_MS).toISOString(),
      pedidos_ate: `${day}T12:00:00Z`,
      aberta: false,
      observacao: "Do site antigo",
    });
    rounds.set(day, created?.id ?? 0);
    return created?.id;
  }

  async function pizzaOf(nome: string, preco: number) {
    const existing = pizzas.get(foldText(nome));
    if (existing) return existing;
    const [created] = await target.insert("tipos_pizza", { nome, preco, ativo: false });
    pizzas.set(foldText(nome), created?.id ?? 0);
    return created?.id;
  }

  return async function write(order: OrderRow) {
    const { lines, paid_at, ...fields } = order;
    const items = [];
    for (const { nome, ...line } of lines)
      items.push({ ...line, tipo_pizza_id: await pizzaOf(nome, line.preco_unitario) });
    const incompleteId = incomplete.get(orderKey(fields.telefone, fields.data_pedido));
    if (incompleteId) await removeOrder(target, incompleteId);
    const [created] = await target.insert("pedidos_pizza", {
      ...fields,
      rodada_id: await roundOf(fields.data_pedido),
    });
    const id = created?.id ?? 0;
    try {
      if (paid_at) await target.insert("pagamentos", paymentOf(order, id, paid_at));
      // Lines are written last, because an order without lines is recognised as incomplete.
      await target.insert(
        "itens_pedido_pizza",
        items.map((item) => ({ ...item, pedido_id: id })),
      );
    } catch (error) {
      await removeOrder(target, id);
      throw error;
    }
  };
}
