import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures";

const API = "/functions/v1/api";

/** Places an order the way any client of the contract may. Returns its code. */
export async function placeOrder(
  request: APIRequestContext,
  name: string,
  phone: string,
  types = [1],
  notes?: string,
) {
  const response = await request.post(`${API}/pedidospizza`, {
    data: types.map((TipoPizzaId) => ({
      NomeCliente: name,
      Telefone: phone,
      TipoPizzaId,
      Quantidade: 1,
      FormaPagamento: "pix",
      EhWhatsapp: true,
      Observacoes: notes,
    })),
  });
  expect(response.status()).toBe(201);
  const { orders } = (await response.json()) as { orders: { codigo: string }[] };
  return orders[0]?.codigo ?? "";
}
