import { expect, it } from "vitest";
import { placeholderValues } from "./placeholder-values";

const order = {
  nome: "Ana",
  codigos: ["A2B3C4"],
  pizzas: "1 Palmito",
  total: 50,
  falta: 50,
  data_retirada: "2026-11-28",
};
const pickup = { retirada_inicio: "18:00:00", retirada_fim: "20:00:00" };

it.each([
  ["its payment deadline", "2026-11-26T20:00:00-03:00", "quinta-feira, 26 de novembro, às 20h"],
  ["the end of the pickup without a deadline", null, "sábado, 28 de novembro, às 20h"],
])("an order is to be paid by %s", (_, pagar_ate, prazo) =>
  expect(placeholderValues({ ...order, round: { ...pickup, pagar_ate } }).prazo).toBe(prazo),
);
