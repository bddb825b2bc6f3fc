import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runConcurrently, type Statement } from "./support/run-concurrently.ts";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

const CONFLICT = { code: "PT409" };

/** Creates a round that many days ahead, with one station that has one place. */
async function createRoundWithOnePlace(days: number) {
  const [round] = await database.query<{ id: number }>(
    `insert into public.rodadas (data_retirada, pedidos_ate)
     values (current_date + $1::int, now() + interval '1 day') returning id`,
    [days],
  );
  const [roster] = await database.query<{ segredo: string }>(
    "insert into public.escalas (rodada_id) values ($1) returning segredo",
    [round?.id],
  );
  const [station] = await database.query<{ id: number }>(
    "insert into public.escala_postos (rodada_id, nome, vagas) values ($1, 'Forno', 1) returning id",
    [round?.id],
  );
  const join =
    (name: string): Statement =>
    (db) =>
      db.query("select public.join_roster($1, $2, $3, $4)", [
        roster?.segredo,
        station?.id,
        name,
        randomUUID(),
      ]);
  return { id: round?.id, join };
}

it("the second of two concurrent volunteers for the last place waits and gets station_full", async () => {
  const { join } = await createRoundWithOnePlace(200);
  expect(await runConcurrently(database, join("Ana"), join("Bia"))).toMatchObject({
    ...CONFLICT,
    hint: "station_full",
  });
});

it("deleting a round while a volunteer joins its roster waits and is rejected", async () => {
  const { id, join } = await createRoundWithOnePlace(207);
  const remove: Statement = (db) => db.query("delete from public.rodadas where id = $1", [id]);
  expect(await runConcurrently(database, join("Ana"), remove)).toMatchObject({
    ...CONFLICT,
    hint: "round_has_people",
  });
});
