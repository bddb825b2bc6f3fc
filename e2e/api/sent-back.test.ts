// Old clients read a row, change a field and send all of it back, with whatever else they made up.
import { expect, it } from "vitest";
import type { CallName } from "../../supabase/functions/_shared/contract/calls.ts";
import { asAdmin, newCustomer, ok, openRound } from "./client.ts";

const admin = await asAdmin();

type Kind = { create: CallName; update: CallName; body: () => object };
const kinds: Record<string, Kind> = {
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
  "pizza type": {
    create: "createPizzaType",
    update: "updatePizzaType",
    body: () => ({ nome: `Volta ${crypto.randomUUID()}`, preco: 54.9, ativo: false }),
  },
};
/** What the server alone writes, under names that a row or an attacker might have. */
const madeUp = {
  id: 1,
  created_at: "2001-01-01T00:00:00Z",
  author: "outra@pessoa.br",
  author_id: "00000000-0000-4000-8000-000000000001",
  status: "encerrado",
  toString: "x",
};
const withoutTime = ({ updated_at: _, ...row }: Record<string, unknown>) => row;

it.each(Object.keys(kinds))("a %s is unchanged; fields set by the server cannot be written", async (name) => {
  const { create, update, body } = kinds[name] as Kind;
  const write = async (call: CallName, sent: object, id = 0) =>
    ((await ok(call, { as: admin, params: { id }, body: sent })) as { data: { id: number } }).data;
  const row = await write(create, body());
  for (const sent of [row, { ...row, ...madeUp }])
    expect(withoutTime(await write(update, sent, row.id))).toEqual(withoutTime(row));
});

it("an order line accepts its quantity only", async () => {
  const body = { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, RodadaId: await openRound() };
  const [line] = (await ok("placeOrder", { body })).data;
  const sent = { ...line, quantidade: 3, tipoPizzaPreco: 0.01, valorTotal: 0.03, statusPedido: "Entregue" };
  const { data } = await ok("setQuantity", { as: admin, params: { id: line?.id ?? 0 }, body: sent });
  expect(data).toMatchObject({
    quantidade: 3,
    tipoPizzaPreco: line?.tipoPizzaPreco,
    valorTotal: 3 * (line?.tipoPizzaPreco ?? 0),
    statusPedido: "Pendente",
  });
});
