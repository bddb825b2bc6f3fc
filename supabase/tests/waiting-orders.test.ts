import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";
import { setUpWaitingList } from "./support/waiting-list.ts";

const list = setUpWaitingList();
const { join, fill, waiting, convert } = list;

describe("when places come free", () => {
  it("says for whom there are places, in the order of asking, and notes who called", async () => {
    await inTransaction(list.database, async (tx) => {
      await fill(tx);
      await join(tx, "service");
      await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      const [first] = await waiting(tx);
      expect(first).toMatchObject({ cabe: true, chamado_por_nome: null });
      await tx.as(list.database.admin)("update public.lista_espera set chamado_em = now() where id = $1", [
        first?.id,
      ]);
      expect((await waiting(tx))[0]?.chamado_por_nome).toBe("admin");
    });
  });

  it("knows who was called, also after somebody asks again in that name", async () => {
    await inTransaction(list.database, async (tx) => {
      await fill(tx);
      await join(tx, "service");
      await join(tx, "service", { name: "Beto Depois", phone: "+5564999990002" });
      await tx.as(list.database.admin)("update public.lista_espera set chamado_em = now()");
      await join(tx, "service");
      expect(await waiting(tx)).toMatchObject([
        { nome_cliente: "Ana Espera", chamado_por_nome: "admin" },
        { nome_cliente: "Beto Depois", chamado_por_nome: "admin" },
      ]);
    });
  });

  it("one tap makes it an order, once, also after the deadline", async () => {
    await inTransaction(list.database, async (tx) => {
      await fill(tx);
      await join(tx, "service");
      await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      await tx.as("owner")("update public.rodadas set aberta = false");
      const [first] = await waiting(tx);
      const [made] = await convert(tx, first?.id);
      expect(await convert(tx, first?.id)).toEqual([made]);
      expect(await waiting(tx)).toEqual([]);
      const orders = await tx.as("owner")(
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
    await inTransaction(list.database, async (tx) => {
      await fill(tx);
      await join(tx, "service");
      const [first] = await waiting(tx);
      await expect(convert(tx, first?.id)).rejects.toMatchObject({ hint: "sold_out" });
      await expect(
        tx.as(list.database.volunteer)("select public.order_from_waiting_list($1)", [first?.id]),
      ).rejects.toMatchObject({ code: "PT403" });
      await expect(convert(tx, 999_999)).rejects.toMatchObject({ code: "PT404" });
      expect(await convert(tx, first?.id, true)).toHaveLength(1);
    });
  });
});

describe("an order made by mistake", () => {
  const undo = ({ as }: TestTransaction, id: number | undefined, caller = list.database.admin) =>
    as(caller)("select public.undo_order_from_waiting_list($1)", [id]);
  const lines = ({ as }: TestTransaction) =>
    as("owner")<{ line: string }>(
      `select p.nome_cliente || ' ' || i.quantidade as line from public.itens_pedido_pizza i
       join public.pedidos_pizza p on p.id = i.pedido_id where p.rodada_id = $1 order by i.id`,
      [list.pizzeria.nextRound],
    );
  /** Ana's place became an order. */
  async function converted(tx: TestTransaction) {
    await fill(tx);
    await join(tx, "service");
    const [first] = await waiting(tx);
    await convert(tx, first?.id, true);
    return first?.id;
  }

  it("is taken back with one tap, and the place is as it was; again changes nothing", async () => {
    await inTransaction(list.database, async (tx) => {
      const id = await converted(tx);
      expect(await lines(tx)).toEqual([{ line: "Rita 9" }, { line: "Ana Espera 2" }]);
      await undo(tx, id);
      await undo(tx, id);
      expect(await lines(tx)).toEqual([{ line: "Rita 9" }]);
      expect(await waiting(tx)).toMatchObject([{ id, nome_cliente: "Ana Espera", quantidade: 2 }]);
    });
  });

  it("leaves what the person had ordered before, and the earlier place of who asked again", async () => {
    await inTransaction(list.database, async (tx) => {
      const { as } = tx;
      const line = { nome_cliente: "Ana Espera", telefone: "+5564999990001", quantidade: 1 };
      await placeOrder(as("service"), [{ ...line, tipo_pizza_id: list.pizzeria.margherita }], {
        round: list.pizzeria.nextRound,
      });
      const id = await converted(tx);
      await join(tx, "service", { count: 5 });
      await undo(tx, id);
      expect(await lines(tx)).toEqual([{ line: "Ana Espera 1" }, { line: "Rita 9" }]);
      expect(await waiting(tx)).toMatchObject([{ id, quantidade: 2 }]);
    });
  });

  it.each([
    ["handed over", "update public.pedidos_pizza set data_entrega = now()"],
    ["changed", "update public.itens_pedido_pizza set quantidade = 3 where quantidade = 2"],
    ["cancelled", "update public.pedidos_pizza set data_cancelamento = now()"],
    ["deleted", "delete from public.itens_pedido_pizza where quantidade = 2"],
  ])("stays once it was %s", async (_, change) => {
    await inTransaction(list.database, async (tx) => {
      const id = await converted(tx);
      await tx.as("owner")(change);
      await expect(undo(tx, id)).rejects.toMatchObject({ code: "PT409", hint: "order_changed" });
      expect(await waiting(tx)).toEqual([]);
    });
  });

  it("is the administrators' to take back", async () => {
    await inTransaction(list.database, async (tx) => {
      const id = await converted(tx);
      await expect(undo(tx, id, list.database.volunteer)).rejects.toMatchObject({ code: "PT403" });
      await expect(undo(tx, 999_999)).rejects.toMatchObject({ code: "PT404" });
    });
  });
});

describe("a pizza that is sold out", () => {
  it("is ordered for who waits for it when staff say so, and stays off the sale for others", async () => {
    await inTransaction(list.database, async (tx) => {
      await join(tx, "service", { type: list.pizzeria.esgotada });
      const [first] = await waiting(tx);
      await expect(convert(tx, first?.id)).rejects.toMatchObject({ hint: "sold_out" });
      expect(await convert(tx, first?.id, true)).toHaveLength(1);
      const line = { nome_cliente: "Rita", telefone: "+5564999990077", quantidade: 1 };
      await expect(
        placeOrder(tx.as("service"), [{ ...line, tipo_pizza_id: list.pizzeria.esgotada }], {
          round: list.pizzeria.nextRound,
        }),
      ).rejects.toMatchObject({ hint: "sold_out" });
    });
  });
});
