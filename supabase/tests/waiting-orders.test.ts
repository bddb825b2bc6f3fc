import { describe, expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";
import { setUpWaitingList } from "./support/waiting-list.ts";

const fixture = setUpWaitingList();
const { join, orderNinePizzas, readEntries, convertToOrder } = fixture;

describe("entries of the waiting list when capacity becomes free", () => {
  it("are marked as fitting, and show which admin called the customer", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      const [first] = await readEntries(tx);
      expect(first).toMatchObject({ cabe: true, chamado_por_nome: null });
      await tx.as(fixture.database.admin)("update public.lista_espera set chamado_em = now() where id = $1", [
        first?.id,
      ]);
      expect((await readEntries(tx))[0]?.chamado_por_nome).toBe("admin");
    });
  });

  it("keep the name of the admin who called, also after the customer joins again", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      await join(tx, "service", { name: "Beto Depois", phone: "+5564999990002" });
      await tx.as(fixture.database.admin)("update public.lista_espera set chamado_em = now()");
      await join(tx, "service");
      expect(await readEntries(tx)).toMatchObject([
        { nome_cliente: "Ana Espera", chamado_por_nome: "admin" },
        { nome_cliente: "Beto Depois", chamado_por_nome: "admin" },
      ]);
    });
  });

  it("become exactly one order, also when repeated and after the ordering period", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      await tx.as("owner")("update public.pedidos_pizza set data_cancelamento = now()");
      await tx.as("owner")("update public.rodadas set aberta = false");
      const [first] = await readEntries(tx);
      const [order] = await convertToOrder(tx, first?.id);
      expect(await convertToOrder(tx, first?.id)).toEqual([order]);
      expect(await readEntries(tx)).toEqual([]);
      const orders = await tx.as("owner")(
        "select nome_cliente, origem, fora_do_prazo, eh_whatsapp, valor_total from public.pedidos_pizza where codigo = $1",
        [order?.code],
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

  it("become an order beyond the capacity only with the override, and only by an admin", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      const [first] = await readEntries(tx);
      await expect(convertToOrder(tx, first?.id)).rejects.toMatchObject({ hint: "sold_out" });
      await expect(
        tx.as(fixture.database.volunteer)("select public.order_from_waiting_list($1)", [first?.id]),
      ).rejects.toMatchObject({ code: "PT403" });
      await expect(convertToOrder(tx, 999_999)).rejects.toMatchObject({ code: "PT404" });
      expect(await convertToOrder(tx, first?.id, true)).toHaveLength(1);
    });
  });
});

describe("undoing an order from the waiting list", () => {
  const undoOrder = ({ as }: TestTransaction, id: number | undefined, caller = fixture.database.admin) =>
    as(caller)("select public.undo_order_from_waiting_list($1)", [id]);
  const readLines = ({ as }: TestTransaction) =>
    as("owner")<{ line: string }>(
      `select p.nome_cliente || ' ' || i.quantidade as line from public.itens_pedido_pizza i
       join public.pedidos_pizza p on p.id = i.pedido_id where p.rodada_id = $1 order by i.id`,
      [fixture.pizzeria.nextRound],
    );
  /** Puts Ana on the waiting list, turns her entry into an order, and returns the id of the entry. */
  async function createConvertedEntry(tx: TestTransaction) {
    await orderNinePizzas(tx);
    await join(tx, "service");
    const [first] = await readEntries(tx);
    await convertToOrder(tx, first?.id, true);
    return first?.id;
  }

  it("removes the order and restores the entry; a repetition changes nothing", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await createConvertedEntry(tx);
      expect(await readLines(tx)).toEqual([{ line: "Rita 9" }, { line: "Ana Espera 2" }]);
      await undoOrder(tx, id);
      await undoOrder(tx, id);
      expect(await readLines(tx)).toEqual([{ line: "Rita 9" }]);
      expect(await readEntries(tx)).toMatchObject([{ id, nome_cliente: "Ana Espera", quantidade: 2 }]);
    });
  });

  it("keeps an earlier order of the customer, and the original entry of a customer who joined again", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const { as } = tx;
      const line = { nome_cliente: "Ana Espera", telefone: "+5564999990001", quantidade: 1 };
      await placeOrder(as("service"), [{ ...line, tipo_pizza_id: fixture.pizzeria.margherita }], {
        round: fixture.pizzeria.nextRound,
      });
      const id = await createConvertedEntry(tx);
      await join(tx, "service", { count: 5 });
      await undoOrder(tx, id);
      expect(await readLines(tx)).toEqual([{ line: "Ana Espera 1" }, { line: "Rita 9" }]);
      expect(await readEntries(tx)).toMatchObject([{ id, quantidade: 2 }]);
    });
  });

  it.each([
    ["delivered", "update public.pedidos_pizza set data_entrega = now()"],
    ["changed", "update public.itens_pedido_pizza set quantidade = 3 where quantidade = 2"],
    ["cancelled", "update public.pedidos_pizza set data_cancelamento = now()"],
    ["deleted", "delete from public.itens_pedido_pizza where quantidade = 2"],
  ])("is rejected when the order was %s", async (_, change) => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await createConvertedEntry(tx);
      await tx.as("owner")(change);
      await expect(undoOrder(tx, id)).rejects.toMatchObject({ code: "PT409", hint: "order_changed" });
      expect(await readEntries(tx)).toEqual([]);
    });
  });

  it("is allowed for admins only", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const id = await createConvertedEntry(tx);
      await expect(undoOrder(tx, id, fixture.database.volunteer)).rejects.toMatchObject({ code: "PT403" });
      await expect(undoOrder(tx, 999_999)).rejects.toMatchObject({ code: "PT404" });
    });
  });
});

describe("a sold-out pizza", () => {
  it("can be ordered from the waiting list with the override, and stays sold out for other orders", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await join(tx, "service", { type: fixture.pizzeria.esgotada });
      const [first] = await readEntries(tx);
      await expect(convertToOrder(tx, first?.id)).rejects.toMatchObject({ hint: "sold_out" });
      expect(await convertToOrder(tx, first?.id, true)).toHaveLength(1);
      const line = { nome_cliente: "Rita", telefone: "+5564999990077", quantidade: 1 };
      await expect(
        placeOrder(tx.as("service"), [{ ...line, tipo_pizza_id: fixture.pizzeria.esgotada }], {
          round: fixture.pizzeria.nextRound,
        }),
      ).rejects.toMatchObject({ hint: "sold_out" });
    });
  });
});
