import { queryOptions } from "@tanstack/react-query";
import { byCustomer, roundOrdersQuery, type SaturdayOrder } from "@/features/orders/order";
import { storedForSession, storeForSession } from "@/lib/signed-in-storage";

/** The orders of a round sorted by name; the last response survives a reload without network. */
export const pickupQuery = (roundId: number) =>
  queryOptions({
    ...roundOrdersQuery(roundId),
    select: sortByCustomer,
    initialData: () => storedForSession<SaturdayOrder[]>(listKey(roundId)),
    initialDataUpdatedAt: 0,
    retry: false,
  });

/** Not inline: React Query keeps the sorted list while function and data are the same. */
const sortByCustomer = (orders: SaturdayOrder[]) => orders.toSorted(byCustomer);

/** An order with what this device has queued for it. */
export type PickupOrder = SaturdayOrder & {
  /** Whether the server may not know the change yet. */
  hasUnsentChange?: boolean;
  /**
   * A queued undo of a delivery that the server knows: until the server has responded, no money is received, because another device may
   * have undone it, too. "untried": no attempt to send it has begun, so it can be taken back. "tried": the
   * server may have received it.
   */
  pendingUndo?: "untried" | "tried" | undefined;
};

const listKey = (roundId: number) => `retirada-pedidos-${roundId}`;

/** The list survives a reload without network. */
export const storeOrders = (roundId: number, orders: SaturdayOrder[]) =>
  storeForSession(listKey(roundId), orders);

export const areOrdersStored = (roundId: number) => storedForSession(listKey(roundId)) !== undefined;
