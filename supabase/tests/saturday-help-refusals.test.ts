import { afterAll, beforeAll, expect, it } from "vitest";
import { createAttemptFunction, listRelations, measureCalls, measureOutcomes } from "./support/access.ts";
import { fillEmptyTables } from "./support/fill-empty-tables.ts";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";
import type { TestUser } from "./support/test-stack.ts";

let database: TestDatabase;
let helper: TestUser;

beforeAll(async () => {
  database = await bootDatabase();
  await createAttemptFunction(database);
  await fillEmptyTables(database);
  helper = await database.createUser();
  await database.query("update public.profiles set helps_saturday = true where id = $1", [helper.id]);
});
afterAll(() => database.close());

/** What helpers may do that other users may not. */
const SATURDAY_FUNCTIONS = [
  "mark_order_delivery",
  "record_kitchen_print",
  "round_pizzas",
  "saturday_orders",
  "saturday_roster",
];
/** Inside the schema that the API does not expose. */
const INNER_FUNCTIONS = ["private.change_delivery", "private.require_saturday_help"];

it("a helper reads and writes no row and no column of any table or view that other users do not", async () => {
  await inTransaction(database, async (tx) => {
    // As the matrix does: without triggers and foreign keys only permissions are measured.
    await tx.as("owner")("set local session_replication_role = replica");
    const relations = await listRelations(tx);
    const attempts = relations.flatMap(({ name, columns }) => [
      ...columns.map((column) => `select count("${column}") from ${name}`),
      ...columns.map(
        (column) =>
          `with t as (update ${name} set "${column}" = "${column}" returning 1) select count(*) from t`,
      ),
      `with t as (delete from ${name} returning 1) select count(*) from t`,
      `with t as (insert into ${name} default values returning 1) select count(*) from t`,
    ]);
    // A helper's own profile is as much as another user's.
    const [user, helped] = [
      await measureOutcomes(tx, database.volunteer, attempts),
      await measureOutcomes(tx, helper, attempts),
    ];
    expect(attempts.filter((_, n) => user[n] !== helped[n])).toEqual([]);
    const refused = helped.filter((outcome) => outcome === "denied" || outcome === 0);
    expect(refused.length).toBeGreaterThan(800);
  });
});

it("a helper is turned away by every function that turns other users away, except those of the pickup", async () => {
  await inTransaction(database, async (tx) => {
    const calls = await measureCalls(tx, { user: database.volunteer, helper });
    const admitted = Object.entries(calls).filter(([, names]) => names === "helper");
    const names = [...new Set(admitted.map(([signature]) => signature.split("(")[0]))];
    expect(names.sort()).toEqual(
      [
        ...SATURDAY_FUNCTIONS,
        ...SATURDAY_FUNCTIONS.map((name) => `private.${name}`),
        ...INNER_FUNCTIONS,
      ].sort(),
    );
    expect(Object.values(calls).filter((names) => names === "nobody").length).toBeGreaterThan(25);
  });
});
