import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Queryable } from "../local/database.ts";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

const CONFLICT = { code: "PT409" };
type Statement = (db: Queryable) => Promise<unknown>;

/** Creates a round that many days ahead, with one post that has one place. */
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
  const [post] = await database.query<{ id: number }>(
    "insert into public.escala_postos (rodada_id, nome, vagas) values ($1, 'Forno', 1) returning id",
    [round?.id],
  );
  const join =
    (name: string): Statement =>
    (db) =>
      db.query("select public.join_roster($1, $2, $3, $4)", [roster?.segredo, post?.id, name, randomUUID()]);
  return { id: round?.id, join };
}

/** Runs both transactions at once: commits `first` when `second` waits for a lock, and returns the outcome of `second`. */
async function runConcurrently(first: Statement, second: Statement) {
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let committed: Promise<void> = Promise.resolve();
  await new Promise<void>((started, fail) => {
    committed = database.asService(async (db) => {
      await first(db);
      started();
      await mayCommit;
    });
    committed.catch(fail);
  });
  let isSecondFinished = false;
  const secondOutcome = database
    .asService(second)
    .then(
      () => "done",
      (error: unknown) => error,
    )
    .finally(() => {
      isSecondFinished = true;
    });
  const isSecondWaitingOrFinished = async () => {
    const [locks] = await database.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return isSecondFinished || (locks?.n ?? 0) > 0;
  };
  await expect.poll(isSecondWaitingOrFinished).toBe(true);
  commit();
  await committed;
  return secondOutcome;
}

it("the second of two concurrent volunteers for the last place waits and gets post_full", async () => {
  const { join } = await createRoundWithOnePlace(200);
  expect(await runConcurrently(join("Ana"), join("Bia"))).toMatchObject({ ...CONFLICT, hint: "post_full" });
});

it("deleting a round while a volunteer joins its roster waits and is rejected", async () => {
  const { id, join } = await createRoundWithOnePlace(207);
  const remove: Statement = (db) => db.query("delete from public.rodadas where id = $1", [id]);
  expect(await runConcurrently(join("Ana"), remove)).toMatchObject({ ...CONFLICT, hint: "round_has_people" });
});
