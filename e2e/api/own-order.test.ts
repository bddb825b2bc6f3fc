import { describe, expect, it } from "vitest";
import { adminToken, callOk, callRefused, newCustomer, openRound, placeOrder } from "./client.ts";

const admin = await adminToken();
const round = await openRound();

describe("the customer's own order", () => {
  const pizzas = (...Pizzas: [typeId: number, quantity: number, previousQuantity: number][]) => ({
    Pizzas: Pizzas.map(([TipoPizzaId, Quantidade, QuantidadeAnterior]) => ({
      TipoPizzaId,
      Quantidade,
      QuantidadeAnterior,
    })),
  });

  it("is returned for its secret only", async () => {
    const { segredo, customer } = await placeOrder(round, { FormaPagamento: "pix" });
    const { data } = await callOk("getOwnOrder", { params: { segredo } });
    expect(data).toMatchObject({
      nomeCliente: customer.NomeCliente,
      status: "Pendente",
      podeAlterar: true,
      valorTotal: 100,
      formaPagamento: "pix",
      linhas: [{ quantidade: 2 }],
    });
    for (const wrongSecret of ["0".repeat(32), "x", segredo.toUpperCase().replace(/^./, "G")]) {
      const problem = await callRefused("getOwnOrder", 404, {
        params: { segredo: encodeURIComponent(wrongSecret) },
      });
      expect(problem.message).toBe("Pedido não encontrado. Confira o endereço da página.");
    }
    await callRefused("getOwnOrder", 404, { params: { segredo: encodeURIComponent("../tipospizza") } });
  });

  it("can be changed, keeps its payment method when none is sent, and refuses outdated or invalid changes", async () => {
    const { segredo } = await placeOrder(round, { FormaPagamento: "pix" });
    const request = { params: { segredo }, body: pizzas([1, 1, 2], [2, 3, 0]) };
    const { data } = await callOk("changeOwnOrder", request);
    expect(data).toMatchObject({ valorTotal: 200, formaPagamento: "pix" });
    expect((await callOk("changeOwnOrder", request)).data).toEqual(data);
    const withoutMethod = await callOk("changeOwnOrder", {
      params: { segredo },
      body: { ...pizzas([1, 1, 1], [2, 3, 3]), FormaPagamento: "Pendente" },
    });
    expect(withoutMethod.data.formaPagamento).toBeNull();
    expect(
      await callRefused("changeOwnOrder", 409, { params: { segredo }, body: pizzas([1, 5, 4], [2, 3, 3]) }),
    ).toMatchObject({ error: "order_changed" });
    expect(
      await callRefused("changeOwnOrder", 400, { params: { segredo }, body: pizzas([1, 0, 1], [2, 0, 3]) }),
    ).toMatchObject({ error: "empty_order" });
    for (const body of [
      {},
      { Pizzas: [] },
      { Pizzas: [1] },
      pizzas([1, 101, 1]),
      pizzas([1, -1, 1]),
      pizzas([1, 100, 1], [2, 100, 3]),
      pizzas([1, 2, 1], [1, 3, 1]),
    ])
      await callRefused("changeOwnOrder", 400, { params: { segredo }, body });
  });

  it("of more than a hundred pizzas of a type, joined from several submissions, can be reduced but not increased", async () => {
    const customer = newCustomer();
    const order = { ...customer, RodadaId: round, TipoPizzaId: 1 };
    const { orders } = await callOk("placeOrder", { body: { ...order, Quantidade: 100 } });
    const params = { segredo: String(orders[0]?.segredo) };
    await callOk("placeOrder", { body: { ...order, Quantidade: 10, Segredo: params.segredo } });
    await callRefused("changeOwnOrder", 400, { params, body: pizzas([1, 111, 110]) });
    const { data } = await callOk("changeOwnOrder", { params, body: pizzas([1, 105, 110]) });
    expect(data.linhas.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(105);
  });

  it("has notes that can be corrected, also repeatedly", async () => {
    const { segredo } = await placeOrder(round);
    const params = { segredo };
    const { data: before } = await callOk("getOwnOrder", { params });
    const body = {
      Observacoes: "Portão azul",
      Notas: [{ Id: before.linhas[0]?.id ?? 0, Nota: "sem cebola" }],
    };
    const { data } = await callOk("correctOwnNotes", { params, body });
    expect(data.linhas[0]).toMatchObject({ nota: "sem cebola", observacoes: "Portão azul" });
    expect((await callOk("correctOwnNotes", { params, body })).data).toEqual(data);
    const [line] = body.Notas;
    const unchanged = await callOk("correctOwnNotes", { params, body: { Notas: [{ Id: line?.Id ?? 0 }] } });
    expect(unchanged.data).toEqual(data);
    for (const none of ["", null]) {
      await callOk("correctOwnNotes", { params, body });
      const cleared = await callOk("correctOwnNotes", { params, body: { Observacoes: none } });
      expect(cleared.data.linhas[0]).toMatchObject({ nota: "sem cebola", observacoes: null });
    }
    const notes = [{ Id: line?.Id ?? 0, Nota: " " }];
    await callOk("correctOwnNotes", { params, body });
    const withoutNote = await callOk("correctOwnNotes", { params, body: { Notas: notes } });
    expect(withoutNote.data.linhas[0]).toMatchObject({ nota: null, observacoes: "Portão azul" });
    await callRefused("correctOwnNotes", 400, { params, body: { Observacoes: "a".repeat(501) } });
  });

  it("can be cancelled, also by a repeated request, and is not changed afterwards; a paid order cannot be cancelled", async () => {
    const { segredo } = await placeOrder(round);
    expect((await callOk("cancelOwnOrder", { params: { segredo } })).data.status).toBe("Cancelado");
    expect((await callOk("cancelOwnOrder", { params: { segredo } })).data.podeAlterar).toBe(false);
    expect(
      await callRefused("changeOwnOrder", 409, { params: { segredo }, body: pizzas([1, 1, 2]) }),
    ).toMatchObject({ error: "order_cancelled" });
    const paid = await placeOrder(round);
    await callOk("confirmPayment", { as: admin, params: { id: paid.id } });
    expect(await callRefused("cancelOwnOrder", 409, { params: { segredo: paid.segredo } })).toMatchObject({
      error: "order_paid",
    });
  });
});
