import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, inTransaction, type Sql, type TestDatabase } from "./support/test-database.ts";

const ARRANGE = "select public.arrange_posts('atividades', $1, $2)";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

const orderSeen = async (sql: Sql) => {
  const rows = await sql<{ id: number }>(
    "select id from public.post_cards where category = 'atividades' order by ordem, published_at desc nulls last, id desc",
  );
  return rows.map(({ id }) => id);
};

describe("the order of the activities", () => {
  it("is changed in one call; only moved rows change, and the audit log records each", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const first = await orderSeen(admin);
      expect(first.length).toBeGreaterThan(3);
      await admin(ARRANGE, [first, first]);
      expect(await orderSeen(admin)).toEqual(first);

      const after = [first[1], first[0], ...first.slice(2)];
      await as("owner")("delete from public.audit_log");
      await admin(ARRANGE, [first, after]);
      expect(await orderSeen(admin)).toEqual(after);
      expect(await as("owner")("select distinct action, entity from public.audit_log")).toHaveLength(1);
      expect(await as("owner")("select 1 from public.audit_log")).toHaveLength(2);
    });
  });

  it("is not changed when another admin has changed it, or when the list is incomplete", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const seen = await orderSeen(admin);
      const moved = [...seen].reverse();
      await admin(ARRANGE, [seen, moved]);
      const conflict = { code: "PT409" };
      await expect(admin(ARRANGE, [seen, seen])).rejects.toMatchObject(conflict);
      await expect(admin(ARRANGE, [moved, moved.slice(1)])).rejects.toMatchObject(conflict);
      await expect(admin(ARRANGE, [moved, [...moved, moved[0]]])).rejects.toMatchObject(conflict);
      await expect(admin(ARRANGE, [moved, null])).rejects.toMatchObject(conflict);
      expect(await orderSeen(admin)).toEqual(moved);
    });
  });

  it("cannot be changed by users and visitors", async () => {
    await inTransaction(database, async ({ as }) => {
      const seen = await orderSeen(as(database.volunteer));
      await expect(as(database.volunteer)(ARRANGE, [seen, seen])).rejects.toMatchObject({ code: "PT403" });
      await expect(as("anon")(ARRANGE, [seen, seen])).rejects.toMatchObject({ code: "42501" });
    });
  });
});

describe("the order of the slides", () => {
  const slidesSeen = async (sql: Sql) =>
    (await sql<{ id: number }>("select id from public.slides order by ordem, id")).map(({ id }) => id);
  const SLIDES = "select public.arrange_slides($1, $2)";

  it("is changed by admins in one call, based on the order they saw", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      await as("owner")(
        "insert into public.slides (title, image_path, ordem) select 'Slide ' || n, '/x.webp', 0 from generate_series(1, 3) n",
      );
      const first = await slidesSeen(admin);
      const after = [...first].reverse();
      await admin(SLIDES, [first, after]);
      expect(await slidesSeen(admin)).toEqual(after);
      const conflict = { code: "PT409" };
      await expect(admin(SLIDES, [first, after])).rejects.toMatchObject(conflict);
      await expect(admin(SLIDES, [after, after.slice(1)])).rejects.toMatchObject(conflict);
      await expect(as(database.volunteer)(SLIDES, [after, first])).rejects.toMatchObject({ code: "PT403" });
      await expect(as("anon")(SLIDES, [after, first])).rejects.toMatchObject({ code: "42501" });
    });
  });
});
