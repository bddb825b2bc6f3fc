import { queryOptions } from "@tanstack/react-query";
import { PIZZA_KEY, POLL_MS } from "@/features/orders/queries";
import { fetchAllPages } from "@/lib/fetch-all-pages";
import { listForAdmin } from "@/lib/require-admin";
import { rows } from "@/lib/rows";
import { storedForSession, storeForSession } from "@/lib/signed-in-storage";

/** The orders of a round sorted by name, without cancelled ones. */
export const pickupQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...PIZZA_KEY, "pickup", roundId],
    queryFn: async ({ signal }) => {
      const orders = (await listForAdmin(readRows(roundId, signal))).map(fromRow);
      orders.sort(byName);
      return orders;
    },
    initialData: () => storedForSession<PickupOrder[]>(listKey(roundId)),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchInterval: POLL_MS,
    retry: false,
  });

const byName = (one: PickupOrder, other: PickupOrder) =>
  one.sortName === other.sortName ? one.id - other.id : one.sortName < other.sortName ? -1 : 1;

const readRows = (roundId: number, signal: AbortSignal) =>
  fetchAllPages(
    () =>
      rows
        .from("pedidos_pizza")
        .select(
          "id, codigo, nome_cliente, nome_dobrado, telefone, forma_pagamento, falta, data_entrega, itens_pedido_pizza(quantidade, observacoes, nota, tipos_pizza(nome)), entregador:profiles!pedidos_pizza_entrega_por_fkey(name)",
        )
        .eq("rodada_id", roundId)
        .is("data_cancelamento", null),
    signal,
  );

type Row = Awaited<ReturnType<typeof readRows>>[number];

export type PickupOrder = ReturnType<typeof fromRow>;

function fromRow(row: Row) {
  return {
    id: row.id,
    code: row.codigo,
    name: row.nome_cliente,
    sortName: row.nome_dobrado,
    phone: row.telefone,
    /** BRL still owed; negative: the amount to refund. */
    due: row.falta,
    /** The payment method announced by the customer. */
    method: row.forma_pagamento,
    deliveredAt: row.data_entrega,
    deliveredBy: row.entregador?.name ?? null,
    notes: notesOf(row.itens_pedido_pizza),
    pizzas: row.itens_pedido_pizza.map(({ quantidade, nota, tipos_pizza }) => ({
      name: nota ? `${tipos_pizza.nome} (${nota})` : tipos_pizza.nome,
      quantity: quantidade,
    })),
    /** Whether this device has a queued change that the server may not know yet. */
    hasUnsentChange: false,
    /**
     * A queued undo of a delivery that the server knows: until the server has responded, the amount due is unknown, because the
     * server may delete a payment with it. "untried": no attempt to send it has begun, so it can be taken back. "tried": the
     * server may have received it.
     */
    pendingUndo: undefined as "untried" | "tried" | undefined,
  };
}

/** Notes without duplicates: the lines of one submission have the same note. */
const notesOf = (lines: Row["itens_pedido_pizza"]) =>
  [...new Set(lines.flatMap(({ observacoes }) => observacoes ?? []))].join(" · ") || null;

const listKey = (roundId: number) => `retirada-${roundId}`;

/** The list survives a reload without network. */
export const storeOrders = (roundId: number, orders: PickupOrder[]) =>
  storeForSession(listKey(roundId), orders);

export const areOrdersStored = (roundId: number) => storedForSession(listKey(roundId)) !== undefined;
