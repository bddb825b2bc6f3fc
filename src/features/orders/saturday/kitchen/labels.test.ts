import { foldText } from "@shared/rules/fold-text.ts";
import { expect, it } from "vitest";
import { aLine, anOrder } from "@/testing/an-order";
import { chunkIntoSheets, labelsOf } from "./labels";

const line = (id: number, name: string, quantity: number, nota: string | null = null) => ({
  ...aLine(id, name, quantity),
  nota,
});
const order = (id: number, nome_cliente: string, falta: number, ...linhas: ReturnType<typeof line>[]) =>
  anOrder({ id, nome_cliente, nome_dobrado: foldText(nome_cliente), falta, linhas });

it("returns one label per pizza, sorted by customer, with the pizza's note and box number", () => {
  const labels = labelsOf([
    order(1, "Zélia", 0, line(1, "Palmito", 1)),
    order(2, "Ana", 50, line(3, "Palmito", 1, "sem cebola"), line(4, "Calabresa", 2)),
  ]);
  expect(
    labels.map(({ name, pizza, note, due, box, boxes }) => [name, pizza, note, due, `${box}/${boxes}`]),
  ).toEqual([
    ["Ana", "Palmito", "sem cebola", 50, "1/3"],
    ["Ana", "Calabresa", null, 50, "2/3"],
    ["Ana", "Calabresa", null, 50, "3/3"],
    ["Zélia", "Palmito", null, 0, "1/1"],
  ]);
  expect(new Set(labels.map(({ key }) => key)).size).toBe(4);
});

it("puts fourteen labels on a sheet", () => {
  const labels = labelsOf([order(1, "Ana", 0, line(1, "Palmito", 29))]);
  expect(chunkIntoSheets(labels).map(({ length }) => length)).toEqual([14, 14, 1]);
});
