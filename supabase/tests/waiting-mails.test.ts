import { expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";
import { setUpWaitingList } from "./support/waiting-list.ts";

const fixture = setUpWaitingList();
const { join, orderNinePizzas, readEntries, convertToOrder } = fixture;
const inTest = (work: (tx: TestTransaction) => Promise<void>) => inTransaction(fixture.database, work);

const ANA = { email: "ana@exemplo.org.br" };
const BIA = { name: "Bia", phone: "+5564999990002", email: "bia@exemplo.org.br" };
const CAIO = { name: "Caio", phone: "+5564999990003", email: "caio@exemplo.org.br" };

type Mail = {
  id: number;
  kind: string;
  to: string;
  data: { segredo: string; entry: { quantidade: number } };
};
/** The e-mails to the waiting list that are to be sent now. */
async function claim({ as }: TestTransaction) {
  const [row] = await as("service")<{ mails: Mail[] }>("select public.claim_mails(10) as mails");
  return (row?.mails ?? []).filter(({ kind }) => kind === "espera");
}
const finish = ({ as }: TestTransaction, mails: Mail[], error: string | null = null) =>
  Promise.all(
    mails.map(({ id }) =>
      as("service")("select public.finish_mail($1, $2, $3)", [id, error, error !== null]),
    ),
  );
const setCapacity = ({ as }: TestTransaction, capacity: number) =>
  as("owner")("update public.rodadas set capacidade = $1 where id = $2", [
    capacity,
    fixture.pizzeria.nextRound,
  ]);
const firstToCall = async (tx: TestTransaction) =>
  (await readEntries(tx)).find((entry) => entry.cabe && !entry.email_a_caminho && entry.chamado_em === null)
    ?.nome_cliente;

it("a free place is told once to the first who wait, never more pizzas than are free, and counts as called", () =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    await tx.as("owner")("insert into public.job_runs (job) values ('mail')");
    for (const request of [ANA, BIA, CAIO]) await join(tx, "service", request);
    expect(await claim(tx)).toEqual([]);
    await setCapacity(tx, 13);
    const mails = await claim(tx);
    expect(mails).toMatchObject([
      { to: "ana@exemplo.org.br", data: { entry: { quantidade: 2, tipo_pizza_nome: "Margherita" } } },
      { to: "bia@exemplo.org.br" },
    ]);
    expect(await firstToCall(tx)).toBe("Caio");
    await finish(tx, mails);
    expect(await claim(tx)).toEqual([]);
    const called = (await readEntries(tx)).map(({ chamado_em, chamado_por_nome }) => [
      chamado_em !== null,
      chamado_por_nome,
    ]);
    expect(called).toEqual([
      [true, null],
      [true, null],
      [false, null],
    ]);
    // A day later they have had their time to answer.
    await tx.as("owner")(
      "update public.lista_espera set chamado_em = now() - interval '25 hours' where chamado_em is not null",
    );
    expect(await claim(tx)).toMatchObject([{ to: "caio@exemplo.org.br" }]);
  }));

it("who waits first without an address keeps the place for staff's call", () =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    await join(tx, "service");
    await join(tx, "service", BIA);
    await setCapacity(tx, 11);
    expect(await claim(tx)).toEqual([]);
    expect(await firstToCall(tx)).toBe("Ana Espera");
    await setCapacity(tx, 13);
    expect(await claim(tx)).toMatchObject([{ to: "bia@exemplo.org.br" }]);
  }));

it.each([
  ["the pizzas are gone again", "update public.rodadas set capacidade = 9"],
  ["staff called", "update public.lista_espera set chamado_em = now()"],
  [
    "the round was cancelled",
    "update public.rodadas set cancelada_em = now(), motivo_cancelamento = 'Forno'",
  ],
  [
    "it is the day of the pickup",
    "update public.rodadas set data_retirada = private.sao_paulo_day(now()), pedidos_de = now() - interval '9 days', pedidos_ate = now() - interval '1 day', retirada_fim = '23:59' where capacidade = 20",
  ],
  ["the customer left the list", "delete from public.lista_espera"],
])("an e-mail that waits is not sent when %s", (_, change) =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    await join(tx, "service", ANA);
    await setCapacity(tx, 20);
    await tx.as("service")("select private.enqueue_waiting_mails()");
    await tx.as("owner")(change);
    expect(await claim(tx)).toEqual([]);
  }),
);

it("of two e-mails that wait, the second is not sent when there is place for one again", () =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    for (const request of [ANA, BIA]) await join(tx, "service", request);
    await setCapacity(tx, 13);
    await tx.as("service")("select private.enqueue_waiting_mails()");
    await setCapacity(tx, 12);
    expect(await claim(tx)).toMatchObject([{ to: "ana@exemplo.org.br" }]);
    await setCapacity(tx, 13);
    expect(await claim(tx)).toMatchObject([{ to: "bia@exemplo.org.br" }]);
  }));

it("a refused address is no fault of the site, and leaves the customer to staff", () =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    await join(tx, "service", ANA);
    await setCapacity(tx, 20);
    await finish(tx, await claim(tx), "EENVELOPE 550");
    expect(await claim(tx)).toEqual([]);
    expect(await firstToCall(tx)).toBe("Ana Espera");
    const [row] = await tx.as(fixture.database.admin)<{ failed: number }>(
      "select (public.system_status() #>> '{mails,failed}')::int as failed",
    );
    expect(row?.failed).toBe(0);
  }));

it("one tap stops the e-mails to the address, also about other pizzas, and keeps the places", () =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    await join(tx, "service", ANA);
    await join(tx, "service", { email: "ANA@exemplo.org.br", type: fixture.pizzeria.esgotada });
    await join(tx, "service", BIA);
    await setCapacity(tx, 11);
    const [mail] = await claim(tx);
    for (const secret of [mail?.data.segredo, mail?.data.segredo, "0".repeat(32)])
      await tx.as("service")("select public.stop_waiting_mails($1)", [secret]);
    expect((await readEntries(tx)).map(({ email }) => email)).toEqual([null, null, "bia@exemplo.org.br"]);
    for (const caller of ["anon", fixture.database.admin] as const)
      await expect(
        tx.as(caller)("select public.stop_waiting_mails($1)", ["0".repeat(32)]),
      ).rejects.toMatchObject({ code: "42501" });
  }));

it("a corrected address is written only into places that have one: the others get no e-mails", () =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    await join(tx, "service", ANA);
    await join(tx, "service", { name: "Neta" });
    await tx.as(fixture.database.admin)(
      "select public.correct_person('+5564999990001', p_email => 'nova@exemplo.org.br')",
    );
    const addresses = (await readEntries(tx)).map(({ email }) => email);
    expect(addresses).toEqual(["nova@exemplo.org.br", null]);
  }));

it("an order made from the list has its address, and is confirmed by e-mail", () =>
  inTest(async (tx) => {
    await orderNinePizzas(tx);
    await join(tx, "service", ANA);
    const [entry] = await readEntries(tx);
    const [order] = await convertToOrder(tx, entry?.id, true);
    const [row] = await tx.as("service")<{ mails: object[] }>("select public.claim_mails(10) as mails");
    expect(row?.mails).toMatchObject([
      { kind: "recebido", to: "ana@exemplo.org.br", data: { order: { codigo: order?.code } } },
    ]);
  }));

it("an address given to the list under another person's name and phone does not get that person's order", () =>
  inTest(async (tx) => {
    const line = fixture.line({ nome_cliente: "Ana Espera", telefone: "+5564999990001" });
    await placeOrder(tx.as("service"), [line], { round: fixture.pizzeria.nextRound });
    await orderNinePizzas(tx);
    await join(tx, "service", ANA);
    const [entry] = await readEntries(tx);
    const [order] = await convertToOrder(tx, entry?.id, true);
    expect(
      await tx.as("owner")(
        "select email, (select count(*)::int from public.itens_pedido_pizza i where i.pedido_id = p.id) as pizzas from public.pedidos_pizza p where codigo = $1",
        [order?.code],
      ),
    ).toEqual([{ email: null, pizzas: 2 }]);
    const [row] = await tx.as("service")<{ mails: object[] }>("select public.claim_mails(10) as mails");
    expect(row?.mails).toEqual([]);
  }));
