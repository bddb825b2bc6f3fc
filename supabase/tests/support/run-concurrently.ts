import { expect } from "vitest";
import type { Queryable } from "../../local/database.ts";
import type { TestDatabase } from "./test-database.ts";
import type { TestUser } from "./test-stack.ts";

export type Statement = (db: Queryable) => Promise<unknown>;

/**
 * Runs two transactions at once, as `user` or with the service key: when `second` waits for a lock, runs `beforeCommit` in the first
 * transaction and commits it. Returns "done" or the error of `second`.
 */
export async function runConcurrently(
  database: TestDatabase,
  first: Statement,
  second: Statement,
  { user, beforeCommit }: { user?: TestUser; beforeCommit?: Statement } = {},
) {
  const transaction = user ? database.asUser(user) : database.asService;
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let committed: Promise<void> = Promise.resolve();
  await new Promise<void>((started, fail) => {
    committed = transaction(async (db) => {
      await first(db);
      started();
      await mayCommit;
      await beforeCommit?.(db);
    });
    committed.catch(fail);
  });
  let isSecondFinished = false;
  const secondOutcome = transaction(second)
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
