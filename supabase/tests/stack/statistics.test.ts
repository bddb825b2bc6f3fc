import { afterAll, beforeAll, expect, it } from "vitest";
import { refreshStatistics } from "../../local/statistics.ts";
import { bootTestStack, type TestStack } from "../../local/testing.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await bootTestStack();
  await stack.script("create table public.notes (id int primary key)");
  await refreshStatistics(stack);
});
afterAll(() => stack.close());

async function add(from: number, to: number) {
  await stack.query("insert into public.notes select generate_series($1::int, $2::int)", [from, to]);
  // Changes are counted once a second.
  await stack.query("select pg_stat_force_next_flush()");
}

async function rowsExpected() {
  const [plan] = await stack.query<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>(
    "explain (format json) select * from public.notes",
  );
  return plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"];
}

it("tables that changed by more than a tenth are looked at again, others are left alone", async () => {
  await add(1, 1000);
  expect(await refreshStatistics(stack)).toEqual(["public.notes"]);
  expect(await rowsExpected()).toBe(1000);
  await add(1001, 1100);
  expect(await refreshStatistics(stack)).toEqual([]);
  await add(1101, 1300);
  expect(await refreshStatistics(stack)).toEqual(["public.notes"]);
  expect(await rowsExpected()).toBe(1300);
});
