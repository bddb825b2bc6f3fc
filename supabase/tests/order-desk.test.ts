import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bootHouse, type House, inScene, type Scene } from "./support/house.ts";
import { openPizzeria, type Pizzeria, place } from "./support/pizzeria.ts";

let house: House;
let pizzeria: Pizzeria;
let lineId: number;
let orderId: number;

beforeAll(async () => {
  house = await bootHouse({ seeded: false });
  pizzeria = await openPizzeria(house);
});
afterAll(() => house.close());

beforeEach(async () => {
  await house.script("delete from public.pedidos_pizza");
  const { lines } = await house.asService(({ query }) =>
    place(query, [
      { nome_cliente: "Ana", telefone: "+5564999990001", tipo_pizza_id: pizzeria.margherita, quantidade: 2 },
      { nome_cliente: "Ana", telefone: "+5564999990001", tipo_pizza_id: pizzeria.calabresa, quantidade: 1 },
    ]),
  );
  [lineId, orderId] = [lines[0]?.id ?? 0, lines[0]?.pedido_id ?? 0];
});

async function order({ as }: Scene) {
  const [row] = await as("owner")(
    `select status, data_pagamento, pagamento_por, data_entrega, entrega_por, data_cancelamento, motivo_cancelamento
     from public.pedidos_pizza where id = $1`,
    [orderId],
  );
  return row;
}

describe("orders and their lines", () => {
  it("are out of reach for visitors and for users, function by function", async () => {
    await inScene(house, async ({ as }) => {
      const calls = [
        `select public.set_order_payment(${lineId}, true)`,
        `select public.set_order_delivery(${lineId}, true)`,
        `select public.set_order_status(${lineId}, 'Entregue')`,
        `select public.reactivate_order(${lineId})`,
        `select public.set_line_quantity(${lineId}, 5)`,
        `select public.add_order_pizza(${lineId}, ${pizzeria.margherita}, 1)`,
      ];
      for (const call of calls) {
        await expect(as("anon")(call)).rejects.toMatchObject({ code: "42501" });
        await expect(as(house.volunteer)(call)).rejects.toMatchObject({ code: "PT404" });
      }
      expect(await as(house.volunteer)("select * from public.search_order_lines()")).toEqual([]);
      expect(await as(house.volunteer)("select * from public.linhas_pedido_pizza")).toEqual([]);
    });
  });

  it("are refused as a page in words: to users, and to admins who have signed out", async () => {
    const page = "select * from public.order_page()";
    const gone = await house.createUser("admin");
    await house.query("delete from auth.sessions where id = $1", [gone.sessionId]);
    await inScene(house, async ({ as }) => {
      expect(await as(house.admin)(page)).toMatchObject([{ total: 1 }]);
      await expect(as(house.volunteer)(page)).rejects.toMatchObject({ code: "PT403" });
      await expect(as(gone)(page)).rejects.toMatchObject({ code: "PT401" });
    });
  });

  it("the idempotency keys of staff additions are readable by staff only", async () => {
    const key = "00000000-0000-4000-8000-000000000007";
    await inScene(house, async ({ as }) => {
      for (const call of [`claim_key('${key}', 'x', 'y')`, `answer_key('${key}', '1')`]) {
        const refused = { code: "PT403", message: "Acesso negado para esta operação" };
        await expect(as(house.volunteer)(`select private.${call}`)).rejects.toMatchObject(refused);
      }
    });
  });

  it("that do not exist are named by the id that was asked for", async () => {
    await inScene(house, async ({ as }) => {
      await expect(as(house.admin)("select public.set_order_payment(987654, true)")).rejects.toMatchObject({
        code: "PT404",
        message: "Pedido com ID 987654 não encontrado",
      });
    });
  });
});

describe("payment and delivery", () => {
  it.each([
    ["payment", "set_order_payment", "data_pagamento", "pagamento_por", "Confirmado"],
    ["delivery", "set_order_delivery", "data_entrega", "entrega_por", "Entregue"],
  ])(
    "%s is confirmed with its date and by whom; again changes nothing; and back",
    async (_, call, date, by, status) => {
      await inScene(house, async (scene) => {
        const admin = scene.as(house.admin);
        const [response] = await admin(`select public.${call}($1, true) as id`, [lineId]);
        expect(response).toEqual({ id: orderId });
        expect(await order(scene)).toMatchObject({ status, [by]: house.admin.id });
        const yesterday = await scene.as("owner")(
          `update public.pedidos_pizza set ${date} = ${date} - interval '1 day' returning ${date} as at`,
        );
        await admin(`select public.${call}($1, true)`, [lineId]);
        expect(await order(scene)).toMatchObject({ [date]: yesterday[0]?.at });
        await admin(`select public.${call}($1, false)`, [lineId]);
        await admin(`select public.${call}($1, false)`, [lineId]);
        expect(await order(scene)).toMatchObject({ status: "Pendente", [date]: null, [by]: null });
      });
    },
  );
});

it("a payment is confirmed of the total that was seen: a pizza that was added since stays owed", async () => {
  await inScene(house, async (scene) => {
    const admin = scene.as(house.admin);
    const received = async () => {
      await admin("select public.set_order_payment($1, true, 155.5)", [lineId]);
      const [row] = await scene.as("owner")("select status, valor_recebido, falta from public.pedidos_pizza");
      return row;
    };
    await admin("select public.add_order_pizza($1, $2, 1)", [lineId, pizzeria.margherita]);
    expect(await received()).toEqual({ status: "Pendente", valor_recebido: 155.5, falta: 50 });
    expect(await received()).toEqual({ status: "Pendente", valor_recebido: 155.5, falta: 50 });
    await admin("select public.set_line_quantity($1, 1)", [lineId]);
    expect(await received()).toEqual({ status: "Confirmado", valor_recebido: 155.5, falta: 0 });
  });
});

describe("a cancellation", () => {
  it("taken back leaves payments and hand-over as they are, and of an open order nothing changes", async () => {
    await inScene(house, async (scene) => {
      const admin = scene.as(house.admin);
      const before = async () => {
        const { data_pagamento, data_entrega } = (await order(scene)) ?? {};
        return { data_pagamento, data_entrega };
      };
      await admin("select public.set_order_payment($1, true)", [lineId]);
      await admin("select public.set_order_delivery($1, true)", [lineId]);
      const paid = await before();
      await admin("select public.set_order_status($1, 'Cancelado', 'Engano')", [lineId]);
      for (let tap = 0; tap < 2; tap++) {
        expect(await admin("select public.reactivate_order($1) as id", [lineId])).toEqual([{ id: orderId }]);
        expect(await order(scene)).toMatchObject({ ...paid, status: "Entregue", motivo_cancelamento: null });
      }
    });
  });
});

describe("the status", () => {
  it("walks through its four words and sets the dates behind them", async () => {
    await inScene(house, async (scene) => {
      const to = (status: string, reason?: string) =>
        scene.as(house.admin)("select public.set_order_status($1, $2, $3)", [lineId, status, reason ?? null]);
      await to("Confirmado");
      expect(await order(scene)).toMatchObject({ status: "Confirmado", data_entrega: null });
      await to("Entregue");
      expect(await order(scene)).toMatchObject({ status: "Entregue", data_pagamento: expect.anything() });
      await to("Cancelado", "Imprevisto");
      expect(await order(scene)).toMatchObject({ status: "Cancelado", motivo_cancelamento: "Imprevisto" });
      await to("Pendente");
      expect(await order(scene)).toMatchObject({
        status: "Pendente",
        data_pagamento: null,
        data_entrega: null,
        data_cancelamento: null,
        motivo_cancelamento: null,
      });
    });
  });

  it.each([
    ["a new status", "set_order_status($1, 'Pendente')"],
    ["the way back", "reactivate_order($1)"],
  ])("of a cancelled order comes back only while there is room: %s", async (_, call) => {
    await inScene(house, async ({ as }) => {
      const comeBack = () => as(house.admin)(`select public.${call}`, [lineId]);
      await as(house.admin)("select public.set_order_status($1, 'Cancelado')", [lineId]);
      await place(as("service"), [
        {
          nome_cliente: "Bia",
          telefone: "+5564999990002",
          tipo_pizza_id: pizzeria.margherita,
          quantidade: 8,
        },
      ]);
      await expect(comeBack()).rejects.toMatchObject({ code: "PT409", hint: "sold_out" });
      await as("owner")("update public.rodadas set capacidade = 11 where capacidade = 10");
      await comeBack();
    });
  });
});
