import { describe, expect, it } from "vitest";
import { asAdmin, ok, openRound, placeOrder, refused } from "./client.ts";

const admin = await asAdmin();
const round = await openRound();

/** Places an order of R$ 100,00; returns the request options (admin token and line id) for calls on it. */
async function requestForNewOrder() {
  const { id } = await placeOrder(round);
  return { as: admin, params: { id } };
}

describe("payments of an order", () => {
  it("can be recorded in parts, listed with their author, and undone", async () => {
    const sent = await requestForNewOrder();
    const body = { Valor: 30.5, Metodo: "dinheiro", RecebidoEm: "2026-01-02T10:00", Nota: "Com a Rita" };
    const first = await ok("recordPayment", { ...sent, body });
    expect(first).toMatchObject({
      data: { valor: 30.5, metodo: "dinheiro", origem: "balcao", nota: "Com a Rita" },
      order: { valorRecebido: 30.5, statusPedido: "Pendente" },
    });
    expect(new Date(first.data.recebidoEm).toISOString()).toBe("2026-01-02T13:00:00.000Z");
    const second = await ok("recordPayment", { ...sent, body: { Valor: "69,50", Metodo: "pix" } });
    expect(second.order).toMatchObject({ valorRecebido: 100, statusPedido: "Confirmado" });
    expect((await ok("listPayments", sent)).data).toEqual([second.data, first.data]);
    expect(second.data.registradoPorNome).toBe("Diretoria");

    expect((await ok("removePayment", { as: admin, params: { id: second.data.id } })).data).toEqual({
      id: second.data.id,
    });
    expect((await ok("listPayments", sent)).data).toEqual([first.data]);
    await refused("removePayment", 404, { as: admin, params: { id: second.data.id } });
  });

  it("are recorded by confirming and removed by unconfirming", async () => {
    const sent = await requestForNewOrder();
    await ok("recordPayment", { ...sent, body: { Valor: 30, Metodo: "cartao" } });
    await ok("confirmPayment", sent);
    expect((await ok("listPayments", sent)).data.map(({ valor }) => valor)).toEqual([70, 30]);
    expect((await ok("unconfirmPayment", sent)).order.valorRecebido).toBe(30);
  });

  it("confirming with valorTotal pays only up to the total that staff saw", async () => {
    const sent = await requestForNewOrder();
    const confirm = (valorTotal: string) => ok("confirmPayment", { ...sent, query: { valorTotal } });
    expect((await confirm("50.5")).order).toMatchObject({ valorRecebido: 50.5, statusPedido: "Pendente" });
    expect((await confirm("100")).order).toMatchObject({ valorRecebido: 100, statusPedido: "Confirmado" });
    await refused("confirmPayment", 400, { ...sent, query: { valorTotal: "muito" } });
  });

  it("may be given back, no more than came", async () => {
    const sent = await requestForNewOrder();
    await ok("recordPayment", { ...sent, body: { Valor: 30, Metodo: "pix" } });
    const refund = (Valor: number) => ({ ...sent, body: { Valor, Metodo: "pix" } });
    expect((await refused("recordPayment", 409, refund(-30.01))).message).toMatch(
      /foram recebidos R\$ 30,00/,
    );
    expect((await ok("recordPayment", refund(-30))).order.valorRecebido).toBeNull();
  });

  it("are recorded once per idempotency key", async () => {
    const sent = { ...(await requestForNewOrder()), headers: { "idempotency-key": crypto.randomUUID() } };
    const both = await Promise.all(
      [1, 2].map(() => ok("recordPayment", { ...sent, body: { Valor: 30, Metodo: "pix" } })),
    );
    expect(both[0]?.data).toEqual(both[1]?.data);
    expect((await ok("listPayments", sent)).data).toHaveLength(1);
  });

  it.each([
    ["three decimals", { Valor: 10.005 }, /duas casas depois da vírgula/],
    ["three decimals as text", { Valor: "10,005" }, /duas casas depois da vírgula/],
    ["no amount", { Valor: 0 }, /valor em reais/],
    ["a fortune", { Valor: 500_001 }, /valor em reais/],
    ["a day to come", { RecebidoEm: "2099-01-01T10:00" }, /está no futuro/],
    ["no day", { RecebidoEm: "ontem" }, /data válida/],
    ["an unknown method", { Metodo: "cheque" }, /pix, dinheiro ou cartao/],
  ])("are refused with a message for %s", async (_, wrong, message) => {
    const sent = await requestForNewOrder();
    const body = { Valor: 10, Metodo: "pix", ...wrong };
    expect((await refused("recordPayment", 400, { ...sent, body })).details?.[0]?.message).toMatch(message);
    expect((await ok("listPayments", sent)).data).toEqual([]);
  });

  it("prevent deleting their order, and the error explains this", async () => {
    const sent = await requestForNewOrder();
    const paid = await ok("recordPayment", { ...sent, body: { Valor: 10, Metodo: "pix" } });
    expect(await refused("deleteOrderLine", 409, sent)).toMatchObject({
      error: "order_has_payments",
      message: `O pedido ${paid.order.codigo} tem pagamentos registrados e não pode ser excluído. Cancele o pedido, ou desfaça antes os pagamentos.`,
    });
    await ok("removePayment", { as: admin, params: { id: paid.data.id } });
    await ok("deleteOrderLine", sent);
  });
});
