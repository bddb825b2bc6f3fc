import { describe, expect, it } from "vitest";
import { asAdmin, ok, openRound, placeOrder, refused } from "./client.ts";

const admin = await asAdmin();
const round = await openRound();

describe("the customer's own order", () => {
  const pizzas = (...Pizzas: [number, number, number][]) => ({
    Pizzas: Pizzas.map(([TipoPizzaId, Quantidade, QuantidadeAnterior]) => ({
      TipoPizzaId,
      Quantidade,
      QuantidadeAnterior,
    })),
  });

  it("is returned for its secret only, without data of other customers", async () => {
    const { segredo, who } = await placeOrder(round, { FormaPagamento: "pix" });
    const { data } = await ok("getOwnOrder", { params: { segredo } });
    expect(data).toMatchObject({
      nomeCliente: who.NomeCliente,
      status: "Pendente",
      podeAlterar: true,
      valorTotal: 100,
      formaPagamento: "pix",
      linhas: [{ quantidade: 2 }],
    });
    for (const wrong of ["0".repeat(32), "x", segredo.toUpperCase().replace(/^./, "G")]) {
      const problem = await refused("getOwnOrder", 404, { params: { segredo: encodeURIComponent(wrong) } });
      expect(problem.message).toBe("Pedido não encontrado. Confira o endereço da página.");
    }
    await refused("getOwnOrder", 404, { params: { segredo: encodeURIComponent("../tipospizza") } });
  });

  it("can be changed, and keeps its payment method when none is sent", async () => {
    const { segredo } = await placeOrder(round, { FormaPagamento: "pix" });
    const sent = { params: { segredo }, body: pizzas([1, 1, 2], [2, 3, 0]) };
    const { data } = await ok("changeOwnOrder", sent);
    expect(data).toMatchObject({ valorTotal: 200, formaPagamento: "pix" });
    expect((await ok("changeOwnOrder", sent)).data).toEqual(data);
    const cleared = await ok("changeOwnOrder", {
      params: { segredo },
      body: { ...pizzas([1, 1, 1], [2, 3, 3]), FormaPagamento: "Pendente" },
    });
    expect(cleared.data.formaPagamento).toBeNull();
    expect(
      await refused("changeOwnOrder", 409, { params: { segredo }, body: pizzas([1, 5, 4], [2, 3, 3]) }),
    ).toMatchObject({ error: "order_changed" });
    expect(
      await refused("changeOwnOrder", 400, { params: { segredo }, body: pizzas([1, 0, 1], [2, 0, 3]) }),
    ).toMatchObject({ error: "empty_order" });
    for (const body of [
      {},
      { Pizzas: [] },
      { Pizzas: [1] },
      pizzas([1, 101, 1]),
      pizzas([1, -1, 1]),
      pizzas([1, 100, 1], [2, 100, 3]),
    ])
      await refused("changeOwnOrder", 400, { params: { segredo }, body });
  });

  it("can be cancelled once; its payments stay", async () => {
    const { segredo } = await placeOrder(round);
    expect((await ok("cancelOwnOrder", { params: { segredo } })).data.status).toBe("Cancelado");
    expect((await ok("cancelOwnOrder", { params: { segredo } })).data.podeAlterar).toBe(false);
    expect(
      await refused("changeOwnOrder", 409, { params: { segredo }, body: pizzas([1, 1, 2]) }),
    ).toMatchObject({ error: "order_cancelled" });
    const paid = await placeOrder(round);
    await ok("confirmPayment", { as: admin, params: { id: paid.id } });
    expect(await refused("cancelOwnOrder", 409, { params: { segredo: paid.segredo } })).toMatchObject({
      error: "order_paid",
    });
  });
});
