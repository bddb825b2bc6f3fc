import { describe, expect, it } from "vitest";
import { adminToken, callOk, callRefused, openRound, placeOrder, requestRows } from "./client.ts";

const admin = await adminToken();
const round = await openRound();

/** Places an order of R$ 100,00; returns the request options (admin token and line id) for calls on it. */
async function requestForNewOrder() {
  const { id } = await placeOrder(round);
  return { as: admin, params: { id } };
}

type LineRequest = { params: { id: number } };
const orderOf = async ({ params: { id } }: LineRequest) =>
  Number((await requestRows("GET", `itens_pedido_pizza?id=eq.${id}`))[0]?.pedido_id);
/** The payments of the order to which the line belongs, oldest first. */
const paymentsOf = async (request: LineRequest) =>
  requestRows("GET", `pagamentos?order=id&pedido_id=eq.${await orderOf(request)}`);

describe("payments of an order", () => {
  it("are recorded up to the total by confirming; unconfirming removes only these", async () => {
    const request = await requestForNewOrder();
    await requestRows("POST", "pagamentos", {
      pedido_id: await orderOf(request),
      valor: 30,
      metodo: "cartao",
    });
    await callOk("confirmPayment", request);
    expect((await paymentsOf(request)).map(({ valor }) => valor)).toEqual([30, 70]);
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
      return (await paymentsOf(request)).map(({ metodo }) => metodo);
    };
    expect(await methodOf({ formaPagamento: "cartao" })).toEqual(["cartao"]);
    expect(await methodOf({})).toEqual(["dinheiro"]);
    const request = await requestForNewOrder();
    await callRefused("confirmPayment", 400, { ...request, query: { formaPagamento: "fiado" } });
  });

  it("prevent deleting their order, and the error explains this", async () => {
    const request = await requestForNewOrder();
    const paid = await callOk("confirmPayment", request);
    expect(await callRefused("deleteOrderLine", 409, request)).toMatchObject({
      error: "order_has_payments",
      message: `O pedido ${paid.order.codigo} tem pagamentos registrados e não pode ser excluído. Cancele o pedido, ou desfaça antes os pagamentos.`,
    });
    await callOk("unconfirmPayment", request);
    await callOk("deleteOrderLine", request);
  });
});
