import { beforeAll, describe, expect, it } from "vitest";
import { type House, inScene, type Scene } from "./support/house.ts";
import { type Line, type Pizzeria, place } from "./support/pizzeria.ts";
import { quietPizzeria } from "./support/pizzeria-house.ts";

let house: House;
let pizzeria: Pizzeria;
beforeAll(async () => {
  ({ house, pizzeria } = await quietPizzeria());
});

const line = (over: Partial<Line> = {}): Line => ({
  nome_cliente: "Ana Aviso",
  telefone: "+5564999990001",
  tipo_pizza_id: pizzeria.margherita,
  quantidade: 1,
  eh_whatsapp: true,
  ...over,
});

type Due = { lista: string; tipo: string; nome: string; pedidos: number[]; pizzas: string; falta: number };
const due = ({ as }: Scene) => as(house.admin)<Due>("select * from public.notices_due()");
const names = async (scene: Scene) => (await due(scene)).map(({ lista, tipo, nome }) => [lista, tipo, nome]);
const order = async ({ as }: Scene, over: Partial<Line> = {}, round = pizzeria.nextRound) =>
  (await place(as("service"), [line(over)], { round })).orders[0]?.id ?? 0;
const pay = ({ as }: Scene, id: number, amount = 50) =>
  as(house.admin)("select public.record_payment($1, $2, 'pix')", [id, amount]);
const aDayLater = ({ as }: Scene) =>
  as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '25 hours'");
const note = ({ as }: Scene, orders: number[], kind: string) =>
  as(house.admin)<{ sent: number }>("select public.note_notice($1, $2, 'whatsapp') as sent", [orders, kind]);

describe("who is to be reminded to pay", () => {
  it("is who has not paid for a day, or earlier when the time to pay is near", async () => {
    await inScene(house, async (scene) => {
      await order(scene);
      expect(await names(scene)).toEqual([]);
      await scene.as("owner")(
        "update public.rodadas set pagar_ate = now() + interval '23 hours' where pedidos_de < now()",
      );
      expect(await names(scene)).toEqual([["pagamento", "pagamento", "Ana Aviso"]]);
      await scene.as("owner")("update public.rodadas set pagar_ate = null");
      await aDayLater(scene);
      expect(await names(scene)).toEqual([["pagamento", "pagamento", "Ana Aviso"]]);
    });
  });

  it("is told no time to pay that had passed when the order was made: that one is paid at the pickup", async () => {
    await inScene(house, async (scene) => {
      await scene.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      await order(scene);
      expect(await names(scene)).toEqual([]);
      await aDayLater(scene);
      await scene.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '26 hours' where pedidos_de < now()",
      );
      expect(await due(scene)).toMatchObject([{ tipo: "pagamento", pagar_ate: null }]);
    });
  });

  it("is reminded once, and once more when the time to pay is over", async () => {
    await inScene(house, async (scene) => {
      const id = await order(scene);
      await aDayLater(scene);
      expect(await note(scene, [id], "pagamento")).toEqual([{ sent: 1 }]);
      expect(await note(scene, [id], "pagamento")).toEqual([{ sent: 0 }]);
      expect(await names(scene)).toEqual([]);
      await scene.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '2 days', tolerancia_dias = 1 where pedidos_de < now()",
      );
      await scene.as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '3 days'");
      expect(await names(scene)).toEqual([["pagamento", "vencido", "Ana Aviso"]]);
      await note(scene, [id], "vencido");
      expect(await names(scene)).toEqual([]);
    });
  });

  it("is told once of all orders under one phone, however the name is spelled, and of the nearest round first", async () => {
    await inScene(house, async (scene) => {
      const first = await order(scene);
      await pay(scene, first, 20);
      await order(scene, { nome_cliente: "Beto Aviso", tipo_pizza_id: pizzeria.calabresa, quantidade: 2 });
      await order(scene, {}, pizzeria.laterRound);
      await aDayLater(scene);
      const [person, ...others] = await due(scene);
      expect(others).toEqual([]);
      expect(person).toMatchObject({ nome: "Ana Aviso", pizzas: "1 Margherita, 2 Calabresa", falta: 141 });
      await note(scene, person?.pedidos ?? [], "pagamento");
      expect(await due(scene)).toMatchObject([{ lista: "pagamento", pizzas: "1 Margherita", falta: 50 }]);
    });
  });
});

describe("who owes for an overdue order and for a later one that is paid at the pickup", () => {
  it("is told once, of the overdue one alone, and not reminded of the other afterwards", async () => {
    await inScene(house, async (scene) => {
      const owner = scene.as("owner");
      const overdue = await order(scene);
      const later = await order(scene, { nome_cliente: "Beto Aviso", quantidade: 2 });
      const age = "update public.pedidos_pizza set data_pedido = now() - $2::interval where id = $1";
      await owner(age, [overdue, "3 days"]);
      await owner(age, [later, "26 hours"]);
      await owner(
        "update public.rodadas set pagar_ate = now() - interval '2 days', tolerancia_dias = 1 where pedidos_de < now()",
      );
      const [person, ...others] = await due(scene);
      expect(others).toEqual([]);
      expect(person).toMatchObject({ tipo: "vencido", nome: "Ana Aviso", total: 50, falta: 50 });
      expect(person).toMatchObject({ pizzas: "1 Margherita", codigos: [expect.any(String)] });
      expect(person?.pedidos.map(Number)).toEqual([overdue, later]);
      expect(await note(scene, person?.pedidos ?? [], "vencido")).toEqual([{ sent: 2 }]);
      expect(await names(scene)).toEqual([]);
    });
  });
});

describe("who has paid", () => {
  it("is told so, and not reminded any more", async () => {
    await inScene(house, async (scene) => {
      const id = await order(scene);
      await aDayLater(scene);
      await pay(scene, id);
      expect(await names(scene)).toEqual([["confirmado", "confirmado", "Ana Aviso"]]);
      await note(scene, [id], "confirmado");
      expect(await names(scene)).toEqual([]);
    });
  });

  const GROWN = "update public.itens_pedido_pizza set quantidade = 2 where pedido_id = $1";
  const GONE = "delete from public.pagamentos where pedido_id = $1";
  it.each([
    ["is reminded again when the order grew", GROWN, "pagamento", true],
    ["is reminded again when the payment they were told of is gone", GONE, "confirmado", true],
    ["is not when it is gone before they were told of it", GONE, "pagamento", false],
  ])("%s, and told of the next payment", async (_, change, lastTold, isReminded) => {
    await inScene(house, async (scene) => {
      const id = await order(scene);
      await aDayLater(scene);
      for (const kind of new Set(["pagamento", lastTold])) await note(scene, [id], kind);
      await pay(scene, id);
      await scene.as("owner")(change, [id]);
      expect(await due(scene)).toMatchObject(isReminded ? [{ tipo: "pagamento", falta: 50 }] : []);
      await pay(scene, id);
      expect(await names(scene)).toEqual([["confirmado", "confirmado", "Ana Aviso"]]);
    });
  });
});

describe("on the eve", () => {
  it("everybody is told of the pickup, but for cancelled orders", async () => {
    await inScene(house, async (scene) => {
      const id = await order(scene);
      await pay(scene, id);
      await note(scene, [id], "confirmado");
      const other = await order(scene, { nome_cliente: "Caio", telefone: "+5564999990002" });
      await scene.as("owner")("update public.pedidos_pizza set data_cancelamento = now() where id = $1", [
        other,
      ]);
      await scene.as("owner")(
        `update public.rodadas set pedidos_ate = now(),
                data_retirada = (now() at time zone 'America/Sao_Paulo')::date + 1 where id = $1`,
        [pizzeria.nextRound],
      );
      expect(await names(scene)).toEqual([["retirada", "retirada", "Ana Aviso"]]);
    });
  });
});

describe("a round that moves to another day", () => {
  const TOMORROW = "(now() at time zone 'America/Sao_Paulo')::date + 1";
  const move = ({ as }: Scene, day: string) =>
    as(house.admin)(`update public.rodadas set pedidos_ate = now(), data_retirada = ${day} where id = $1`, [
      pizzeria.nextRound,
    ]);

  it("is told again on the new eve, and nothing else is", async () => {
    await inScene(house, async (scene) => {
      const id = await order(scene);
      await pay(scene, id);
      await move(scene, TOMORROW);
      await note(scene, [id], "confirmado");
      await note(scene, [id], "retirada");
      expect(await names(scene)).toEqual([]);
      await move(scene, `${TOMORROW} + 1`);
      await move(scene, TOMORROW);
      expect(await names(scene)).toEqual([["retirada", "retirada", "Ana Aviso"]]);
    });
  });

  it("leaves what was told of other rounds, and saved on the same day tells nobody again", async () => {
    await inScene(house, async (scene) => {
      const ids = [await order(scene), await order(scene, {}, pizzeria.laterRound)];
      await move(scene, TOMORROW);
      await note(scene, ids, "retirada");
      const told = () => scene.as(house.admin)("select pedido_id from public.avisos order by 1");
      await move(scene, TOMORROW);
      expect(await told()).toHaveLength(2);
      await move(scene, `${TOMORROW} + 1`);
      expect(await told()).toEqual([{ pedido_id: ids[1] }]);
    });
  });
});

describe("notices", () => {
  it("are noted with who and when, and can be taken back", async () => {
    await inScene(house, async (scene) => {
      const id = await order(scene);
      await aDayLater(scene);
      await note(scene, [id], "pagamento");
      const sent = await scene.as(house.admin)(
        "select enviado_por, enviado_em <= now() as past from public.avisos",
      );
      expect(sent).toEqual([{ enviado_por: house.admin.id, past: true }]);
      await scene.as(house.admin)("delete from public.avisos where pedido_id = $1", [id]);
      expect(await names(scene)).toHaveLength(1);
    });
  });

  it("name an e-mail only where all orders of the phone carry it", async () => {
    await inScene(house, async (scene) => {
      await order(scene, { email: "ana@exemplo.org.br" });
      await aDayLater(scene);
      expect(await due(scene)).toMatchObject([{ email: "ana@exemplo.org.br" }]);
      await order(scene, { nome_cliente: "Zé Outro", email: "ze@exemplo.org.br" });
      await aDayLater(scene);
      expect(await due(scene)).toMatchObject([{ email: null }]);
    });
  });

  it("are the admins' business", async () => {
    await inScene(house, async (scene) => {
      const id = await order(scene);
      await aDayLater(scene);
      expect(await scene.as(house.volunteer)("select * from public.notices_due()")).toEqual([]);
      const noting = "select public.note_notice($1, 'pagamento', 'email')";
      await expect(scene.as(house.volunteer)(noting, [[id]])).rejects.toMatchObject({ code: "42501" });
      for (const sql of [noting, "select public.notices_due()"])
        await expect(scene.as("anon")(sql, sql === noting ? [[id]] : [])).rejects.toMatchObject({
          code: "42501",
        });
    });
  });
});
