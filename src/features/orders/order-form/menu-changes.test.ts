import { describe, expect, it } from "vitest";
import { availableQuantities, type MenuSnapshot, menuChanges } from "./menu-changes";

const CHEESE = { id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false };
const MENU = [CHEESE, { id: 2, nome: "Calabresa", descricao: "", preco: 55, esgotado: true }];
const FIRST = { id: 7, data_retirada: "2026-11-28" };
const NEXT = { id: 8, data_retirada: "2026-12-12" };
const seen: MenuSnapshot = {
  pizzas: {
    1: { nome: "Mussarela", preco: 50 },
    2: { nome: "Calabresa", preco: 55 },
    3: { nome: "Portuguesa", preco: 50 },
  },
  round: FIRST,
};
const now = { menu: MENU, openRounds: [FIRST, NEXT], round: FIRST };

describe("menu changes since the customer chose", () => {
  it("are empty when nothing has changed", () => {
    expect(menuChanges(seen, { 1: 2 }, now)).toEqual([]);
  });

  it("name the old and the new price", () => {
    const withHigherPrice = { ...now, menu: [{ ...CHEESE, preco: 57.5 }] };
    expect(menuChanges(seen, { 1: 2 }, withHigherPrice)).toEqual([
      "O preço da pizza Mussarela mudou de R$\u00a050,00 para R$\u00a057,50.",
    ]);
  });

  it("name only chosen pizzas that are no longer available", () => {
    expect(menuChanges(seen, { 2: 1, 3: 1 }, now)).toEqual([
      "A pizza Calabresa esgotou e saiu do seu pedido.",
      "A pizza Portuguesa saiu do cardápio e do seu pedido.",
    ]);
    expect(menuChanges(seen, { 1: 1 }, now)).toEqual([]);
    expect(availableQuantities({ 1: 4, 2: 1, 3: 1 }, MENU)).toEqual({ 1: 4 });
  });

  it("name the new pickup date when another round replaces the closed one", () => {
    expect(menuChanges(seen, { 1: 1 }, { ...now, openRounds: [NEXT], round: NEXT })).toEqual([
      "Os pedidos para sábado, 28 de novembro encerraram. A retirada agora é sábado, 12 de dezembro.",
    ]);
    expect(menuChanges(seen, {}, { ...now, openRounds: [NEXT], round: NEXT })).toEqual([]);
  });

  it("name both dates of a round that was moved and still takes orders", () => {
    const moved = { ...FIRST, data_retirada: "2026-11-29" };
    expect(menuChanges(seen, { 1: 1 }, { ...now, openRounds: [moved, NEXT], round: moved })).toEqual([
      "A retirada de sábado, 28 de novembro mudou de dia. A retirada agora é domingo, 29 de novembro.",
    ]);
    expect(menuChanges(seen, {}, { ...now, openRounds: [moved], round: moved })).toEqual([]);
  });
});
