import { expect, it } from "vitest";
import { findOrders } from "./find-orders";

const orders = [
  { sortName: "joao antonio", code: "4T77NV", phone: "+5564999991234" },
  { sortName: "maria das gracas", code: "A2B3C4", phone: "+556436215678" },
];
const found = (typed: string) => findOrders(orders, typed).map(({ code }) => code);

it("finds by any part of the name, accents or not", () => {
  expect(found("antonio")).toEqual(["4T77NV"]);
  expect(found("  GRAÇAS ")).toEqual(["A2B3C4"]);
});

it("finds by first and last name, without those between; not the other way round", () => {
  expect(found("maria gracas")).toEqual(["A2B3C4"]);
  expect(found("gracas maria")).toEqual([]);
  expect(found("maria maria")).toEqual([]);
});

it("finds by the code as it is said", () => expect(found("a2b")).toEqual(["A2B3C4"]));

it("finds by the last four digits, with or without the ninth one", () => {
  expect(found("1234")).toEqual(["4T77NV"]);
  expect(found("(64) 9999-1234")).toEqual(["4T77NV"]);
  expect(found("64 99999-1234")).toEqual(["4T77NV"]);
});

it("shows everybody when nothing is typed, nobody when nothing fits", () => {
  expect(found("")).toHaveLength(2);
  expect(found("zzz")).toEqual([]);
});
