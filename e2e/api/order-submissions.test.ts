import { describe, expect, it } from "vitest";
import {
  ADMIN_NAME,
  adminToken,
  callOk,
  callRefused,
  newCustomer,
  openRound,
  requestRows,
} from "./client.ts";

const admin = await adminToken();
const round = await openRound();
const line = (changes: object) => ({ TipoPizzaId: 1, Quantidade: 2, RodadaId: round, ...changes });

describe("a single submission", () => {
  const oneCustomerOnly = "Envie o pedido de cada pessoa separadamente.";
  const tooManyPizzas = "Pelo site, envie no máximo 100 pizzas por vez. Para mais, fale com a casa.";

  it("belongs to one customer, regardless of the spelling of the name; staff may enter several", async () => {
    const customer = newCustomer();
    const body = [
      line(customer),
      line({ ...customer, NomeCliente: ` ${customer.NomeCliente.toUpperCase()}` }),
    ];
    expect((await callOk("placeOrder", { body })).orders).toHaveLength(1);
    for (const other of [{ NomeCliente: "Outra Pessoa" }, { Telefone: newCustomer().Telefone }]) {
      const problem = await callRefused("placeOrder", 400, {
        body: [line(customer), line({ ...customer, ...other })],
      });
      expect([problem.error, problem.message]).toEqual(["invalid", oneCustomerOnly]);
    }
    const staffLines = [
      line({ ...newCustomer(), Origem: "balcao" }),
      line({ ...newCustomer(), Origem: "balcao" }),
    ];
    expect((await callOk("placeOrder", { body: staffLines, as: admin })).orders).toHaveLength(2);
  });

  it("is limited to a hundred pizzas, like a single line; staff may enter more", async () => {
    const customer = newCustomer();
    await callOk("placeOrder", { body: line({ ...customer, Quantidade: 100 }) });
    const body = [
      line({ ...customer, Quantidade: 60 }),
      line({ ...customer, TipoPizzaId: 2, Quantidade: 41 }),
    ];
    const problem = await callRefused("placeOrder", 400, { body });
    expect([problem.error, problem.message]).toEqual(["invalid", tooManyPizzas]);
    await callOk("placeOrder", { body: body.map((entry) => ({ ...entry, Origem: "telefone" })), as: admin });
  });
});

it("an order for a day from which its round has moved is refused", async () => {
  const body = line({ ...newCustomer(), DataRetirada: "2020-11-28" });
  expect((await callRefused("placeOrder", 409, { body })).error).toBe("day_changed");
  const noDay = line({ ...newCustomer(), DataRetirada: "2020-02-30" });
  await callRefused("placeOrder", 400, { body: noDay });
});

it("an order of a landline has no WhatsApp", async () => {
  const customer = { ...newCustomer(), Telefone: "(64) 3621-0000" };
  await callOk("placeOrder", { body: line({ ...customer, EhWhatsapp: true }) });
  const { data } = await callOk("listOrders", { as: admin, query: { search: customer.NomeCliente } });
  expect(data).toMatchObject([{ telefone: "+556436210000", ehWhatsapp: false }]);
});

it("an order entered by staff is logged once with the staff member, although it is sent twice, and so is a pizza added later", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = line({ ...newCustomer(), Origem: "balcao" });
  const first = await callOk("placeOrder", { body, as: admin, headers });
  expect(await callOk("placeOrder", { body, as: admin, headers })).toEqual(first);
  await callOk("placeOrder", { body: { ...body, TipoPizzaId: 2 }, as: admin });
  const id = first.data[0]?.pedidoId;
  const entries = await requestRows("GET", `audit_log?entity=eq.pedidos_pizza&entity_id=eq.${id}&order=id`);
  const expectedEntry = { actor_name: ADMIN_NAME, label: first.orders[0]?.codigo };
  expect(entries).toMatchObject([
    { ...expectedEntry, action: "insert" },
    { ...expectedEntry, action: "update" },
  ]);
});
