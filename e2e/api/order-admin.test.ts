import { describe, expect, it } from "vitest";
import { ADMIN_NAME, adminToken, callOk, callRefused, newAccount, openRound, placeOrder } from "./client.ts";

const admin = await adminToken();
const round = await openRound();

const list = (query: Record<string, string | number>) => callOk("listOrders", { as: admin, query });

describe("payment and delivery", () => {
  it("can be confirmed and undone, with their dates and the resulting status", async () => {
    const request = { as: admin, params: { id: (await placeOrder(round)).id } };
    const paid = await callOk("confirmPayment", request);
    expect(paid.data).toMatchObject({
      statusPedido: "Confirmado",
      dataPagamento: expect.any(String),
      pagamentoPorNome: ADMIN_NAME,
    });
    expect((await callOk("confirmPayment", request)).data.dataPagamento).toBe(paid.data.dataPagamento);
    const delivered = await callOk("confirmDelivery", request);
    expect(delivered.data.statusPedido).toBe("Entregue");
    expect(delivered.order).toMatchObject({ statusPedido: "Entregue", valorTotalGeral: 100 });
    expect((await callOk("unconfirmDelivery", request)).data).toMatchObject({
      statusPedido: "Confirmado",
      dataEntrega: null,
    });
    expect((await callOk("unconfirmPayment", request)).data).toMatchObject({
      statusPedido: "Pendente",
      dataPagamento: null,
      pagamentoPorNome: null,
    });
    await callOk("unconfirmPayment", request);
  });

  it("take effect once when two admins act concurrently", async () => {
    const { token: second } = await newAccount(admin, { role: "admin" });
    const { id, customer } = await placeOrder(round);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        callOk(n % 3 ? "confirmPayment" : "confirmDelivery", { as: n % 2 ? admin : second, params: { id } }),
      ),
    );
    const dates = new Set(responses.map(({ data }) => data.dataPagamento).filter(Boolean));
    expect(dates.size).toBe(1);
    // All concurrent changes may have read the same state, so each is also repeated afterwards.
    for (const call of ["confirmPayment", "confirmDelivery"] as const)
      await callOk(call, { as: second, params: { id } });
    expect((await list({ search: customer.NomeCliente })).data).toMatchObject([
      { statusPedido: "Entregue", dataPagamento: [...dates][0] },
    ]);
  });

  it("determine the order's status, and are changed by setting it", async () => {
    const { id } = await placeOrder(round);
    const setStatus = async (body: object) =>
      (await callOk("setOrderStatus", { as: admin, params: { id }, body })).data;
    expect(await setStatus({ Status: "Confirmado" })).toMatchObject({
      dataPagamento: expect.any(String),
      statusPedido: "Confirmado",
    });
    expect(await setStatus({ statusPedido: "Entregue" })).toMatchObject({ dataEntrega: expect.any(String) });
    // A delivered order cannot be cancelled, nor a cancelled one delivered.
    await callRefused("setOrderStatus", 409, { as: admin, params: { id }, body: { Status: "Cancelado" } });
    await callOk("unconfirmDelivery", { as: admin, params: { id } });
    expect(await setStatus({ Status: "Cancelado", Motivo: "Desistiu" })).toMatchObject({
      statusPedido: "Cancelado",
      motivoCancelamento: "Desistiu",
    });
    await callRefused("confirmDelivery", 409, { as: admin, params: { id } });
    expect(await setStatus({ Status: "Pendente" })).toMatchObject({
      dataPagamento: null,
      dataEntrega: null,
      dataCancelamento: null,
      motivoCancelamento: null,
    });
    await setStatus({ Status: "Confirmado" });
    await setStatus({ Status: "Cancelado" });
    expect((await callOk("reactivateOrder", { as: admin, params: { id } })).data).toMatchObject({
      statusPedido: "Confirmado",
      dataCancelamento: null,
    });
    for (const Status of ["Pago", "", null, 1])
      await callRefused("setOrderStatus", 400, { as: admin, params: { id }, body: { Status } });
  });
});

describe("order lines", () => {
  it("can be changed, added and removed; an order without lines is deleted", async () => {
    const { id, customer } = await placeOrder(round);
    const changed = await callOk("setQuantity", { as: admin, params: { id }, body: { Quantidade: 5 } });
    expect([changed.data.quantidade, changed.data.valorTotal, changed.order.valorTotalGeral]).toEqual([
      5, 250, 250,
    ]);
    const added = await callOk("addPizza", {
      as: admin,
      params: { id },
      body: { ...customer, TipoPizzaId: 2, Quantidade: 1 },
    });
    expect(added.order).toMatchObject({
      valorTotalGeral: 300,
      pizzas: [{ id }, { id: added.data.id, tipoPizzaId: 2 }],
    });
    expect((await callOk("deleteOrderLine", { as: admin, params: { id } })).data).toEqual({ id });
    expect((await list({ search: customer.NomeCliente })).data).toMatchObject([{ valorTotalGeral: 50 }]);
    await callOk("deleteOrderLine", { as: admin, params: { id: added.data.id } });
    expect((await list({ search: customer.NomeCliente })).data).toEqual([]);
  });

  it("and reopened orders exceed the capacity of a full round only when staff confirm", async () => {
    const { id, customer } = await placeOrder(await openRound(2));
    const request = { as: admin, params: { id } };
    const confirmed = { ...request, query: { mesmoAssim: "true" } };
    const body = { ...customer, TipoPizzaId: 2, Quantidade: 1 };
    await callRefused("setQuantity", 409, { ...request, body: { Quantidade: 3 } });
    await callOk("setQuantity", { ...confirmed, body: { Quantidade: 3 } });
    await callRefused("addPizza", 409, { ...request, body });
    await callOk("addPizza", { ...confirmed, body });
    await callOk("setOrderStatus", { ...request, body: { Status: "Cancelado" } });
    await callRefused("reactivateOrder", 409, request);
    expect((await callOk("reactivateOrder", confirmed)).order.valorTotalGeral).toBe(200);
  });

  it("are not changed when another user has set the quantity since", async () => {
    const { id } = await placeOrder(round);
    const request = { as: admin, params: { id } };
    await callOk("setQuantity", { ...request, body: { Quantidade: 5, QuantidadeAnterior: 2 } });
    const outdated = { ...request, body: { Quantidade: 3, quantidade_anterior: 2 } };
    expect(await callRefused("setQuantity", 409, outdated)).toMatchObject({
      error: "quantity_changed",
      message: "Outra pessoa mudou esta quantidade para 5. Confira e mude de novo.",
    });
    expect((await callOk("setQuantity", { ...request, body: { Quantidade: 4 } })).data.quantidade).toBe(4);
  });

  it("are added once by repeated requests with the same idempotency key", async () => {
    const { id } = await placeOrder(round);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const request = { as: admin, params: { id }, headers };
    const body = { TipoPizzaId: 2, Quantidade: 1 };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        callOk("addPizza", { ...request, body: { ...body, extra: Math.random() } }),
      ),
    );
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
    expect(responses.map(({ order }) => order.pizzas.length)).toEqual(Array(6).fill(2));
    expect(
      await callRefused("addPizza", 409, { ...request, body: { ...body, Quantidade: 2 } }),
    ).toMatchObject({ error: "idempotency_conflict" });
    await callRefused("addPizza", 400, { ...request, body, headers: { "idempotency-key": "1" } });
  });

  it.each([0, -1, 1.5, 1e9, "x", null, undefined])("refuse %j as a quantity", async (Quantidade) => {
    expect(
      (await callRefused("setQuantity", 400, { as: admin, params: { id: 1 }, body: { Quantidade } })).message,
    ).toBe("A quantidade deve ser um número inteiro de 1 a 100.");
  });

  it("report missing rows and invalid ids in Portuguese", async () => {
    const { id } = await placeOrder(round);
    expect(
      (await callRefused("addPizza", 400, { as: admin, params: { id }, body: { Quantidade: 1 } })).message,
    ).toBe("Selecione um tipo de pizza");
    expect(
      (
        await callRefused("addPizza", 400, {
          as: admin,
          params: { id },
          body: { TipoPizzaId: 99_999, Quantidade: 1 },
        })
      ).error,
    ).toBe("unknown_pizza_type");
    for (const name of ["confirmPayment", "unconfirmDelivery", "deleteOrderLine"] as const) {
      expect((await callRefused(name, 404, { as: admin, params: { id: 8_888_888 } })).message).toBe(
        "Pedido com ID 8888888 não encontrado",
      );
      for (const invalidId of [0, -1, "abc", 1.5, "9".repeat(30)]) {
        expect((await callRefused(name, 400, { as: admin, params: { id: invalidId } })).message).toBe(
          "ID do pedido inválido",
        );
      }
    }
  });
});

describe("the list of orders", () => {
  it("can be filtered by customer, phone with or without the ninth digit, pizza and status, and is paged", async () => {
    const { customer, id } = await placeOrder(round);
    const digits = customer.Telefone.replaceAll(/\D/g, "");
    for (const search of [
      customer.NomeCliente.toLowerCase(),
      digits,
      digits.slice(0, 2) + digits.slice(3),
      digits.slice(-8),
    ]) {
      expect((await list({ search })).data).toMatchObject([{ pizzas: [{ id }] }]);
    }
    expect((await list({ search: "margherita", perPage: 1 })).total).toBeGreaterThan(1);
    expect(await list({ search: "nada disso existe" })).toMatchObject({ data: [], total: 0 });
    await callOk("confirmPayment", { as: admin, params: { id } });
    const paid = await list({ status: "Confirmado", rodadaId: round, perPage: 100 });
    expect(paid.data.flatMap(({ pizzas }) => pizzas)).toContainEqual(expect.objectContaining({ id }));
    expect(
      paid.data.filter(({ statusPedido, rodadaId }) => statusPedido !== "Confirmado" || rodadaId !== round),
    ).toEqual([]);
    const first = await list({ page: 1, perPage: 3 });
    const second = await list({ page: 2, perPage: 3 });
    expect([first.perPage, first.page, second.page, second.total]).toEqual([3, 1, 2, first.total]);
    expect(first.data.map(({ pedidoId }) => pedidoId)).not.toEqual(
      second.data.map(({ pedidoId }) => pedidoId),
    );
    expect(await list({ page: 999, perPage: 3 })).toMatchObject({ data: [], total: first.total });
    const invalidQueries: Record<string, string | number>[] = [
      { status: "Pago" },
      { perPage: 101 },
      { page: 0 },
    ];
    for (const query of invalidQueries) await callRefused("listOrders", 400, { as: admin, query });
  });

  it("matches the ungrouped lines", async () => {
    const allLines = (await callOk("listOrderLines", { as: admin })).data;
    const grouped = (await list({ perPage: 100 })).data;
    const lines = grouped.flatMap(({ pizzas }) => pizzas.map(({ id }) => id));
    const orderIds = new Set(grouped.map(({ pedidoId }) => pedidoId));
    expect(allLines.filter(({ pedidoId }) => orderIds.has(pedidoId)).map(({ id }) => id)).toEqual(lines);
    const page = await callOk("listOrderLines", { as: admin, query: { page: 1, perPage: 2 } });
    expect(page).toMatchObject({ data: allLines.slice(0, 2), total: allLines.length });
  });
});
