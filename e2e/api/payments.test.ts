import { describe, expect, it } from "vitest";
import { ADMIN_NAME, adminToken, callOk, callRefused, openRound, placeOrder } from "./client.ts";

const admin = await adminToken();
const round = await openRound();

/** Places an order of R$ 100,00; returns the request options (admin token and line id) for calls on it. */
async function requestForNewOrder() {
  const { id } = await placeOrder(round);
  return { as: admin, params: { id } };
}

describe("payments of an order", () => {
  it("can be recorded in parts, listed with their author, and undone", async () => {
    const request = await requestForNewOrder();
    const body = { Valor: 30.5, Metodo: "dinheiro", RecebidoEm: "2026-01-02T10:00", Nota: "Com a Rita" };
    const first = await callOk("recordPayment", { ...request, body });
    expect(first).toMatchObject({
      data: { valor: 30.5, metodo: "dinheiro", origem: "balcao", nota: "Com a Rita" },
      order: { valorRecebido: 30.5, statusPedido: "Pendente" },
    });
    expect(new Date(first.data.recebidoEm).toISOString()).toBe("2026-01-02T13:00:00.000Z");
    const second = await callOk("recordPayment", { ...request, body: { Valor: "69,50", Metodo: "pix" } });
    expect(second.order).toMatchObject({ valorRecebido: 100, statusPedido: "Confirmado" });
    expect((await callOk("listPayments", request)).data).toEqual([second.data, first.data]);
    expect(second.data.registradoPorNome).toBe(ADMIN_NAME);

    expect((await callOk("removePayment", { as: admin, params: { id: second.data.id } })).data).toEqual({
      id: second.data.id,
    });
    expect((await callOk("listPayments", request)).data).toEqual([first.data]);
    await callRefused("removePayment", 404, { as: admin, params: { id: second.data.id } });
  });

  it("are recorded up to the total by confirming; unconfirming removes only these", async () => {
    const request = await requestForNewOrder();
    await callOk("recordPayment", { ...request, body: { Valor: 30, Metodo: "cartao" } });
    await callOk("confirmPayment", request);
    expect((await callOk("listPayments", request)).data.map(({ valor }) => valor)).toEqual([70, 30]);
    expect((await callOk("unconfirmPayment", request)).order.valorRecebido).toBe(30);
  });

  it("are recorded only up to valorTotal, the total on the screen, when it is sent with the confirmation", async () => {
    const request = await requestForNewOrder();
    const confirm = (valorTotal: string) => callOk("confirmPayment", { ...request, query: { valorTotal } });
    expect((await confirm("50.5")).order).toMatchObject({ valorRecebido: 50.5, statusPedido: "Pendente" });
    expect((await confirm("100")).order).toMatchObject({ valorRecebido: 100, statusPedido: "Confirmado" });
    await callRefused("confirmPayment", 400, { ...request, query: { valorTotal: "muito" } });
  });

  it("are recorded with the method that the confirmation names, otherwise with the announced one", async () => {
    const methodOf = async (query: { formaPagamento?: string }) => {
      const { id } = await placeOrder(round, { FormaPagamento: "dinheiro" });
      const request = { as: admin, params: { id } };
      await callOk("confirmPayment", { ...request, query });
      // Sent again after a lost answer, it records nothing more.
      await callOk("confirmPayment", { ...request, query });
      return (await callOk("listPayments", request)).data.map(({ metodo }) => metodo);
    };
    expect(await methodOf({ formaPagamento: "cartao" })).toEqual(["cartao"]);
    expect(await methodOf({})).toEqual(["dinheiro"]);
    const request = await requestForNewOrder();
    await callRefused("confirmPayment", 400, { ...request, query: { formaPagamento: "fiado" } });
  });

  it("can be refunded, up to the amount received", async () => {
    const request = await requestForNewOrder();
    await callOk("recordPayment", { ...request, body: { Valor: 30, Metodo: "pix" } });
    const refund = (Valor: number) => ({ ...request, body: { Valor, Metodo: "pix" } });
    expect((await callRefused("recordPayment", 409, refund(-30.01))).message).toMatch(
      /foram recebidos R\$ 30,00/,
    );
    expect((await callOk("recordPayment", refund(-30))).order.valorRecebido).toBeNull();
  });

  it("are recorded once per idempotency key", async () => {
    const request = { ...(await requestForNewOrder()), headers: { "idempotency-key": crypto.randomUUID() } };
    const responses = await Promise.all(
      [1, 2].map(() => callOk("recordPayment", { ...request, body: { Valor: 30, Metodo: "pix" } })),
    );
    expect(responses[0]?.data).toEqual(responses[1]?.data);
    expect((await callOk("listPayments", request)).data).toHaveLength(1);
  });

  it.each([
    ["three decimals", { Valor: 10.005 }, /duas casas depois da vírgula/],
    ["three decimals as text", { Valor: "10,005" }, /duas casas depois da vírgula/],
    ["an amount of zero", { Valor: 0 }, /valor em reais/],
    ["too large an amount", { Valor: 500_001 }, /valor em reais/],
    ["a date in the future", { RecebidoEm: "2099-01-01T10:00" }, /está no futuro/],
    ["an invalid date", { RecebidoEm: "ontem" }, /data válida/],
    ["an unknown method", { Metodo: "cheque" }, /pix, dinheiro ou cartao/],
  ])("are refused with a message for %s", async (_, invalidFields, message) => {
    const request = await requestForNewOrder();
    const body = { Valor: 10, Metodo: "pix", ...invalidFields };
    expect((await callRefused("recordPayment", 400, { ...request, body })).details?.[0]?.message).toMatch(
      message,
    );
    expect((await callOk("listPayments", request)).data).toEqual([]);
  });

  it("prevent deleting their order, and the error explains this", async () => {
    const request = await requestForNewOrder();
    const paid = await callOk("recordPayment", { ...request, body: { Valor: 10, Metodo: "pix" } });
    expect(await callRefused("deleteOrderLine", 409, request)).toMatchObject({
      error: "order_has_payments",
      message: `O pedido ${paid.order.codigo} tem pagamentos registrados e não pode ser excluído. Cancele o pedido, ou desfaça antes os pagamentos.`,
    });
    await callOk("removePayment", { as: admin, params: { id: paid.data.id } });
    await callOk("deleteOrderLine", request);
  });
});
