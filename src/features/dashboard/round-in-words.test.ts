import { expect, it } from "vitest";
import { roundInWords } from "@/features/dashboard/round-in-words";

const round = {
  data_retirada: "2026-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pedidos: 18,
  pizzas: 42,
  capacidade: 120,
};

it("names the date and times of the pickup, the orders and the pizzas", () => {
  const rest = "das 11h às 12h · 18 pedidos, 42 de 120 pizzas";
  expect(roundInWords(round, false)).toBe(`sábado, 28 de novembro, ${rest}`);
  expect(roundInWords(round, true)).toBe(rest);
});

it("uses the singular for one order and one pizza, and supports rounds without a capacity", () => {
  expect(roundInWords({ ...round, pedidos: 1, pizzas: 1, capacidade: null }, false)).toMatch(
    /· 1 pedido, 1 pizza$/,
  );
});
