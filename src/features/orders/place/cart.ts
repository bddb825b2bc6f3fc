import type { DataOf, menuQuery } from "@/features/orders/queries";
import { inCents } from "@/lib/format";

// What the customer has chosen.

export type MenuPizza = DataOf<typeof menuQuery>[number];

/** Pizza id -> how many. */
export type Quantities = Record<string, number>;

/** Pizza id -> what is to be different about it: "sem cebola". */
export type PizzaNotes = Record<string, string>;

export type CartLine = { pizza: MenuPizza; quantity: number };

/** The database takes at most this many of one type in a line. */
export const MOST_OF_ONE_TYPE = 100;

/** Only what is on the menu and still for sale counts: a draft may be older than the menu. */
export function cartLines(menu: MenuPizza[], quantities: Quantities): CartLine[] {
  return menu
    .filter((pizza) => !pizza.esgotado && (quantities[pizza.id] ?? 0) > 0)
    .map((pizza) => ({ pizza, quantity: quantities[pizza.id] ?? 0 }));
}

export const countPizzas = (lines: CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** BRL */
export const cartTotal = (lines: CartLine[]) =>
  lines.reduce((sum, { pizza, quantity }) => sum + inCents(pizza.preco) * quantity, 0) / 100;

/** Sets one quantity within 0 and the most of a line; zero leaves no trace. */
export function setQuantity(quantities: Quantities, pizzaId: number, quantity: number): Quantities {
  const { [pizzaId]: _before, ...others } = quantities;
  const whole = Math.min(Math.max(Math.trunc(quantity) || 0, 0), MOST_OF_ONE_TYPE);
  return whole ? { ...others, [pizzaId]: whole } : others;
}
