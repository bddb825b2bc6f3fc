import { beforeAll, describe, expect, it } from "vitest";
import { type Line, type Pizzeria, place } from "./support/pizzeria.ts";
import { sharedPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction, type TestDatabase, type TestTransaction } from "./support/test-database.ts";

let database: TestDatabase;
let pizzeria: Pizzeria;
beforeAll(async () => {
  ({ database, pizzeria } = await sharedPizzeria());
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
const due = ({ as }: TestTransaction) => as(database.admin)<Due>("select * from public.notices_due()");
const names = async (tx: TestTransaction) =>
  (await due(tx)).map(({ lista, tipo, nome }) => [lista, tipo, nome]);
const order = async ({ as }: TestTransaction, over: Partial<Line> = {}, round = pizzeria.nextRound) =>
  (await place(as("service"), [line(over)], { round })).orders[0]?.id ?? 0;
const pay = ({ as }: TestTransaction, id: number, amount = 50) =>
  as(database.admin)("select public.record_payment($1, $2, 'pix')", [id, amount]);
const aDayLater = ({ as }: TestTransaction) =>
  as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '25 hours'");
const note = ({ as }: TestTransaction, orders: number[], kind: string) =>
  as(database.admin)<{ sent: number }>("select public.note_notice($1, $2, 'whatsapp') as sent", [
    orders,
    kind,
  ]);

describe("who is to be reminded to pay", () => {
  it("is who has not paid for a day, or earlier when the time to pay is near", async () => {
    await inTransaction(database, async (tx) => {
      await order(tx);
      expect(await names(tx)).toEqual([]);
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() + interval '23 hours' where pedidos_de < now()",
      );
      expect(await names(tx)).toEqual([["pagamento", "pagamento", "Ana Aviso"]]);
      await tx.as("owner")("update public.rodadas set pagar_ate = null");
      await aDayLater(tx);
      expect(await names(tx)).toEqual([["pagamento", "pagamento", "Ana Aviso"]]);
    });
  });

  it("is told no time to pay that had passed when the order was made: that one is paid at the pickup", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '1 hour' where pedidos_de < now()",
      );
      await order(tx);
      expect(await names(tx)).toEqual([]);
      await aDayLater(tx);
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '26 hours' where pedidos_de < now()",
      );
      expect(await due(tx)).toMatchObject([{ tipo: "pagamento", pagar_ate: null }]);
    });
  });

  it("is reminded once, and once more when the time to pay is over", async () => {
    await inTransaction(database, async (tx) => {
      const id = await order(tx);
      await aDayLater(tx);
      expect(await note(tx, [id], "pagamento")).toEqual([{ sent: 1 }]);
      expect(await note(tx, [id], "pagamento")).toEqual([{ sent: 0 }]);
      expect(await names(tx)).toEqual([]);
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() - interval '2 days', tolerancia_dias = 1 where pedidos_de < now()",
      );
      await tx.as("owner")("update public.pedidos_pizza set data_pedido = now() - interval '3 days'");
      expect(await names(tx)).toEqual([["pagamento", "vencido", "Ana Aviso"]]);
      await note(tx, [id], "vencido");
      expect(await names(tx)).toEqual([]);
    });
  });

  it("is told once of all orders under one phone, however the name is spelled, and of the nearest round first", async () => {
    await inTransaction(database, async (tx) => {
      const first = await order(tx);
      await pay(tx, first, 20);
      await order(tx, { nome_cliente: "Beto Aviso", tipo_pizza_id: pizzeria.calabresa, quantidade: 2 });
      await order(tx, {}, pizzeria.laterRound);
      await aDayLater(tx);
      const [person, ...others] = await due(tx);
      expect(others).toEqual([]);
      expect(person).toMatchObject({ nome: "Ana Aviso", pizzas: "1 Margherita, 2 Calabresa", falta: 141 });
      await note(tx, person?.pedidos ?? [], "pagamento");
      expect(await due(tx)).toMatchObject([{ lista: "pagamento", pizzas: "1 Margherita", falta: 50 }]);
    });
  });
});

describe("who owes for an overdue order and for a later one that is paid at the pickup", () => {
  it("is told once, of the overdue one alone, and not reminded of the other afterwards", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      const overdue = await order(tx);
      const later = await order(tx, { nome_cliente: "Beto Aviso", quantidade: 2 });
      const age = "update public.pedidos_pizza set data_pedido = now() - $2::interval where id = $1";
      await owner(age, [overdue, "3 days"]);
      await owner(age, [later, "26 hours"]);
      await owner(
        "update public.rodadas set pagar_ate = now() - interval '2 days', tolerancia_dias = 1 where pedidos_de < now()",
      );
      const [person, ...others] = await due(tx);
      expect(others).toEqual([]);
      expect(person).toMatchObject({ tipo: "vencido", nome: "Ana Aviso", total: 50, falta: 50 });
      expect(person).toMatchObject({ pizzas: "1 Margherita", codigos: [expect.any(String)] });
      expect(person?.pedidos.map(Number)).toEqual([overdue, later]);
      expect(await note(tx, person?.pedidos ?? [], "vencido")).toEqual([{ sent: 2 }]);
      expect(await names(tx)).toEqual([]);
    });
  });
});

describe("who has paid", () => {
  it("is told so, and not reminded any more", async () => {
    await inTransaction(database, async (tx) => {
      const id = await order(tx);
      await aDayLater(tx);
      await pay(tx, id);
      expect(await names(tx)).toEqual([["confirmado", "confirmado", "Ana Aviso"]]);
      await note(tx, [id], "confirmado");
      expect(await names(tx)).toEqual([]);
    });
  });

  const GROWN = "update public.itens_pedido_pizza set quantidade = 2 where pedido_id = $1";
  const GONE = "delete from public.pagamentos where pedido_id = $1";
  it.each([
    ["is reminded again when the order grew", GROWN, "pagamento", true],
    ["is reminded again when the payment they were told of is gone", GONE, "confirmado", true],
    ["is not when it is gone before they were told of it", GONE, "pagamento", false],
  ])("%s, and told of the next payment", async (_, change, lastTold, isReminded) => {
    await inTransaction(database, async (tx) => {
      const id = await order(tx);
      await aDayLater(tx);
      for (const kind of new Set(["pagamento", lastTold])) await note(tx, [id], kind);
      await pay(tx, id);
      await tx.as("owner")(change, [id]);
      expect(await due(tx)).toMatchObject(isReminded ? [{ tipo: "pagamento", falta: 50 }] : []);
      await pay(tx, id);
      expect(await names(tx)).toEqual([["confirmado", "confirmado", "Ana Aviso"]]);
    });
  });
});

describe("on the eve", () => {
  it("everybody is told of the pickup, but for cancelled orders", async () => {
    await inTransaction(database, async (tx) => {
      const id = await order(tx);
      await pay(tx, id);
      await note(tx, [id], "confirmado");
      const other = await order(tx, { nome_cliente: "Caio", telefone: "+5564999990002" });
      await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now() where id = $1", [
        other,
      ]);
      await tx.as("owner")(
        `update public.rodadas set pedidos_ate = now(),
                data_retirada = (now() at time zone 'America/Sao_Paulo')::date + 1 where id = $1`,
        [pizzeria.nextRound],
      );
      expect(await names(tx)).toEqual([["retirada", "retirada", "Ana Aviso"]]);
    });
  });
});

describe("a round that moves to another day", () => {
  const TOMORROW = "(now() at time zone 'America/Sao_Paulo')::date + 1";
  const move = ({ as }: TestTransaction, day: string) =>
    as(database.admin)(
      `update public.rodadas set pedidos_ate = now(), data_retirada = ${day} where id = $1`,
      [pizzeria.nextRound],
    );

  it("is told again on the new eve, and nothing else is", async () => {
    await inTransaction(database, async (tx) => {
      const id = await order(tx);
      await pay(tx, id);
      await move(tx, TOMORROW);
      await note(tx, [id], "confirmado");
      await note(tx, [id], "retirada");
      expect(await names(tx)).toEqual([]);
      await move(tx, `${TOMORROW} + 1`);
      await move(tx, TOMORROW);
      expect(await names(tx)).toEqual([["retirada", "retirada", "Ana Aviso"]]);
    });
  });

  it("leaves what was told of other rounds, and saved on the same day tells nobody again", async () => {
    await inTransaction(database, async (tx) => {
      const ids = [await order(tx), await order(tx, {}, pizzeria.laterRound)];
      await move(tx, TOMORROW);
      await note(tx, ids, "retirada");
      const told = () => tx.as(database.admin)("select pedido_id from public.avisos order by 1");
      await move(tx, TOMORROW);
      expect(await told()).toHaveLength(2);
      await move(tx, `${TOMORROW} + 1`);
      expect(await told()).toEqual([{ pedido_id: ids[1] }]);
    });
  });
});

describe("notices", () => {
  it("are noted with who and when, and can be taken back", async () => {
    await inTransaction(database, async (tx) => {
      const id = await order(tx);
      await aDayLater(tx);
      await note(tx, [id], "pagamento");
      const sent = await tx.as(database.admin)(
        "select enviado_por, enviado_em <= now() as past from public.avisos",
      );
      expect(sent).toEqual([{ enviado_por: database.admin.id, past: true }]);
      await tx.as(database.admin)("delete from public.avisos where pedido_id = $1", [id]);
      expect(await names(tx)).toHaveLength(1);
    });
  });

  it("name an e-mail only where all orders of the phone carry it", async () => {
    await inTransaction(database, async (tx) => {
      await order(tx, { email: "ana@exemplo.org.br" });
      await aDayLater(tx);
      expect(await due(tx)).toMatchObject([{ email: "ana@exemplo.org.br" }]);
      await order(tx, { nome_cliente: "Zé Outro", email: "ze@exemplo.org.br" });
      await aDayLater(tx);
      expect(await due(tx)).toMatchObject([{ email: null }]);
    });
  });

  it("are the admins' business", async () => {
    await inTransaction(database, async (tx) => {
      const id = await order(tx);
      await aDayLater(tx);
      expect(await tx.as(database.volunteer)("select * from public.notices_due()")).toEqual([]);
      const noting = "select public.note_notice($1, 'pagamento', 'email')";
      await expect(tx.as(database.volunteer)(noting, [[id]])).rejects.toMatchObject({ code: "42501" });
      for (const sql of [noting, "select public.notices_due()"])
        await expect(tx.as("anon")(sql, sql === noting ? [[id]] : [])).rejects.toMatchObject({
          code: "42501",
        });
    });
  });
});
