import { MAX_QUANTITY } from "@shared/rules/max-quantity.ts";
import type { DataOf, menuQuery } from "@/features/orders/queries";
import { inCents } from "@/lib/format";

export type MenuPizza = DataOf<typeof menuQuery>[number];

/** Pizza id -> how many. */
export type Quantities = Record<string, number>;

/** Pizza id -> note on the pizza: "sem cebola". */
export type PizzaNotes = Record<string, string>;

export type CartLine = { pizza: MenuPizza; quantity: number };

/** Counts only pizzas that are still on sale: a draft may be older than the menu. */
export function cartLines(menu: MenuPizza[], quantities: Quantities): CartLine[] {
  return menu
    .filter((pizza) => !pizza.esgotado && (quantities[pizza.id] ?? 0) > 0)
    .map((pizza) => ({ pizza, quantity: quantities[pizza.id] ?? 0 }));
}

export const countPizzas = (lines: CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** BRL */
export const cartTotal = (lines: CartLine[]) =>
  lines.reduce((sum, { pizza, quantity }) => sum + inCents(pizza.preco) * quantity, 0) / 100;

/** Sets a quantity between 0 and the maximum, or what is ordered already if that is more; zero removes the pizza. */
export function setQuantity(
  quantities: Quantities,
  pizzaId: number,
  quantity: number,
  ordered = 0,
): Quantities {
  const { [pizzaId]: _replaced, ...others } = quantities;
  const clamped = Math.min(Math.max(Math.trunc(quantity) || 0, 0), Math.max(MAX_QUANTITY, ordered));
  return clamped ? { ...others, [pizzaId]: clamped } : others;
}
