import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, inTransaction, type Sql, type TestDatabase } from "./support/test-database.ts";

const ARRANGE_ACTIVITIES = "select public.arrange_posts('atividades', $1, $2)";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

const readActivityIds = async (sql: Sql) => {
  const rows = await sql<{ id: number }>(
    "select id from public.post_cards where category = 'atividades' order by ordem, published_at desc nulls last, id desc",
  );
  return rows.map(({ id }) => id);
};

describe("the order of the activities", () => {
  it("is changed in one call; only moved rows change, and the audit log records each", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const before = await readActivityIds(admin);
      expect(before.length).toBeGreaterThan(3);
      await admin(ARRANGE_ACTIVITIES, [before, before]);
      expect(await readActivityIds(admin)).toEqual(before);

      const after = [before[1], before[0], ...before.slice(2)];
      await as("owner")("delete from public.audit_log");
      const versions = () =>
        as("owner")<{ ctid: string }>("select ctid::text from public.posts where id = any ($1) order by id", [
          before.slice(2),
        ]);
      const unmoved = await versions();
      await admin(ARRANGE_ACTIVITIES, [before, after]);
      expect(await versions()).toEqual(unmoved);
      expect(await readActivityIds(admin)).toEqual(after);
      expect(await as("owner")("select distinct action, entity from public.audit_log")).toHaveLength(1);
      expect(await as("owner")("select 1 from public.audit_log")).toHaveLength(2);
    });
  });

  it("is not changed when another admin has changed it, or when the list is incomplete", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const current = await readActivityIds(admin);
      const reversed = [...current].reverse();
      await admin(ARRANGE_ACTIVITIES, [current, reversed]);
      const conflict = { code: "PT409" };
      await expect(admin(ARRANGE_ACTIVITIES, [current, current])).rejects.toMatchObject(conflict);
      await expect(admin(ARRANGE_ACTIVITIES, [reversed, reversed.slice(1)])).rejects.toMatchObject(conflict);
      await expect(admin(ARRANGE_ACTIVITIES, [reversed, [...reversed, reversed[0]]])).rejects.toMatchObject(
        conflict,
      );
      await expect(admin(ARRANGE_ACTIVITIES, [reversed, null])).rejects.toMatchObject(conflict);
      expect(await readActivityIds(admin)).toEqual(reversed);
    });
  });

  it("cannot be changed by users and visitors", async () => {
    await inTransaction(database, async ({ as }) => {
      const current = await readActivityIds(as(database.volunteer));
      await expect(as(database.volunteer)(ARRANGE_ACTIVITIES, [current, current])).rejects.toMatchObject({
        code: "PT403",
      });
      await expect(as("anon")(ARRANGE_ACTIVITIES, [current, current])).rejects.toMatchObject({
        code: "42501",
      });
    });
  });
});

describe("the order of the slides", () => {
  const readSlideIds = async (sql: Sql) =>
    (await sql<{ id: number }>("select id from public.slides order by ordem, id")).map(({ id }) => id);
  const ARRANGE_SLIDES = "select public.arrange_slides($1, $2)";

  it("is changed by admins in one call, based on the order they saw", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      await as("owner")(
        "insert into public.slides (title, image_path, ordem) select 'Slide ' || n, '/x.webp', 0 from generate_series(1, 3) n",
      );
      const before = await readSlideIds(admin);
      const after = [...before].reverse();
      await admin(ARRANGE_SLIDES, [before, after]);
      expect(await readSlideIds(admin)).toEqual(after);
      const conflict = { code: "PT409" };
      await expect(admin(ARRANGE_SLIDES, [before, after])).rejects.toMatchObject(conflict);
      await expect(admin(ARRANGE_SLIDES, [after, after.slice(1)])).rejects.toMatchObject(conflict);
      await expect(as(database.volunteer)(ARRANGE_SLIDES, [after, before])).rejects.toMatchObject({
        code: "PT403",
      });
      await expect(as("anon")(ARRANGE_SLIDES, [after, before])).rejects.toMatchObject({ code: "42501" });
    });
  });
});
