import { expect, it } from "vitest";
import { fillMessage } from "./order-messages.ts";

it.each([
  ["Forno quebrado", "Motivo: Forno quebrado. Desculpe."],
  ["Forno quebrado.", "Motivo: Forno quebrado. Desculpe."],
  ["Choveu!", "Motivo: Choveu! Desculpe."],
])("the reason %j is one sentence of a message", (motivo, filled) => {
  expect(fillMessage("Motivo: {motivo}. Desculpe.", { motivo })).toBe(filled);
});

it("a full stop of the house's own stays", () => {
  expect(fillMessage("{motivo}... {motivo}", { motivo: "Choveu." })).toBe("Choveu... Choveu.");
  expect(fillMessage("Oi, {nome}.", { nome: "Ana" })).toBe("Oi, Ana.");
});
