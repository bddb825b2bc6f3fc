import { beforeAll, describe, expect, it } from "vitest";
import { type House, inScene, type Scene } from "./support/house.ts";
import { type Pizzeria, place } from "./support/pizzeria.ts";
import { quietPizzeria } from "./support/pizzeria-house.ts";

let house: House;
let pizzeria: Pizzeria;
beforeAll(async () => {
  ({ house, pizzeria } = await quietPizzeria());
});

type Wait = { round?: number; type?: number; name?: string; phone?: string; count?: number };

const join = ({ as }: Scene, caller: Parameters<Scene["as"]>[0], wait: Wait = {}) =>
  as(caller)("select public.join_waiting_list($1, $2, $3, $4, $5)", [
    wait.round ?? pizzeria.nextRound,
    wait.type ?? pizzeria.margherita,
    wait.name ?? "Ana Espera",
    wait.phone ?? "+5564999990001",
    wait.count ?? 2,
  ]);
/** Nine of ten pizzas are ordered. */
async function fill({ as }: Scene) {
  const line = {
    nome_cliente: "Rita",
    telefone: "+5564999990077",
    tipo_pizza_id: pizzeria.margherita,
    quantidade: 9,
  };
  await place(as("service"), [line], { round: pizzeria.nextRound });
}
const waiting = ({ as }: Scene) =>
  as(house.admin)<{
    id: number;
    nome_cliente: string;
    quantidade: number;
    cabe: boolean;
    chamado_por_nome: string | null;
  }>("select * from public.espera_atual order by created_at, id");
const convert = ({ as }: Scene, id: number | undefined, over = false) =>
  as(house.admin)<{ code: string }>("select public.order_from_waiting_list($1, $2) as code", [id, over]);

describe("the waiting list", () => {
  it("takes who wants more than a full round has left, or a pizza that is sold out", async () => {
    await inScene(house, async (scene) => {
      await expect(join(scene, "service")).rejects.toMatchObject({ code: "PT409", hint: "not_sold_out" });
      await fill(scene);
      await join(scene, "service");
      await join(scene, "service", { type: pizzeria.esgotada, round: pizzeria.laterRound });
      expect(await waiting(scene)).toMatchObject([
        { nome_cliente: "Ana Espera", cabe: false },
        { nome_cliente: "Ana Espera", cabe: false },
      ]);
    });
  });

  it("has nobody twice: asking again keeps the place as it was, also in somebody else's name", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service");
      await join(scene, "service", {
        name: "ANA  espera",
        phone: "+556499990001".replace("6499", "64999"),
        count: 3,
      });
      expect(await waiting(scene)).toMatchObject([{ nome_cliente: "Ana Espera", quantidade: 2 }]);
    });
  });

  it.each([
    ["a closed round", { round: "closedRound" }, "round_closed"],
    ["a pizza off the menu", { type: "foraDoCardapio" }, "unknown_pizza_type"],
  ] as const)("refuses %s", async (_, wait, hint) => {
    await inScene(house, async (scene) => {
      const ids = Object.fromEntries(Object.entries(wait).map(([field, name]) => [field, pizzeria[name]]));
      await expect(join(scene, "service", ids)).rejects.toMatchObject({ hint });
    });
  });

  it("is joined through the service alone, and read by admins alone", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      for (const caller of ["anon", house.volunteer, house.admin] as const)
        await expect(join(scene, caller)).rejects.toMatchObject({ code: "42501" });
      await join(scene, "service");
      expect(await scene.as(house.volunteer)("select * from public.espera_atual")).toEqual([]);
      await expect(scene.as("anon")("select * from public.espera_atual")).rejects.toMatchObject({
        code: "42501",
      });
    });
  });
});

describe("when places come free", () => {
  it("says for whom there are places, in the order of asking, and notes who called", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service");
      await scene.as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      const [first] = await waiting(scene);
      expect(first).toMatchObject({ cabe: true, chamado_por_nome: null });
      await scene.as(house.admin)("update public.lista_espera set chamado_em = now() where id = $1", [
        first?.id,
      ]);
      expect((await waiting(scene))[0]?.chamado_por_nome).toBe("admin");
    });
  });

  it("knows who was called, also after somebody asks again in that name", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service");
      await join(scene, "service", { name: "Beto Depois", phone: "+5564999990002" });
      await scene.as(house.admin)("update public.lista_espera set chamado_em = now()");
      await join(scene, "service");
      expect(await waiting(scene)).toMatchObject([
        { nome_cliente: "Ana Espera", chamado_por_nome: "admin" },
        { nome_cliente: "Beto Depois", chamado_por_nome: "admin" },
      ]);
    });
  });

  it("one tap makes it an order, once, also after the deadline", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service");
      await scene.as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      await scene.as("owner")("update public.rodadas set aberta = false");
      const [first] = await waiting(scene);
      const [made] = await convert(scene, first?.id);
      expect(await convert(scene, first?.id)).toEqual([made]);
      expect(await waiting(scene)).toEqual([]);
      const orders = await scene.as("owner")(
        "select nome_cliente, origem, fora_do_prazo, eh_whatsapp, valor_total from public.pedidos_pizza where codigo = $1",
        [made?.code],
      );
      expect(orders).toMatchObject([
        {
          nome_cliente: "Ana Espera",
          origem: "telefone",
          fora_do_prazo: true,
          eh_whatsapp: true,
          valor_total: 100,
        },
      ]);
    });
  });

  it("keeps the capacity until staff say otherwise, and is theirs to do", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service");
      const [first] = await waiting(scene);
      await expect(convert(scene, first?.id)).rejects.toMatchObject({ hint: "sold_out" });
      await expect(
        scene.as(house.volunteer)("select public.order_from_waiting_list($1)", [first?.id]),
      ).rejects.toMatchObject({ code: "PT403" });
      await expect(convert(scene, 999_999)).rejects.toMatchObject({ code: "PT404" });
      expect(await convert(scene, first?.id, true)).toHaveLength(1);
    });
  });
});

describe("an order made by mistake", () => {
  const undo = ({ as }: Scene, id: number | undefined, caller = house.admin) =>
    as(caller)("select public.undo_order_from_waiting_list($1)", [id]);
  const lines = ({ as }: Scene) =>
    as("owner")<{ line: string }>(
      `select p.nome_cliente || ' ' || i.quantidade as line from public.itens_pedido_pizza i
       join public.pedidos_pizza p on p.id = i.pedido_id where p.rodada_id = $1 order by i.id`,
      [pizzeria.nextRound],
    );
  /** Ana's place became an order. */
  async function converted(scene: Scene) {
    await fill(scene);
    await join(scene, "service");
    const [first] = await waiting(scene);
    await convert(scene, first?.id, true);
    return first?.id;
  }

  it("is taken back with one tap, and the place is as it was; again changes nothing", async () => {
    await inScene(house, async (scene) => {
      const id = await converted(scene);
      expect(await lines(scene)).toEqual([{ line: "Rita 9" }, { line: "Ana Espera 2" }]);
      await undo(scene, id);
      await undo(scene, id);
      expect(await lines(scene)).toEqual([{ line: "Rita 9" }]);
      expect(await waiting(scene)).toMatchObject([{ id, nome_cliente: "Ana Espera", quantidade: 2 }]);
    });
  });

  it("leaves what the person had ordered before, and the earlier place of who asked again", async () => {
    await inScene(house, async (scene) => {
      const { as } = scene;
      const line = { nome_cliente: "Ana Espera", telefone: "+5564999990001", quantidade: 1 };
      await place(as("service"), [{ ...line, tipo_pizza_id: pizzeria.margherita }], {
        round: pizzeria.nextRound,
      });
      const id = await converted(scene);
      await join(scene, "service", { count: 5 });
      await undo(scene, id);
      expect(await lines(scene)).toEqual([{ line: "Ana Espera 1" }, { line: "Rita 9" }]);
      expect(await waiting(scene)).toMatchObject([{ id, quantidade: 2 }]);
    });
  });

  it.each([
    ["handed over", "update public.pedidos_pizza set data_entrega = now()"],
    ["changed", "update public.itens_pedido_pizza set quantidade = 3 where quantidade = 2"],
    ["cancelled", "update public.pedidos_pizza set data_cancelamento = now()"],
    ["deleted", "delete from public.itens_pedido_pizza where quantidade = 2"],
  ])("stays once it was %s", async (_, change) => {
    await inScene(house, async (scene) => {
      const id = await converted(scene);
      await scene.as("owner")(change);
      await expect(undo(scene, id)).rejects.toMatchObject({ code: "PT409", hint: "order_changed" });
      expect(await waiting(scene)).toEqual([]);
    });
  });

  it("is the administrators' to take back", async () => {
    await inScene(house, async (scene) => {
      const id = await converted(scene);
      await expect(undo(scene, id, house.volunteer)).rejects.toMatchObject({ code: "PT403" });
      await expect(undo(scene, 999_999)).rejects.toMatchObject({ code: "PT404" });
    });
  });
});

describe("a pizza that is sold out", () => {
  it("is ordered for who waits for it when staff say so, and stays off the sale for others", async () => {
    await inScene(house, async (scene) => {
      await join(scene, "service", { type: pizzeria.esgotada });
      const [first] = await waiting(scene);
      await expect(convert(scene, first?.id)).rejects.toMatchObject({ hint: "sold_out" });
      expect(await convert(scene, first?.id, true)).toHaveLength(1);
      const line = { nome_cliente: "Rita", telefone: "+5564999990077", quantidade: 1 };
      await expect(
        place(scene.as("service"), [{ ...line, tipo_pizza_id: pizzeria.esgotada }], {
          round: pizzeria.nextRound,
        }),
      ).rejects.toMatchObject({ hint: "sold_out" });
    });
  });
});

describe("the data of who waits", () => {
  it("goes thirty days after the pickup", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service");
      const count = () => scene.as("owner")("select count(*)::int as n from public.lista_espera");
      const retire = async (days: number) => {
        await scene.as("owner")(
          `update public.rodadas set pedidos_de = now() - interval '99 days', pedidos_ate = now() - interval '98 days',
                  data_retirada = current_date - $1::int where id = $2`,
          [days, pizzeria.nextRound],
        );
        await scene.as("service")("select public.apply_retention()");
        return count();
      };
      expect(await retire(30)).toEqual([{ n: 1 }]);
      expect(await retire(31)).toEqual([{ n: 0 }]);
    });
  });

  it("is found, corrected and deleted by phone", async () => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service");
      const admin = scene.as(house.admin);
      const find = async () => {
        const [row] = await admin<{ found: { lista_espera: object[] } }>(
          "select public.find_person('+5564999990001') as found",
        );
        return row?.found.lista_espera;
      };
      await admin("select public.correct_person('+5564999990001', p_name => 'Ana Certa')");
      expect(await find()).toMatchObject([{ nome_cliente: "Ana Certa", pizza: "Margherita", quantidade: 2 }]);
      await admin("select public.anonymise_person('+5564999990001')");
      expect(await find()).toEqual([]);
    });
  });

  it.each([
    ["under another name", "+5564999990001", "p_name => 'Ana Espera'", ["Ana Espera 2"]],
    [
      "under the right phone",
      "+5564988887777",
      "p_phone => '+5564999990001'",
      ["Ana Espera 2", "Ana 3", "Neta 5"],
    ],
  ])("is corrected though the person also waits %s: the earlier place stays", async (_, who, right, left) => {
    await inScene(house, async (scene) => {
      await fill(scene);
      await join(scene, "service", { name: "Ana Espera", count: 2 });
      await join(scene, "service", { name: "Ana", count: 3 });
      await join(scene, "service", { name: "ANA ESPERA", count: 4, phone: "+5564988887777" });
      await join(scene, "service", { name: "Neta", count: 5, phone: "+5564988887777" });
      await scene.as(house.admin)(`select public.correct_person($1, ${right})`, [who]);
      const places = await scene.as(house.admin)<{ place: string }>(
        "select nome_cliente || ' ' || quantidade as place from public.lista_espera where telefone = '+5564999990001' order by id",
      );
      expect(places.map(({ place }) => place)).toEqual(left);
    });
  });
});
