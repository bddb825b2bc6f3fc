// Old clients read a row, change a field, and send the whole row back, also with fields that only the server sets.
import { expect, it } from "vitest";
import type { CallName } from "../../supabase/functions/_shared/contract/calls.ts";
import { adminToken, callOk, newCustomer, openRound } from "./client.ts";

const admin = await adminToken();

type Resource = { create: CallName; update: CallName; body: () => object };
const resources: Record<string, Resource> = {
  post: {
    create: "createPost",
    update: "updatePost",
    body: () => ({ Title: "Volta", Content: "<p>Texto</p>" }),
  },
  "live event": {
    create: "createLiveEvent",
    update: "updateLiveEvent",
    body: () => ({ Title: "Volta", Description: "Texto", ScheduledAt: "2099-05-10T20:00" }),
  },
  link: {
    create: "createLink",
    update: "updateLink",
    body: () => ({ title: "Volta", url: "https://a.br", category: "estudos" }),
  },
};
/** Fields that only the server sets, with the names of columns or of an attack. */
const serverFields = {
  id: 1,
  created_at: "2001-01-01T00:00:00Z",
  author: "outra@pessoa.br",
  author_id: "00000000-0000-4000-8000-000000000001",
  status: "encerrado",
  toString: "x",
};
const withoutTime = ({ updated_at: _, ...row }: Record<string, unknown>) => row;

it.each(Object.keys(resources))(
  "a %s that is sent back whole is unchanged; fields set by the server cannot be written",
  async (name) => {
    const { create, update, body } = resources[name] as Resource;
    const write = async (call: CallName, fields: object, id = 0) =>
      ((await callOk(call, { as: admin, params: { id }, body: fields })) as { data: { id: number } }).data;
    const row = await write(create, body());
    for (const fields of [row, { ...row, ...serverFields }])
      expect(withoutTime(await write(update, fields, row.id))).toEqual(withoutTime(row));
  },
);

it("of an order line that is sent back whole only the quantity is changed", async () => {
  const body = { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, RodadaId: await openRound() };
  const [line] = (await callOk("placeOrder", { body })).data;
  const fields = { ...line, quantidade: 3, tipoPizzaPreco: 0.01, valorTotal: 0.03, statusPedido: "Entregue" };
  const { data } = await callOk("setQuantity", { as: admin, params: { id: line?.id ?? 0 }, body: fields });
  expect(data).toMatchObject({
    quantidade: 3,
    tipoPizzaPreco: line?.tipoPizzaPreco,
    valorTotal: 3 * (line?.tipoPizzaPreco ?? 0),
    statusPedido: "Pendente",
  });
});
