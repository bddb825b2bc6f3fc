import { foldText } from "@shared/rules/fold-text.ts";
import type { SaturdayOrder } from "@/features/orders/order";

type Findable = Pick<SaturdayOrder, "nome_dobrado" | "codigo" | "telefone">;

/** Whether all words occur in the name in this order; other names may be in between. */
function hasInOrder(name: string, words: string[]) {
  let from = 0;
  return words.every((word) => {
    const at = name.indexOf(word, from);
    from = at + word.length;
    return at >= 0;
  });
}

/** Searches by parts of the name, the code, or the end of the phone ("0000", "99999-0000"). */
export function findOrders<Found extends Findable>(orders: Found[], typed: string): Found[] {
  const wanted = foldText(typed);
  if (!wanted) return orders;
  const words = wanted.split(" ");
  const digits = wanted.replace(/\D/g, "").slice(-8);
  const isPhone = digits.length >= 3 && /^[\d\s()+-]+$/.test(wanted);
  return orders.filter(
    ({ nome_dobrado, codigo, telefone }) =>
      hasInOrder(nome_dobrado, words) ||
      codigo.toLowerCase().startsWith(wanted) ||
      // Of a phone helpers have only its last four digits; an anonymised order has none.
      (isPhone && telefone !== "" && (telefone.endsWith(digits) || digits.endsWith(telefone))),
  );
}
