import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

const CONFLICT = { code: "PT409" };
type Db = Parameters<Parameters<TestDatabase["asService"]>[0]>[0];
type Work = (db: Db) => Promise<unknown>;

/** Creates a round that many days ahead, with one post that has one place. */
async function openOven(days: number) {
  const [round] = await database.query<{ id: number }>(
    `insert into public.rodadas (data_retirada, pedidos_ate)
     values (current_date + $1::int, now() + interval '1 day') returning id`,
    [days],
  );
  const [roster] = await database.query<{ segredo: string }>(
    "insert into public.escalas (rodada_id) values ($1) returning segredo",
    [round?.id],
  );
  const [post] = await database.query<{ id: number }>(
    "insert into public.escala_postos (rodada_id, nome, vagas) values ($1, 'Forno', 1) returning id",
    [round?.id],
  );
  const join =
    (name: string): Work =>
    (db) =>
      db.query("select public.join_roster($1, $2, $3, $4)", [roster?.segredo, post?.id, name, randomUUID()]);
  return { id: round?.id, join };
}

/** Runs both transactions at once: commits `first` when `second` waits for a lock, and returns the outcome of `second`. */
async function atOnce(first: Work, second: Work) {
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let committed: Promise<void> = Promise.resolve();
  await new Promise<void>((isDone, fail) => {
    committed = database.asService(async (db) => {
      await first(db);
      isDone();
      await mayCommit;
    });
    committed.catch(fail);
  });
  let isOver = false;
  const ended = database
    .asService(second)
    .then(
      () => "done",
      (error: unknown) => error,
    )
    .finally(() => {
      isOver = true;
    });
  const isWaiting = async () => {
    const [locks] = await database.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return isOver || (locks?.n ?? 0) > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  commit();
  await committed;
  return ended;
}

it("the second of two concurrent volunteers for the last place waits and gets post_full", async () => {
  const { join } = await openOven(200);
  expect(await atOnce(join("Ana"), join("Bia"))).toMatchObject({ ...CONFLICT, hint: "post_full" });
});

it("deleting a round while a volunteer joins its roster waits and is rejected", async () => {
  const { id, join } = await openOven(207);
  const remove: Work = (db) => db.query("delete from public.rodadas where id = $1", [id]);
  expect(await atOnce(join("Ana"), remove)).toMatchObject({ ...CONFLICT, hint: "round_has_people" });
});
