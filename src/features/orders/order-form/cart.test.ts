import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartLines, cartTotal, countPizzas, type MenuPizza, setQuantity } from "./cart";

const pizza = (id: number, preco = 50, esgotado = false): MenuPizza => ({
  id,
  nome: `Pizza ${id}`,
  descricao: "",
  preco,
  esgotado,
});

describe("the cart", () => {
  it("sums the chosen pizzas", () => {
    const lines = cartLines([pizza(1), pizza(2, 55.5)], { 1: 2, 2: 1 });
    expect(lines.map(({ pizza, quantity }) => [pizza.id, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(cartTotal(lines)).toBe(155.5);
    expect(countPizzas(lines)).toBe(3);
  });

  it("omits pizzas that have sold out or left the menu since the draft was stored", () => {
    expect(cartLines([pizza(1, 50, true), pizza(2)], { 1: 2, 3: 1 })).toEqual([]);
  });

  it("accepts only integers from 0 to 100", () => {
    const quantities = [0, -1, 1.5, 1e9, Number.NaN].map((quantity) => setQuantity({}, 1, quantity)["1"]);
    expect(quantities).toEqual([undefined, undefined, 1, 100, undefined]);
  });

  it("calculates the total to the cent for any prices", () => {
    const price = fc.integer({ min: 1, max: 999_900 });
    const line = fc.record({ cents: price, quantity: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (wanted) => {
        const menu = wanted.map(({ cents }, id) => pizza(id, cents / 100));
        const quantities = Object.fromEntries(wanted.map(({ quantity }, id) => [id, quantity]));
        const lines = cartLines(menu, quantities);
        const sum = wanted.reduce((total, { cents, quantity }) => total + cents * quantity, 0);
        expect(Math.round(cartTotal(lines) * 100)).toBe(sum);
      }),
    );
  });
});
