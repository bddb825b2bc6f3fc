import { foldText } from "@shared/rules/fold-text.ts";
import type { PickupOrder } from "@/features/orders/pickup/queries";

type Findable = Pick<PickupOrder, "sortName" | "code" | "phone">;

/** By any part of the name, the code, or the end of the phone ("0000", "99999-0000"). */
export function findOrders<Order extends Findable>(orders: Order[], typed: string): Order[] {
  const wanted = foldText(typed);
  if (!wanted) return orders;
  const digits = wanted.replace(/\D/g, "");
  const isPhone = digits.length >= 3 && /^[\d\s()+-]+$/.test(wanted);
  return orders.filter(
    ({ sortName, code, phone }) =>
      sortName.includes(wanted) ||
      code.toLowerCase().startsWith(wanted) ||
      (isPhone && phone.endsWith(digits.slice(-8))),
  );
}
