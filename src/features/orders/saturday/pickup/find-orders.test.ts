import { expect, it } from "vitest";
import { findOrders } from "./find-orders";

const orders = [
  { nome_dobrado: "joao antonio", codigo: "4T77NV", telefone: "+5564999991234" },
  { nome_dobrado: "maria das gracas", codigo: "A2B3C4", telefone: "+556436215678" },
];
const found = (typed: string) => findOrders(orders, typed).map(({ codigo }) => codigo);

it("finds any part of the name, with or without accents", () => {
  expect(found("antonio")).toEqual(["4T77NV"]);
  expect(found("  GRAÇAS ")).toEqual(["A2B3C4"]);
});

it("finds first and last name without the middle names, but not the other way round", () => {
  expect(found("maria gracas")).toEqual(["A2B3C4"]);
  expect(found("gracas maria")).toEqual([]);
  expect(found("maria maria")).toEqual([]);
});

it("finds the beginning of the code in lower case", () => expect(found("a2b")).toEqual(["A2B3C4"]));

it("finds the last four digits of the phone, with or without the ninth digit", () => {
  expect(found("1234")).toEqual(["4T77NV"]);
  expect(found("(64) 9999-1234")).toEqual(["4T77NV"]);
  expect(found("64 99999-1234")).toEqual(["4T77NV"]);
});

it("finds no anonymised order, which has no phone, by digits", () =>
  expect(findOrders([{ nome_dobrado: "anonimizado", codigo: "A2B3C4", telefone: "" }], "1234")).toEqual([]));

it("lists all orders for an empty search, and none without a match", () => {
  expect(found("")).toHaveLength(2);
  expect(found("zzz")).toEqual([]);
});
