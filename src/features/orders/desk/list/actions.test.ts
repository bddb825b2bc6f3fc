import { describe, expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { callAction } from "./actions";

describe("an action on an order", () => {
  it("sends no request for an invalid id", async () => {
    const calls = fakeServer(() => ({}));
    for (const lineId of [0, -1, 1.5, Number.NaN]) {
      await expect(callAction({ action: "confirmPayment", lineId })).rejects.toThrow("ID do pedido inválido");
    }
    expect(calls).toEqual([]);
  });

  it("reports the id of an order that does not exist", async () => {
    fakeServer(() => ({ status: 404, body: { message: "Recurso não encontrado", error: "not_found" } }));
    await expect(callAction({ action: "setQuantity", lineId: 7, body: { Quantidade: 2 } })).rejects.toThrow(
      "Pedido com ID 7 não encontrado",
    );
  });

  it("passes on the server's error message", async () => {
    const message = "Não há pizzas suficientes para esta retirada.";
    fakeServer(() => ({ status: 409, body: { message, error: "sold_out" } }));
    await expect(callAction({ action: "addPizza", lineId: 7, body: {} })).rejects.toThrow(message);
  });
});
