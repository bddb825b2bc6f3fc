import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeBody, changedTotal, quantitiesOf, rebase, sameQuantities } from "./change";

const menu = [
  { id: 1, preco: 55 },
  { id: 2, preco: 50 },
];
const line = (tipoPizzaId: number, quantidade: number, precoUnitario: number, deOutros = false) => ({
  tipoPizzaId,
  quantidade,
  precoUnitario,
  deOutros,
});

describe("changing an order", () => {
  it("keeps the old price for ordered pizzas and uses the current price for added ones", () => {
    expect(changedTotal([line(1, 2, 50)], menu, { 1: 3 })).toBe(155);
  });

  it("removes the most recently added line first", () => {
    expect(changedTotal([line(1, 2, 50), line(1, 1, 55)], menu, { 1: 2 })).toBe(100);
  });

  it("does not remove lines that other people added", () => {
    expect(changedTotal([line(1, 2, 50), line(1, 1, 55, true)], menu, { 1: 2 })).toBe(105);
  });

  it("removes one pizza type and adds another", () => {
    expect(changedTotal([line(1, 2, 50)], menu, { 2: 1 })).toBe(50);
    expect(changeBody({ 1: 2 }, menu, { 2: 1 })).toEqual([
      { TipoPizzaId: 1, Quantidade: 0, QuantidadeAnterior: 2, PrecoUnitario: 55 },
      { TipoPizzaId: 2, Quantidade: 1, QuantidadeAnterior: 0, PrecoUnitario: 50 },
    ]);
  });

  it("keeps pizzas that staff added or removed meanwhile", () => {
    expect(rebase({ 1: 2 }, { 1: 2 }, { 1: 2, 3: 1 })).toEqual({ 1: 2, 3: 1 });
    expect(rebase({ 1: 3 }, { 1: 2 }, { 1: 1 })).toEqual({ 1: 2 });
    expect(rebase({ 2: 1 }, { 1: 2 }, { 1: 1 })).toEqual({ 2: 1 });
    expect(rebase({ 1: 130 }, { 1: 130 }, { 1: 130, 2: 1 })).toEqual({ 1: 130, 2: 1 });
  });

  it("sums the quantities of a type over all lines", () => {
    expect(quantitiesOf([line(1, 2, 50), line(1, 1, 55)])).toEqual({ 1: 3 });
    expect(sameQuantities({ 1: 3, 2: 0 }, { 1: 3 })).toBe(true);
  });

  const anyLine = fc.record({
    tipoPizzaId: fc.integer({ min: 1, max: 3 }),
    quantidade: fc.integer({ min: 1, max: 9 }),
    precoUnitario: fc.integer({ min: 1, max: 999_900 }).map((value) => value / 100),
    deOutros: fc.boolean(),
  });

  it("has the same total, to the cent, when nothing changes", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const sum = lines.reduce(
          (total, item) => total + item.quantidade * Math.round(item.precoUnitario * 100),
          0,
        );
        expect(Math.round(changedTotal(lines, menu, quantitiesOf(lines)) * 100)).toBe(sum);
      }),
    );
  });

  it("never costs more for fewer pizzas", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.nat(8), (lines, drop) => {
        const all = quantitiesOf(lines);
        const [first = "1"] = Object.keys(all);
        const fewer = { ...all, [first]: Math.max((all[first] ?? 0) - drop, 0) };
        expect(changedTotal(lines, menu, fewer)).toBeLessThanOrEqual(changedTotal(lines, menu, all));
      }),
    );
  });
});
