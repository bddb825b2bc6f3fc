import type { Database } from "@shared/database.types.ts";
import type { ORDER_STATUSES } from "@shared/rules/order-status.ts";
import type { PaymentMethod } from "@shared/rules/payment-methods.ts";
import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY, POLLING } from "@/features/orders/queries";
import { fetchAllPages } from "@/lib/fetch-all-pages";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

type Views = Database["public"]["Views"];
type Functions = Database["public"]["Functions"];

export type OrderLine = {
  id: number;
  tipo_pizza_id: number;
  tipo_pizza_nome: string;
  tipo_pizza_preco: number;
  quantidade: number;
  valor_total: number;
  observacoes: string | null;
  nota: string | null;
};

/** An order as every screen of staff reads it, and as every action on it answers it. The customer's own order is OwnOrder. */
export type Order = Omit<Views["pedidos_completos"]["Row"], "forma_pagamento" | "linhas" | "status"> & {
  forma_pagamento: PaymentMethod | null;
  status: (typeof ORDER_STATUSES)[number];
  linhas: OrderLine[];
};

const allOrders = () => rows.from("pedidos_completos").select("*");
type OrdersQuery = ReturnType<typeof allOrders>;

/** The orders that the filter leaves, in the sequence of their ids. */
export const readOrders = async (filter: (orders: OrdersQuery) => OrdersQuery, signal?: AbortSignal) =>
  (await listForAdmin(fetchAllPages(() => filter(allOrders()), signal))) as Order[];

/**
 * An order as the screens of the Saturday read it: what helpers see, too. `telefone`: for helpers only its last four digits.
 * `entrega_minha`: whether the caller delivered it.
 */
export type SaturdayOrder = Pick<
  Order,
  | "id"
  | "codigo"
  | "rodada_id"
  | "nome_cliente"
  | "nome_dobrado"
  | "telefone"
  | "forma_pagamento"
  | "falta"
  | "data_entrega"
  | "data_cancelamento"
  | "entrega_por_nome"
  | "entrega_minha"
  | "recebido_na_entrega"
  | "linhas"
>;

/** The orders of a round, without cancelled ones. */
export const roundOrdersQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "round-orders", roundId],
    queryFn: async ({ signal }) =>
      (await unwrap(
        rows.rpc("saturday_orders", { p_rodada_id: roundId }, { get: true }).abortSignal(signal),
      )) as SaturdayOrder[],
    ...POLLING,
  });

type Named = Pick<Order, "id" | "nome_dobrado">;
/** Sorted by the customer's name. */
export const byCustomer = (one: Named, other: Named) =>
  one.nome_dobrado === other.nome_dobrado
    ? one.id - other.id
    : one.nome_dobrado < other.nome_dobrado
      ? -1
      : 1;

export type OrderPage = { total: number; orders: Order[] };

export const readOrderPage = async (filters: Functions["order_page"]["Args"], signal: AbortSignal) =>
  (await unwrap(rows.rpc("order_page", filters, { get: true }).abortSignal(signal).single())) as OrderPage;

/** The functions of the database that act on an order. */
export type OrderCommand =
  | "add_order_pizza"
  | "delete_order_line"
  | "mark_order_delivery"
  | "reactivate_order"
  | "record_payment"
  | "release_order"
  | "remove_payment"
  | "restore_order_line"
  | "set_line_quantity"
  | "set_order_payment"
  | "set_order_status";

/** What a command answers besides the order. */
type Answer = {
  mark_order_delivery: { aplicada: boolean; recebido: number | null; desfeito: number | null };
  record_payment: { pagamento_id: number };
};

type Answered<Name extends OrderCommand> =
  | (Order & (Name extends keyof Answer ? Answer[Name] : object))
  | null;

/** Acts on an order, and answers it as it is then; null when it was deleted. */
export const commandOrder = <Name extends OrderCommand>(
  command: Name,
  args: Functions[Name]["Args"],
): Promise<Answered<Name>> =>
  unwrap(
    rows.rpc<OrderCommand, typeof args>(command, args).overrideTypes<Answered<Name>, { merge: false }>(),
  );

/** "2 Palmito (sem cebola)" */
export const pizzaText = ({ quantidade, tipo_pizza_nome, nota }: OrderLine) =>
  `${quantidade} ${tipo_pizza_nome}${nota ? ` (${nota})` : ""}`;

/** The notes of an order, once each: the lines of one submission have the same. */
export const notesOf = ({ linhas }: Pick<Order, "linhas">) => [
  ...new Set(linhas.flatMap(({ observacoes }) => observacoes ?? [])),
];
