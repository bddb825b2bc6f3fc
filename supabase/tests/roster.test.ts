import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  demoDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

const CONFLICT = { code: "PT409" };
const JOIN = "select public.join_roster($1, $2, $3, $4, $5) as joined";
type Roster = {
  aberta: boolean;
  cancelada: boolean;
  postos: { id: number; nome: string; vagas: number; voluntarios: { id: number; nome: string }[] }[];
};

/** Creates a round and opens its roster. The default, two days ahead, differs from the demo rounds: these are four days away or more. */
async function openRoster({ as }: TestTransaction, days = 2) {
  const [round] = await as("owner")<{ id: number }>(
    `insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate)
     values (current_date + $1::int, now() - interval '90 days', (current_date + $1::int)::timestamptz) returning id`,
    [days],
  );
  const id = round?.id ?? 0;
  await as(database.admin)("select public.open_roster($1)", [id]);
  const [roster] = await as(database.admin)<{ segredo: string }>(
    "select segredo from public.escalas where rodada_id = $1",
    [id],
  );
  const secret = roster?.segredo ?? "";
  const readRoster = async (rosterSecret = secret) => {
    const [result] = await as("service")<{ roster: Roster | null }>(
      "select public.roster_by_secret($1) as roster",
      [rosterSecret],
    );
    return result?.roster ?? null;
  };
  const findStationId = async (name: string) =>
    (await readRoster())?.postos.find(({ nome }) => nome === name)?.id ?? 0;
  const join = (stationId: number, name: string, key = randomUUID(), phone: string | null = null) =>
    as("service")<{ joined: { roster: Roster; id: number } }>(JOIN, [secret, stationId, name, key, phone]);
  return { id, secret, readRoster, findStationId, join };
}

describe("the roster of a Saturday", () => {
  it("of a cancelled round says so and takes nobody", async () => {
    await inTransaction(database, async (tx) => {
      const { id, readRoster, findStationId, join } = await openRoster(tx);
      const ovenId = await findStationId("Forno");
      expect(await readRoster()).toMatchObject({ aberta: true, cancelada: false });
      await tx.as(database.admin)("select public.cancel_round($1, 'Forno quebrado')", [id]);
      expect(await readRoster()).toMatchObject({ aberta: false, cancelada: true });
      await expect(join(ovenId, "Ana")).rejects.toMatchObject({ ...CONFLICT, hint: "round_cancelled" });
    });
  });

  it("copies the stations of the previous roster, and is created only once", async () => {
    await inTransaction(database, async (tx) => {
      const admin = tx.as(database.admin);
      const first = await openRoster(tx, 100);
      expect((await first.readRoster())?.postos.map(({ nome }) => nome)).toContain("Masseira");
      await admin("delete from public.escala_postos where nome <> 'Forno'");
      await admin("update public.escala_postos set vagas = 7");
      const second = await openRoster(tx, 107);
      expect((await second.readRoster())?.postos).toMatchObject([{ nome: "Forno", vagas: 7 }]);
      await admin("select public.open_roster($1)", [second.id]);
      expect((await second.readRoster())?.postos).toHaveLength(1);
    });
  });

  it("adds a volunteer once per key, and shows neither full names nor phone numbers", async () => {
    await inTransaction(database, async (tx) => {
      const { readRoster, findStationId, join, secret } = await openRoster(tx);
      const key = randomUUID();
      const ovenId = await findStationId("Forno");
      await join(ovenId, " Maria das Graças Souza ", key, "+5564999990000");
      const [again] = await join(ovenId, "Maria das Graças Souza", key, "+5564999990000");
      const [volunteer] = (await readRoster())?.postos.find(({ id }) => id === ovenId)?.voluntarios ?? [];
      expect(volunteer).toEqual({ id: again?.joined.id, nome: "Maria S." });
      expect(JSON.stringify(await readRoster())).not.toMatch(/64999990000|Graças/);

      const leave = (volunteerKey: string) =>
        tx.as("service")("select public.leave_roster($1, $2)", [secret, volunteerKey]);
      await leave(randomUUID());
      expect(JSON.stringify(await readRoster())).toContain("Maria S.");
      await leave(key);
      await leave(key);
      expect(JSON.stringify(await readRoster())).not.toContain("Maria");
    });
  });

  it("rejects volunteers of a full station, also from admins, and fewer places than volunteers", async () => {
    await inTransaction(database, async (tx) => {
      const { findStationId, join } = await openRoster(tx);
      const ovenId = await findStationId("Forno");
      await join(ovenId, "Ana");
      await join(ovenId, "Bia");
      await expect(join(ovenId, "Caio")).rejects.toMatchObject({ ...CONFLICT, hint: "station_full" });
      const admin = tx.as(database.admin);
      const add = "insert into public.escala_voluntarios (posto_id, nome) values ($1, 'Davi')";
      await expect(admin(add, [ovenId])).rejects.toMatchObject(CONFLICT);
      await expect(
        admin("update public.escala_postos set vagas = 1 where id = $1", [ovenId]),
      ).rejects.toMatchObject({ ...CONFLICT, message: "Já há 2 voluntários neste posto." });
      await admin("update public.escala_postos set vagas = 3 where id = $1", [ovenId]);
      await admin(add, [ovenId]);
    });
  });

  it("updates the row when staff save again with the same key, even if the row took the last place", async () => {
    await inTransaction(database, async (tx) => {
      const { id, findStationId, join, readRoster } = await openRoster(tx);
      const admin = tx.as(database.admin);
      const key = randomUUID();
      const saveStation = (places: number) =>
        admin(
          `insert into public.escala_postos (rodada_id, nome, vagas, ordem, creation_key) values ($1, 'Limpeza', $2, 9, $3)
           on conflict (creation_key) do update set rodada_id = excluded.rodada_id, nome = excluded.nome,
             vagas = excluded.vagas, ordem = excluded.ordem, creation_key = excluded.creation_key`,
          [id, places, key],
        );
      await saveStation(1);
      await saveStation(2);
      const cleaningId = await findStationId("Limpeza");
      await join(cleaningId, "Ana");
      const saveVolunteer = (name: string) =>
        admin(
          `insert into public.escala_voluntarios (posto_id, nome, telefone, chave) values ($1, $2, null, $3)
           on conflict (chave) do update set posto_id = excluded.posto_id, nome = excluded.nome,
             telefone = excluded.telefone, chave = excluded.chave`,
          [cleaningId, name, key],
        );
      await saveVolunteer("Davi");
      await saveVolunteer("Davi Sá");
      const saved = (await readRoster())?.postos.filter(({ nome }) => nome === "Limpeza");
      expect(saved).toMatchObject([{ vagas: 2, voluntarios: [{ nome: "Ana" }, { nome: "Davi S." }] }]);
      const move = "update public.escala_voluntarios set posto_id = $1 where nome = 'Bia'";
      await join(await findStationId("Forno"), "Bia");
      await expect(admin(move, [cleaningId])).rejects.toMatchObject({ ...CONFLICT, hint: "station_full" });
    });
  });

  it("requires its current secret, and rejects stations of another round and past rounds", async () => {
    await inTransaction(database, async (tx) => {
      const { id, secret, readRoster, join } = await openRoster(tx);
      const other = await openRoster(tx, 107);
      expect(await readRoster("0".repeat(32))).toBeNull();
      await expect(join(await other.findStationId("Forno"), "Ana")).rejects.toMatchObject({ code: "PT404" });
      await tx.as(database.admin)("select public.renew_roster_link($1)", [id]);
      expect(await readRoster(secret)).toBeNull();

      const past = await openRoster(tx, -2);
      expect((await past.readRoster())?.aberta).toBe(false);
      await expect(past.join(await past.findStationId("Forno"), "Ana")).rejects.toMatchObject({
        ...CONFLICT,
        hint: "roster_over",
      });
    });
  });

  it("prevents deleting its round while the round has volunteers or waiting customers, and counts both", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      const { id, findStationId, join } = await openRoster(tx);
      const remove = () =>
        tx.as(database.admin)("delete from public.rodadas where id = $1 returning id", [id]);
      const expectRejected = async (people: string) =>
        expect(remove()).rejects.toMatchObject({
          ...CONFLICT,
          hint: "round_has_people",
          message: `Há ${people} desta rodada. Mude a data em vez de excluir.`,
        });
      await join(await findStationId("Forno"), "Ana");
      await expectRejected("1 voluntário na escala");
      await join(await findStationId("Entrega"), "Bia");
      await expectRejected("2 voluntários na escala");
      const addToWaitingList = `insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, quantidade, encerrado_em)
                    select $1, min(id), $2, '+5564999990000', 1, $3::timestamptz from public.tipos_pizza`;
      await owner(addToWaitingList, [id, "Caio", null]);
      await expectRejected("2 voluntários na escala e 1 pessoa na lista de espera");
      await owner("delete from public.escala_voluntarios");
      await owner(addToWaitingList, [id, "Davi", null]);
      await expectRejected("2 pessoas na lista de espera");
      await owner("delete from public.lista_espera");
      await owner(addToWaitingList, [id, "Eva", "2026-01-01"]);
      expect(await remove()).toEqual([{ id }]);
    });
  });

  it("is inaccessible to visitors and users", async () => {
    await inTransaction(database, async (tx) => {
      const { id, secret } = await openRoster(tx);
      for (const caller of ["anon", database.volunteer] as const) {
        const as = tx.as(caller);
        await expect(as("select public.roster_by_secret($1)", [secret])).rejects.toMatchObject({
          code: "42501",
        });
        await expect(as("select public.open_roster($1)", [id])).rejects.toMatchObject({
          code: caller === "anon" ? "42501" : "PT403",
        });
      }
      expect(await tx.as(database.volunteer)("select * from public.escalas")).toEqual([]);
      await expect(tx.as("anon")("select * from public.escalas")).rejects.toMatchObject({ code: "42501" });
    });
  });

  it("deletes volunteers after twelve months, and finds, corrects and anonymises a volunteer by phone number", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      const [old, recent] = [await openRoster(tx, 2), await openRoster(tx, 107)];
      await old.join(await old.findStationId("Forno"), "Ana de antes");
      await recent.join(await recent.findStationId("Forno"), "Bia Lima", randomUUID(), "+5564999998888");
      await owner(
        "update public.rodadas set data_retirada = current_date - 370, pedidos_ate = now() - interval '371 days', pedidos_de = now() - interval '380 days' where id = $1",
        [old.id],
      );
      await owner("select private.apply_retention()");
      const names = async () =>
        (await owner<{ nome: string }>("select nome from public.escala_voluntarios")).map(({ nome }) => nome);
      expect(await names()).toEqual(["Bia Lima"]);

      const admin = tx.as(database.admin);
      const [person] = await admin<{ found: { escalas: object[] } }>(
        "select public.find_person('+5564999998888') as found",
      );
      expect(person?.found.escalas).toMatchObject([{ nome: "Bia Lima", posto: "Forno" }]);
      await admin("select public.correct_person('+5564999998888', 'Beatriz Lima')");
      expect(await names()).toEqual(["Beatriz Lima"]);
      const erased = await admin("select public.anonymise_person('+5564999998888') ->> 'escalas' as places");
      expect(erased).toEqual([{ places: "1" }]);
      expect(await names()).toEqual([]);
    });
  });
});
