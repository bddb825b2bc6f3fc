import type { APIRequestContext } from "@playwright/test";
import { adminToken } from "./accounts";
import type { StackAccess } from "./boot-stack.mjs";
import { expect, publishableKey } from "./fixtures";

const API = "/functions/v1/api";

/**
 * Creates a round for one pizza, whose orders must be paid within the hour. `fill` orders that pizza, and returns a function that
 * cancels the order.
 */
export async function createSmallRound(request: APIRequestContext, day: string) {
  const headers = { apikey: publishableKey(), Authorization: `Bearer ${await adminToken(request)}` };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const response = await request.post("/rest/v1/rodadas", {
    headers: { ...headers, Prefer: "return=representation" },
    data: { data_retirada: day, pedidos_ate: `${day}T09:00:00-03:00`, pagar_ate: inAnHour, capacidade: 1 },
  });
  expect(response.status()).toBe(201);
  const [{ id } = { id: 0 }] = (await response.json()) as { id: number }[];
  return {
    id,
    /** With its orders and their payments, so that other tests find the round that they expect. */
    remove: async ({ secretKey }: StackAccess) => {
      const service = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
      const ofRound = `pedidos_pizza?rodada_id=eq.${id}`;
      const orders = await request.get(`/rest/v1/${ofRound}&select=id`, { headers: service });
      const ids = ((await orders.json()) as { id: number }[]).map((order) => order.id);
      for (const rows of [`pagamentos?pedido_id=in.(${ids})`, ofRound, `rodadas?id=eq.${id}`])
        expect((await request.delete(`/rest/v1/${rows}`, { headers: service })).ok(), rows).toBe(true);
    },
    close: async () =>
      expect(
        (await request.patch(`/rest/v1/rodadas?id=eq.${id}`, { headers, data: { aberta: false } })).ok(),
      ).toBe(true),
    fill: async () => {
      const line = { NomeCliente: "Olga Cheia", Telefone: "64999970020", TipoPizzaId: 1, Quantidade: 1 };
      const placed = await request.post(`${API}/pedidospizza`, { data: { ...line, RodadaId: id } });
      const { data } = (await placed.json()) as { data: { id: number }[] };
      const cancel = () =>
        request.put(`${API}/pedidospizza/${data[0]?.id}/status`, { headers, data: { Status: "Cancelado" } });
      return async () => expect((await cancel()).ok()).toBe(true);
    },
  };
}

type OrderArgs = [
  request: APIRequestContext,
  name: string,
  phone: string,
  typeIds?: number[],
  notes?: string,
];

/** Places an order through the public API. Returns its code. */
export const placeOrder = async (...order: OrderArgs) => (await postOrder(...order)).codigo;

/** Places an order through the public API. Returns the path of the customer's page. */
export const placeOwnOrder = async (...order: OrderArgs) => `/pedido/${(await postOrder(...order)).segredo}`;

async function postOrder(...[request, name, phone, typeIds = [1], notes]: OrderArgs) {
  const response = await request.post(`${API}/pedidospizza`, {
    data: typeIds.map((TipoPizzaId) => ({
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
  const { orders } = (await response.json()) as { orders: { codigo: string; segredo: string }[] };
  return orders[0] ?? { codigo: "", segredo: "" };
}
