import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { type MenuPizza, type Quantities, setQuantity } from "@/features/orders/order-form/cart";
import { inCents } from "@/lib/format";

// The price of changing an order. The database decides; this copy of its rule is shown before the customer confirms:
// ordered pizzas keep their price, added ones have the current price, and the most recently added ones are removed first, except
// those added by other people.

type Line = Pick<OwnOrder["linhas"][number], "tipoPizzaId" | "quantidade" | "precoUnitario" | "deOutros">;

/** Quantities of an order by pizza type. */
export function quantitiesOf(lines: Pick<Line, "tipoPizzaId" | "quantidade">[]): Quantities {
  const quantities: Quantities = {};
  for (const { tipoPizzaId, quantidade } of lines) {
    quantities[tipoPizzaId] = (quantities[tipoPizzaId] ?? 0) + quantidade;
  }
  return quantities;
}

/** The price of one type at the wanted quantity, in cents. `lines`: the lines of that type in order of creation. */
function typeTotalInCents(lines: Line[], wanted: number, currentPrice: number) {
  let remaining = wanted;
  let sum = 0;
  const addedByOthers = lines.filter(({ deOutros }) => deOutros);
  const own = lines.filter(({ deOutros }) => !deOutros);
  for (const { quantidade, precoUnitario } of [...addedByOthers, ...own]) {
    const count = Math.min(remaining, quantidade);
    sum += count * inCents(precoUnitario);
    remaining -= count;
  }
  return sum + remaining * inCents(currentPrice);
}

/** BRL of the order after the change. */
export function changedTotal(lines: Line[], menu: Pick<MenuPizza, "id" | "preco">[], wanted: Quantities) {
  const ids = new Set([...Object.keys(wanted), ...lines.map(({ tipoPizzaId }) => String(tipoPizzaId))]);
  const sum = [...ids].reduce((total, id) => {
    const typeLines = lines.filter(({ tipoPizzaId }) => String(tipoPizzaId) === id);
    const price =
      menu.find((pizza) => String(pizza.id) === id)?.preco ?? typeLines.at(-1)?.precoUnitario ?? 0;
    return total + typeTotalInCents(typeLines, wanted[id] ?? 0, price);
  }, 0);
  return sum / 100;
}

/** Applies another user's change of the order, from `before` to `now`, to the wanted quantities. */
export function rebase(wanted: Quantities, before: Quantities, now: Quantities): Quantities {
  const ids = [...new Set([wanted, before, now].flatMap((quantities) => Object.keys(quantities)))].map(
    Number,
  );
  return ids.reduce((next, id) => {
    const change = (now[id] ?? 0) - (before[id] ?? 0);
    return setQuantity(next, id, (wanted[id] ?? 0) + change, now[id]);
  }, wanted);
}

/** The contract's list of pizzas: all types ordered before or wanted now. */
export function changeBody(before: Quantities, menu: Pick<MenuPizza, "id" | "preco">[], wanted: Quantities) {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(wanted)])].map(Number);
  return ids.map((id) => ({
    TipoPizzaId: id,
    Quantidade: wanted[id] ?? 0,
    QuantidadeAnterior: before[id] ?? 0,
    PrecoUnitario: menu.find((pizza) => pizza.id === id)?.preco ?? null,
  }));
}

export const sameQuantities = (one: Quantities, other: Quantities) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (id) => (one[id] ?? 0) === (other[id] ?? 0),
  );
