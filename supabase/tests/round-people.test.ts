import { expect, it } from "vitest";
import { day, EMAIL, setUpRoundChanges } from "./support/round-changes.ts";
import type { TestTransaction } from "./support/test-database.ts";

const { asAdmin, cancel, due, fixture, inTest, move, order, round, undo } = setUpRoundChanges();

/** Ana waits with an e-mail, Bia without; Caio and Davi help, Davi without a phone. */
async function addPeople({ as }: TestTransaction) {
  await as("owner")("insert into public.job_runs (job) values ('mail')");
  await as("owner")(
    `insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, email, quantidade)
     values ($1, $2, 'Ana', '+5564999990011', 'ana@exemplo.org.br', 1), ($1, $2, 'Bia', '+5564999990012', null, 1)`,
    [round(), fixture.pizzeria.esgotada],
  );
  await as("owner")("insert into public.escalas (rodada_id) values ($1)", [round()]);
  await as("owner")(
    `with posto as (insert into public.escala_postos (rodada_id, nome, vagas) values ($1, 'Forno', 5) returning id)
     insert into public.escala_voluntarios (posto_id, nome, telefone)
     select id, nome, telefone from posto, (values ('Caio', '+5564999990013'), ('Davi', null)) as v (nome, telefone)`,
    [round()],
  );
}

type Person = { tipo: string; nome: string; espera: number[]; voluntarios: number[]; dia_anterior: string };
const people = (tx: TestTransaction) =>
  asAdmin(tx)<Person>("select *, dia_anterior::text from public.round_people_due() order by nome");
const names = async (tx: TestTransaction) => (await people(tx)).map(({ tipo, nome }) => `${nome} ${tipo}`);
async function tell(tx: TestTransaction, name: string, toldDay: string | null) {
  const person = (await people(tx)).find(({ nome }) => nome === name);
  await asAdmin(tx)("select public.record_round_people($1, $2, $3)", [
    person?.espera,
    person?.voluntarios,
    toldDay,
  ]);
}
async function claim({ as }: TestTransaction) {
  const [row] = await as("service")<{
    mails: { id: number; kind: string; to: string; data: { entry: object } }[];
  }>("select public.claim_mails(10) as mails");
  return row?.mails ?? [];
}
async function send(tx: TestTransaction) {
  const mails = await claim(tx);
  for (const { id } of mails) await tx.as("service")("select public.finish_mail($1)", [id]);
  return mails.map(({ kind, to }) => `${kind} ${to}`);
}

it("who waits and who helps hear of a move: by e-mail or in Avisos, once, and the waiting list goes along", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    expect(await people(tx)).toEqual([]);
    await move(tx, 14);
    expect(await names(tx)).toEqual(["Bia mudanca", "Caio mudanca", "Davi mudanca"]);
    expect((await people(tx))[0]).toMatchObject({ dia_anterior: await day(tx, 7) });
    const [mail] = await claim(tx);
    expect(mail).toMatchObject({
      kind: "mudanca",
      to: "ana@exemplo.org.br",
      data: { entry: { data_retirada: await day(tx, 14), dia_anterior: await day(tx, 7) } },
    });
    await tx.as("service")("select public.finish_mail($1)", [mail?.id]);
    for (const name of ["Bia", "Caio", "Davi"]) await tell(tx, name, await day(tx, 14));
    const changes = { dia_avisado: [await day(tx, 7), await day(tx, 14)] };
    expect(
      await asAdmin(tx)("select entity, changes from public.audit_log order by id desc limit 2"),
    ).toEqual(Array(2).fill({ entity: "escala_voluntarios", changes }));
    expect(await people(tx)).toEqual([]);
    expect(await send(tx)).toEqual([]);
    expect(
      await asAdmin(tx)("select count(*)::int as n from public.espera_atual where data_retirada = $1", [
        await day(tx, 14),
      ]),
    ).toEqual([{ n: 2 }]);
  }));

it("who has two places in the list with one address hears once; another person with the address, too", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await tx.as("owner")(
      `insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, email, quantidade)
       values ($1, $2, 'Ana Lima', '+5564999990011', 'Ana@exemplo.org.br', 1), ($1, $2, 'Eva', '+5564999990014', 'ana@exemplo.org.br', 1)`,
      [round(), fixture.pizzeria.esgotada],
    );
    await move(tx, 14);
    expect(await send(tx)).toEqual(["mudanca ana@exemplo.org.br", "mudanca ana@exemplo.org.br"]);
    expect(await names(tx)).toEqual(["Bia mudanca", "Caio mudanca", "Davi mudanca"]);
    expect(await send(tx)).toEqual([]);
  }));

it("a move that is undone in time is told to nobody; who knew of it hears of the earlier day", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await order(tx);
    await move(tx, 14);
    await tell(tx, "Caio", await day(tx, 14));
    await undo(tx);
    expect(await send(tx)).toEqual([]);
    expect(await people(tx)).toMatchObject([
      { nome: "Caio", tipo: "mudanca", dia_anterior: await day(tx, 14) },
    ]);
  }));

it("an undone move whose e-mail is in a sender's hand sends another, and the first does not count", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await order(tx);
    await move(tx, 14);
    const [mail] = await claim(tx);
    await undo(tx);
    await tx.as("service")("select public.finish_mail($1)", [mail?.id]);
    expect(await send(tx)).toEqual(["mudanca ana@exemplo.org.br"]);
  }));

it("a cancelled round is told with its reason, and after undoing, that it takes place after all", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await order(tx);
    await cancel(tx);
    expect(await names(tx)).toEqual([
      "Bia rodada_cancelada",
      "Caio rodada_cancelada",
      "Davi rodada_cancelada",
    ]);
    expect(await send(tx)).toEqual(["rodada_cancelada ana@exemplo.org.br"]);
    await tell(tx, "Caio", null);
    await undo(tx);
    expect(await names(tx)).toEqual(["Caio mantida"]);
    expect(await send(tx)).toEqual(["mantida ana@exemplo.org.br"]);
  }));

it("what was told before the round changed again is not recorded", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await move(tx, 14);
    await move(tx, 15);
    const record = () => day(tx, 14).then((old) => tell(tx, "Bia", old));
    await expect(tx.rolledBack(record)).rejects.toMatchObject({ hint: "day_changed" });
    await expect(tx.rolledBack(() => tell(tx, "Bia", null))).rejects.toMatchObject({ hint: "day_changed" });
    expect(await names(tx)).toContain("Bia mudanca");
  }));

it("who was marked by mistake is to be told again, with the day that she knew", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await move(tx, 14);
    const before = await people(tx);
    await tell(tx, "Bia", await day(tx, 14));
    await asAdmin(tx)("select public.undo_round_people($1, $2, $3)", [
      before[0]?.espera,
      before[0]?.voluntarios,
      before[0]?.dia_anterior,
    ]);
    expect(await people(tx)).toEqual(before);
  }));

it("who has left the waiting list meanwhile is not marked, and keeps the day that she knows", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await move(tx, 14);
    const bia = (await people(tx)).find(({ nome }) => nome === "Bia");
    const end = (time: string) =>
      tx.as("owner")(`update public.lista_espera set encerrado_em = ${time} where nome_cliente = 'Bia'`);
    await end("now()");
    await asAdmin(tx)("select public.record_round_people($1, '{}', $2)", [bia?.espera, await day(tx, 20)]);
    await end("null");
    expect(await people(tx)).toContainEqual(bia);
  }));

it("only who was marked with the present day is unmarked", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await move(tx, 14);
    const before = await people(tx);
    for (const { espera, voluntarios } of before)
      await asAdmin(tx)("select public.undo_round_people($1, $2, $3)", [
        espera,
        voluntarios,
        await day(tx, 20),
      ]);
    expect(await people(tx)).toEqual(before);
  }));

it("a customer with an order in the round is told once, of the order", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    const { id } = await order(tx, { telefone: "+5564999990012" });
    await move(tx, 14);
    expect(await names(tx)).toEqual(["Caio mudanca", "Davi mudanca"]);
    expect(await due(tx)).toMatchObject([{ pedidos: [id] }]);
  }));

it("says beforehand how many others are told, by e-mail and otherwise, each person once", () =>
  inTest(async (tx) => {
    await addPeople(tx);
    await order(tx, EMAIL);
    await tx.as("owner")(
      "update public.escala_voluntarios set telefone = '+5564999990012' where nome = 'Caio'",
    );
    const preview = () =>
      asAdmin(tx)("select pedidos, outros, por_email, sem_email from public.round_change_preview($1)", [
        round(),
      ]);
    expect(await preview()).toEqual([{ pedidos: 1, outros: 3, por_email: 2, sem_email: 2 }]);
    await tx.as("owner")("delete from public.job_runs where job = 'mail'");
    expect(await preview()).toEqual([{ pedidos: 1, outros: 3, por_email: 0, sem_email: 4 }]);
  }));
