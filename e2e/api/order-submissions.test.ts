import { describe, expect, it } from "vitest";
import { asAdmin, newCustomer, ok, openRound, refused, rows } from "./client.ts";

const admin = await asAdmin();
const round = await openRound();
const line = (changes: object) => ({ TipoPizzaId: 1, Quantidade: 2, RodadaId: round, ...changes });

describe("a single submission", () => {
  const several = "Envie o pedido de cada pessoa separadamente.";
  const many = "Pelo site, envie no máximo 100 pizzas por vez. Para mais, fale com a casa.";

  it("belongs to one customer, regardless of the spelling of the name; staff may enter several", async () => {
    const who = newCustomer();
    const body = [line(who), line({ ...who, NomeCliente: ` ${who.NomeCliente.toUpperCase()}` })];
    expect((await ok("placeOrder", { body })).orders).toHaveLength(1);
    for (const other of [{ NomeCliente: "Outra Pessoa" }, { Telefone: newCustomer().Telefone }]) {
      const problem = await refused("placeOrder", 400, { body: [line(who), line({ ...who, ...other })] });
      expect([problem.error, problem.message]).toEqual(["invalid", several]);
    }
    const staff = [
      line({ ...newCustomer(), Origem: "balcao" }),
      line({ ...newCustomer(), Origem: "balcao" }),
    ];
    expect((await ok("placeOrder", { body: staff, as: admin })).orders).toHaveLength(2);
  });

  it("is limited to a hundred pizzas, like a single line; staff may enter more", async () => {
    const who = newCustomer();
    await ok("placeOrder", { body: line({ ...who, Quantidade: 100 }) });
    const body = [line({ ...who, Quantidade: 60 }), line({ ...who, TipoPizzaId: 2, Quantidade: 41 })];
    const problem = await refused("placeOrder", 400, { body });
    expect([problem.error, problem.message]).toEqual(["invalid", many]);
    await ok("placeOrder", { body: body.map((sent) => ({ ...sent, Origem: "telefone" })), as: admin });
  });
});

it("an order entered by staff is logged once with the staff member, even when it is sent repeatedly", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = line({ ...newCustomer(), Origem: "balcao" });
  const first = await ok("placeOrder", { body, as: admin, headers });
  expect(await ok("placeOrder", { body, as: admin, headers })).toEqual(first);
  await ok("placeOrder", { body: { ...body, TipoPizzaId: 2 }, as: admin });
  const id = first.data[0]?.pedidoId;
  const noted = await rows("GET", `audit_log?entity=eq.pedidos_pizza&entity_id=eq.${id}&order=id`);
  const entered = { actor_name: "Diretoria", label: first.orders[0]?.codigo };
  expect(noted).toMatchObject([
    { ...entered, action: "insert" },
    { ...entered, action: "update" },
  ]);
});
