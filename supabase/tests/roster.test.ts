import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootHouse, type House, inScene, type Scene } from "./support/house.ts";

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(() => house.close());

const CONFLICT = { code: "PT409" };
const JOIN = "select public.join_roster($1, $2, $3, $4, $5) as joined";
type Roster = {
  aberta: boolean;
  postos: { id: number; nome: string; vagas: number; voluntarios: { id: number; nome: string }[] }[];
};

/** A round three days ahead with an open roster. */
async function openRoster({ as }: Scene, days = 3) {
  const [round] = await as("owner")<{ id: number }>(
    `insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate)
     values (current_date + $1::int, now() - interval '90 days', (current_date + $1::int)::timestamptz) returning id`,
    [days],
  );
  const id = round?.id ?? 0;
  await as(house.admin)("select public.open_roster($1)", [id]);
  const [roster] = await as(house.admin)<{ segredo: string }>(
    "select segredo from public.escalas where rodada_id = $1",
    [id],
  );
  const secret = roster?.segredo ?? "";
  const read = async (by = secret) => {
    const [found] = await as("service")<{ roster: Roster | null }>(
      "select public.roster_by_secret($1) as roster",
      [by],
    );
    return found?.roster ?? null;
  };
  const post = async (name: string) => (await read())?.postos.find(({ nome }) => nome === name)?.id ?? 0;
  const join = (postId: number, name: string, key = randomUUID(), phone: string | null = null) =>
    as("service")<{ joined: { roster: Roster; id: number } }>(JOIN, [secret, postId, name, key, phone]);
  return { id, secret, read, post, join };
}

describe("the roster of a Saturday", () => {
  it("begins with the posts of the one before, and opens once", async () => {
    await inScene(house, async (scene) => {
      const admin = scene.as(house.admin);
      const first = await openRoster(scene, 100);
      expect((await first.read())?.postos.map(({ nome }) => nome)).toContain("Masseira");
      await admin("delete from public.escala_postos where nome <> 'Forno'");
      await admin("update public.escala_postos set vagas = 7");
      const second = await openRoster(scene, 107);
      expect((await second.read())?.postos).toMatchObject([{ nome: "Forno", vagas: 7 }]);
      await admin("select public.open_roster($1)", [second.id]);
      expect((await second.read())?.postos).toHaveLength(1);
    });
  });

  it("takes a volunteer once however often the tap arrives, and shows neither full names nor phones", async () => {
    await inScene(house, async (scene) => {
      const { read, post, join, secret } = await openRoster(scene);
      const key = randomUUID();
      const oven = await post("Forno");
      await join(oven, " Maria das Graças Souza ", key, "+5564999990000");
      const [again] = await join(oven, "Maria das Graças Souza", key, "+5564999990000");
      const [volunteer] = (await read())?.postos.find(({ id }) => id === oven)?.voluntarios ?? [];
      expect(volunteer).toEqual({ id: again?.joined.id, nome: "Maria S." });
      expect(JSON.stringify(await read())).not.toMatch(/64999990000|Graças/);

      const leave = (by: string) => scene.as("service")("select public.leave_roster($1, $2)", [secret, by]);
      await leave(randomUUID());
      expect(JSON.stringify(await read())).toContain("Maria S.");
      await leave(key);
      await leave(key);
      expect(JSON.stringify(await read())).not.toContain("Maria");
    });
  });

  it("is full when it is full, for admins too, and wants no fewer than have come", async () => {
    await inScene(house, async (scene) => {
      const { post, join } = await openRoster(scene);
      const oven = await post("Forno");
      await join(oven, "Ana");
      await join(oven, "Bia");
      await expect(join(oven, "Caio")).rejects.toMatchObject({ ...CONFLICT, hint: "post_full" });
      const admin = scene.as(house.admin);
      const add = "insert into public.escala_voluntarios (posto_id, nome) values ($1, 'Davi')";
      await expect(admin(add, [oven])).rejects.toMatchObject(CONFLICT);
      await expect(
        admin("update public.escala_postos set vagas = 1 where id = $1", [oven]),
      ).rejects.toMatchObject({ ...CONFLICT, message: "Já há 2 voluntários neste posto." });
      await admin("update public.escala_postos set vagas = 3 where id = $1", [oven]);
      await admin(add, [oven]);
    });
  });

  it("opens to its secret alone, to no post of another round, and not once the Saturday is over", async () => {
    await inScene(house, async (scene) => {
      const { id, secret, read, join } = await openRoster(scene);
      const other = await openRoster(scene, 107);
      expect(await read("0".repeat(32))).toBeNull();
      await expect(join(await other.post("Forno"), "Ana")).rejects.toMatchObject({ code: "PT404" });
      await scene.as(house.admin)("select public.renew_roster_link($1)", [id]);
      expect(await read(secret)).toBeNull();

      const past = await openRoster(scene, -2);
      expect((await past.read())?.aberta).toBe(false);
      await expect(past.join(await past.post("Forno"), "Ana")).rejects.toMatchObject({
        ...CONFLICT,
        hint: "roster_over",
      });
    });
  });

  it("is no business of visitors and users", async () => {
    await inScene(house, async (scene) => {
      const { id, secret } = await openRoster(scene);
      for (const caller of ["anon", house.volunteer] as const) {
        const as = scene.as(caller);
        await expect(as("select public.roster_by_secret($1)", [secret])).rejects.toMatchObject({
          code: "42501",
        });
        await expect(as("select public.open_roster($1)", [id])).rejects.toMatchObject({
          code: caller === "anon" ? "42501" : "PT403",
        });
      }
      expect(await scene.as(house.volunteer)("select * from public.escalas")).toEqual([]);
      await expect(scene.as("anon")("select * from public.escalas")).rejects.toMatchObject({ code: "42501" });
    });
  });

  it("forgets its volunteers after twelve months, and a person when asked to", async () => {
    await inScene(house, async (scene) => {
      const owner = scene.as("owner");
      const [old, recent] = [await openRoster(scene, 3), await openRoster(scene, 107)];
      await old.join(await old.post("Forno"), "Ana de antes");
      await recent.join(await recent.post("Forno"), "Bia Lima", randomUUID(), "+5564999998888");
      await owner(
        "update public.rodadas set data_retirada = current_date - 370, pedidos_ate = now() - interval '371 days', pedidos_de = now() - interval '380 days' where id = $1",
        [old.id],
      );
      await owner("select private.apply_retention()");
      const names = async () =>
        (await owner<{ nome: string }>("select nome from public.escala_voluntarios")).map(({ nome }) => nome);
      expect(await names()).toEqual(["Bia Lima"]);

      const admin = scene.as(house.admin);
      const [person] = await admin<{ found: { escalas: object[] } }>(
        "select public.find_person('+5564999998888') as found",
      );
      expect(person?.found.escalas).toMatchObject([{ nome: "Bia Lima", posto: "Forno" }]);
      await admin("select public.correct_person('+5564999998888', 'Beatriz Lima')");
      expect(await names()).toEqual(["Beatriz Lima"]);
      await admin("select public.anonymise_person('+5564999998888')");
      expect(await names()).toEqual([]);
    });
  });
});

it("of two who take the last place at once, the second waits for the first and finds it taken", async () => {
  const [round] = await house.query<{ id: number }>(
    "insert into public.rodadas (data_retirada, pedidos_ate) values (current_date + 200, now() + interval '199 days') returning id",
  );
  const [roster] = await house.query<{ segredo: string }>(
    "insert into public.escalas (rodada_id) values ($1) returning segredo",
    [round?.id],
  );
  const [post] = await house.query<{ id: number }>(
    "insert into public.escala_postos (rodada_id, nome, vagas) values ($1, 'Forno', 1) returning id",
    [round?.id],
  );
  const join = (name: string) => [roster?.segredo, post?.id, name, randomUUID(), null];
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let first: Promise<void> = Promise.resolve();
  await new Promise<void>((hasJoined, fail) => {
    first = house.asService(async (db) => {
      await db.query(JOIN, join("Ana"));
      hasJoined();
      await mayCommit;
    });
    first.catch(fail);
  });
  let isOver = false;
  const second = house
    .asService((db) => db.query(JOIN, join("Bia")))
    .then(
      () => "joined",
      (refusal: unknown) => refusal,
    )
    .finally(() => {
      isOver = true;
    });
  const isWaiting = async () => {
    const [locks] = await house.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return isOver || (locks?.n ?? 0) > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  commit();
  await first;
  expect(await second).toMatchObject({ ...CONFLICT, hint: "post_full" });
});
