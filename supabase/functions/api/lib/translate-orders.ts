import type { OrderLineRow } from "../../_shared/contract/order-responses.ts";
import type { OrderLine } from "../../_shared/contract/orders.ts";
import type { Database, Json } from "../../_shared/database.types.ts";
import { camelKeys } from "./camel.ts";
import { type DatabaseClient, type Row, unwrap } from "./database.ts";
import { groupOrders } from "./group-orders.ts";
import { notFound } from "./problem.ts";

// The documented calls name the line of an order and have names of their own; the database knows the order and columns. This is the only
// translation between them.

/** An order as every function of the database answers it. */
type OrderRow = Omit<Database["public"]["Views"]["pedidos_completos"]["Row"], "linhas"> & { linhas: Row[] };

const noOrderOf = (lineId: number) => notFound(`Pedido com ID ${lineId} não encontrado`);

/** The id of the order to which the line in the path belongs. */
export async function orderOfLine(database: DatabaseClient, lineId: number) {
  const line = database.from("linhas_pedido_pizza").select("pedido_id").eq("id", lineId).single();
  return Number((await unwrap(line, noOrderOf(lineId).message)).pedido_id);
}

export const toOrderLines = (rows: unknown) => camelKeys(rows) as OrderLineRow[];

const linesOf = ({ linhas, ...order }: OrderRow) =>
  toOrderLines(
    linhas.map((line) => ({ ...order, status_pedido: order.status, pedido_id: order.id, ...line })),
  );

/** Orders of the database, grouped as documented. */
export const toGroupedOrders = (orders: Json) => groupOrders((orders as OrderRow[]).flatMap(linesOf));

/** The response of an action on an order: the line that the request named, and the line's order after the change. */
export function toOrderResponse(answer: Json, lineId: number, message: string) {
  const lines = answer === null ? [] : linesOf(answer as OrderRow);
  const data = lines.find(({ id }) => id === lineId);
  if (!data) throw noOrderOf(lineId);
  return { data, order: groupOrders(lines)[0], message };
}

/** A line to order, as the database reads it. Omits fields that the request omits, so that the database uses its defaults. */
export const toPlacedLine = (line: OrderLine) => ({
  nome_cliente: line.NomeCliente,
  telefone: line.Telefone,
  email: line.Email ?? null,
  eh_whatsapp: line.EhWhatsapp ?? false,
  tipo_pizza_id: line.TipoPizzaId,
  quantidade: line.Quantidade,
  observacoes: line.Observacoes ?? null,
  nota: line.Nota ?? null,
  forma_pagamento: line.FormaPagamento ?? null,
  ...(typeof line.PrecoUnitario === "number" && { preco: line.PrecoUnitario }),
  ...(line.DataRetirada && { data_retirada: line.DataRetirada }),
});
