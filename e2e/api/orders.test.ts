import { describe, expect, it } from "vitest";
import { adminToken, callOk, callRefused, newCustomer, openRound, requestRows, userToken } from "./client.ts";

const admin = await adminToken();
const round = await openRound();
const line = (changes: object = {}) => ({
  TipoPizzaId: 1,
  Quantidade: 2,
  EhWhatsapp: true,
  Email: "",
  Observacoes: "",
  FormaPagamento: "pix",
  RodadaId: round,
  ...changes,
});
const place = (body: object, headers = {}) => callOk("placeOrder", { body, headers });
const find = async (search: string) =>
  (await callOk("listOrders", { as: admin, query: { search, perPage: 100 } })).data;
const newKey = () => ({ "idempotency-key": crypto.randomUUID() });

describe("placing an order", () => {
  it("accepts the documented line, calculates its price, and returns the secret of the customer's page", async () => {
    const customer = newCustomer();
    const { data, orders, message } = await place(line({ ...customer, FormaPagamento: "Pendente" }));
    expect(message).toBe("Seu pedido foi enviado com sucesso! Entraremos em contato em breve.");
    expect(data).toMatchObject([
      {
        tipoPizzaId: 1,
        tipoPizzaPreco: 50,
        quantidade: 2,
        valorTotal: 100,
        formaPagamento: null,
        statusPedido: "Pendente",
        rodadaId: round,
        origem: "site",
      },
    ]);
    expect(orders).toMatchObject([
      { segredo: expect.stringMatching(/^[0-9a-f]{32}$/), valorTotalGeral: 100 },
    ]);
    expect(data[0]?.telefone).toBe(`+55${customer.Telefone.replaceAll(/\D/g, "")}`);
  });

  it("adds several lines, and later lines of the same customer, to one order", async () => {
    const customer = newCustomer();
    const first = await place([line(customer), line({ ...customer, TipoPizzaId: 2, Quantidade: 1 })]);
    const sameCustomer = {
      NomeCliente: `  ${customer.NomeCliente.toUpperCase().replace("CLIENTE", "CLIÉNTE")} `,
      Telefone: customer.Telefone.replace(/^64 9(\d{4})/, "+55 64 $1-"),
    };
    await place(line({ ...sameCustomer, TipoPizzaId: 3, Quantidade: 1 }));
    const [order, ...others] = await find(customer.NomeCliente);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      codigo: first.orders[0]?.codigo,
      valorTotalGeral: 200,
      statusPedido: "Pendente",
    });
    expect(order?.pizzas.map(({ tipoPizzaId, quantidade }) => [tipoPizzaId, quantidade])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });

  it("reveals the earlier contents of a joined order only to a customer with its secret", async () => {
    const customer = newCustomer();
    const first = await place(
      line({ ...customer, Email: "da.cliente@exemplo.org.br", Observacoes: "portão verde" }),
    );
    const segredo = first.orders[0]?.segredo;
    const withoutSecret = await place(line({ ...customer, FormaPagamento: "dinheiro" }));
    expect(withoutSecret.orders[0]).toMatchObject({ codigo: null, segredo: null });
    expect(JSON.stringify(withoutSecret)).not.toContain(first.orders[0]?.codigo);
    expect(JSON.stringify(withoutSecret)).not.toMatch(/da\.cliente|portão/);
    expect(withoutSecret.orders[0]?.valorTotalGeral).toBe(withoutSecret.data[0]?.valorTotal);
    const [order] = await find(customer.NomeCliente);
    expect(order).toMatchObject({
      email: "da.cliente@exemplo.org.br",
      formaPagamento: first.data[0]?.formaPagamento,
    });
    expect(order?.pizzas.map(({ observacoes }) => observacoes)).toEqual(["portão verde", null]);
    const withSecret = await place(line({ ...customer, Segredo: segredo }));
    expect(withSecret.orders[0]?.segredo).toBe(segredo);
    expect((await place(line({ ...customer, Segredos: ["f".repeat(32), segredo] }))).orders[0]?.segredo).toBe(
      segredo,
    );
  });

  it("creates a new order after the last one was paid, delivered or cancelled", async () => {
    const customer = newCustomer();
    for (const Status of ["Confirmado", "Entregue", "Cancelado"]) {
      const { data } = await place(line(customer));
      await callOk("setOrderStatus", { as: admin, params: { id: data[0]?.id ?? 0 }, body: { Status } });
    }
    await place(line(customer));
    expect((await find(customer.NomeCliente)).map(({ statusPedido }) => statusPedido).sort()).toEqual([
      "Cancelado",
      "Confirmado",
      "Entregue",
      "Pendente",
    ]);
  });

  it("accepts a pasted phone number with invisible characters", async () => {
    for (const Telefone of [
      "64\u00a099765\u20111234",
      "\u202a+55\u00a064 99765\u22121234\u202c",
      "６４９９７６５１２３４",
    ]) {
      const body = { ...newCustomer(), Telefone, TipoPizzaId: 1, Quantidade: 1, RodadaId: await openRound() };
      const { data } = await callOk("placeOrder", { body });
      expect(data[0]?.telefone).toBe("+5564997651234");
    }
  });

  it("accepts all lines or none", async () => {
    const customer = newCustomer();
    expect(
      await callRefused("placeOrder", 400, {
        body: [line(customer), line({ ...customer, TipoPizzaId: 999_999 })],
      }),
    ).toEqual({
      message: "Tipo de pizza não encontrado.",
      error: "unknown_pizza_type",
      details: [{ field: "TipoPizzaId", message: "Tipo de pizza não encontrado." }],
    });
    expect(await find(customer.NomeCliente)).toEqual([]);
  });

  it("checks the displayed unit price, and ignores totals", async () => {
    const customer = newCustomer();
    const outdatedPrice = { body: line({ ...customer, PrecoUnitario: 1 }) };
    expect((await callRefused("placeOrder", 409, outdatedPrice)).error).toBe("price_changed");
    const { data } = await place(
      line({ ...customer, PrecoUnitario: 50, ValorTotal: 0.01, preco_unitario: 0.01, valorTotalGeral: 1 }),
    );
    expect(data[0]?.valorTotal).toBe(100);
  });

  it("respects the capacity, and refuses sold-out pizzas and closed rounds", async () => {
    const smallRound = await openRound(3);
    await place(line({ ...newCustomer(), RodadaId: smallRound }));
    expect(
      await callRefused("placeOrder", 409, { body: line({ ...newCustomer(), RodadaId: smallRound }) }),
    ).toMatchObject({ error: "sold_out" });
    await requestRows("PATCH", `rodadas?id=eq.${smallRound}`, { aberta: false });
    expect(
      await callRefused("placeOrder", 409, {
        body: line({ ...newCustomer(), RodadaId: smallRound, Quantidade: 1 }),
      }),
    ).toMatchObject({ error: "round_closed" });
    const [soldOut] = await requestRows("GET", "tipos_pizza?esgotado=is.true&limit=1");
    expect(
      await callRefused("placeOrder", 409, { body: line({ ...newCustomer(), TipoPizzaId: soldOut?.id }) }),
    ).toMatchObject({ error: "sold_out" });
  });

  it("accepts an origin from admins only", async () => {
    const body = line({ ...newCustomer(), Origem: "telefone" });
    await callRefused("placeOrder", 401, { body });
    await callRefused("placeOrder", 403, { body, as: await userToken() });
    expect((await callOk("placeOrder", { body, as: admin })).data[0]?.origem).toBe("telefone");
  });

  it("accepts late orders and orders above the capacity from admins only", async () => {
    const closedRound = await openRound(1);
    await requestRows("PATCH", `rodadas?id=eq.${closedRound}`, { aberta: false });
    const body = line({ ...newCustomer(), RodadaId: closedRound, Quantidade: 2, ForaDoPrazo: true });
    expect(await callRefused("placeOrder", 409, { body: { ...body, MesmoAssim: true } })).toMatchObject({
      error: "round_closed",
    });
    const staffBody = { ...body, Origem: "balcao" };
    expect((await callRefused("placeOrder", 409, { body: staffBody, as: admin })).error).toBe("sold_out");
    const { data } = await callOk("placeOrder", { body: { ...staffBody, MesmoAssim: true }, as: admin });
    expect(data[0]).toMatchObject({ foraDoPrazo: true, quantidade: 2 });
  });
});

describe("an idempotency key makes retries safe", () => {
  it("the same body gets the first response, also in another JSON formatting", async () => {
    const headers = newKey();
    const customer = newCustomer();
    const first = await place(line(customer), headers);
    const { NomeCliente: nomeCliente, ...otherFields } = { ...line(), ...customer };
    expect(await place([{ ...otherFields, nomeCliente, extra: 1 }], headers)).toEqual(first);
    expect((await find(customer.NomeCliente))[0]?.pizzas).toHaveLength(1);
  });

  it("a different body is a conflict, and ten concurrent requests create one order", async () => {
    const headers = newKey();
    const customer = newCustomer();
    const responses = await Promise.all(Array.from({ length: 10 }, () => place(line(customer), headers)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(
      await callRefused("placeOrder", 409, { body: line({ ...customer, Quantidade: 3 }), headers }),
    ).toMatchObject({ error: "idempotency_conflict" });
  });

  it("a key that is no UUID is refused", async () => {
    const request = { body: line(newCustomer()), headers: { "idempotency-key": "1" } };
    const problem = await callRefused("placeOrder", 400, request);
    expect(problem.details?.[0]?.field).toBe("Idempotency-Key");
  });

  it("a refused order can be sent again with the same key after a correction", async () => {
    const headers = newKey();
    const customer = newCustomer();
    await callRefused("placeOrder", 409, { body: line({ ...customer, PrecoUnitario: 1 }), headers });
    await place(line({ ...customer, PrecoUnitario: 50 }), headers);
  });
});

describe("an invalid order", () => {
  const required = "Preencha nome, telefone e selecione pelo menos uma pizza.";
  const cases: [object, string, string][] = [
    [{ NomeCliente: " " }, "NomeCliente", required],
    [{ NomeCliente: "a".repeat(10_000) }, "NomeCliente", "Nome: use no máximo 120 caracteres."],
    [{ NomeCliente: "Ana\r\nBcc: x@y.z" }, "NomeCliente", "Nome: use uma única linha."],
    [{ Telefone: "" }, "Telefone", required],
    [{ Telefone: "123" }, "Telefone", "Telefone inválido. Use DDD e número, como (64) 99999-0000."],
    [{ TipoPizzaId: undefined }, "TipoPizzaId", required],
    [{ TipoPizzaId: "x" }, "TipoPizzaId", required],
    ...[0, -1, 1.5, 1e9, "muitas", null].map((Quantidade): [object, string, string] => [
      { Quantidade },
      "Quantidade",
      "A quantidade deve ser um número inteiro de 1 a 100.",
    ]),
    [{ Email: "nada" }, "Email", "Informe um e-mail válido."],
    [{ FormaPagamento: "fiado" }, "FormaPagamento", "Escolha pix, dinheiro ou cartao."],
    [{ Observacoes: "x".repeat(501) }, "Observacoes", "Observações: use no máximo 500 caracteres."],
  ];
  it.each(cases)("%j is refused with a Portuguese message for the field", async (changes, field, message) => {
    const problem = await callRefused("placeOrder", 400, { body: line({ ...newCustomer(), ...changes }) });
    expect(problem).toEqual({ message, error: "invalid", details: [{ field, message }] });
  });

  it.each([[[]], ['"text"'], [null], [7], [[1]], [{}]])("%j is refused", async (body) => {
    expect((await callRefused("placeOrder", 400, { body })).error).toBe("invalid");
  });

  it("is reported with the line number in a list", async () => {
    const customer = newCustomer();
    const twoLines = (changes: object) => ({ body: [line(customer), line({ ...customer, ...changes })] });
    const { details } = await callRefused("placeOrder", 400, twoLines({ Quantidade: 0 }));
    expect(details?.[0]?.field).toBe("1.Quantidade");
    const roundProblem = await callRefused("placeOrder", 400, twoLines({ RodadaId: 1 }));
    expect(roundProblem.message).toBe("Todas as pizzas devem ser da mesma rodada.");
  });
});
