import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Noun } from "../functions/_shared/contract/noun.ts";
import { nouns } from "../functions/_shared/contract/nouns.ts";
import {
  bootDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

const NOUNS = [
  [
    "posts",
    "insert into public.posts (title, content, event_place) values ('Telhado novo', '<p>A obra <em>terminou</em>.</p>', 'Praça')",
  ],
  [
    "live_events",
    "insert into public.live_events (title, youtube_url, is_highlight) values ('Palestra', 'https://youtu.be/dQw4w9WgXcQ', true)",
  ],
  [
    "links",
    "insert into public.links (title, url, category) values ('Estudos', 'https://exemplo.org.br', 'estudos')",
  ],
  ["library_books", "insert into public.library_books (title, author) values ('Nosso Lar', 'Chico Xavier')"],
  ["slides", "insert into public.slides (title, image_path) values (null, '/fachada.webp')"],
] as const;
const message =
  "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Boa tarde!') returning id";
const restore = "select public.restore_deleted($1, $2)";

const wholeRow = async ({ as }: TestTransaction, table: string) =>
  (await as("owner")(`select to_jsonb(t) as row from public.${table} t`)).map(({ row }) => row);

describe("what an admin deletes", () => {
  it("is tried with every noun that can be restored, the messages of visitors aside", () => {
    const restorable = (nouns as readonly Noun[]).filter(({ isRestorable }) => isRestorable);
    const tables = [...NOUNS.map(([table]) => table), "messages"];
    expect(tables.sort()).toEqual(restorable.map(({ table }) => table).sort());
  });

  it.each(NOUNS)("is gone at once and comes back exactly as it was: %s", async (table, insert) => {
    const author = await database.createUser("admin");
    await inTransaction(database, async (tx) => {
      const [made] = await tx.as(author)<{ id: number }>(`${insert} returning id`);
      const before = await wholeRow(tx, table);
      const admin = tx.as(database.admin);
      expect(await admin(`delete from public.${table} where id = $1 returning id`, [made?.id])).toEqual([
        made,
      ]);
      expect(await wholeRow(tx, table)).toEqual([]);
      expect(await admin("select entity, entity_id::int as id, deleted_by from public.deleted_rows")).toEqual(
        [{ entity: table, id: made?.id, deleted_by: database.admin.id }],
      );
      await admin(restore, [table, made?.id]);
      expect(await wholeRow(tx, table)).toEqual(before);
      expect(await admin("select 1 from public.deleted_rows")).toEqual([]);
      const [last] = await admin("select action, actor_id from public.audit_log order by id desc limit 1");
      expect(last).toEqual({ action: "restore", actor_id: database.admin.id });
    });
  });

  it("may be a message, which nobody but a visitor writes", async () => {
    await inTransaction(database, async (tx) => {
      const [made] = await tx.as("service")(message);
      const before = await wholeRow(tx, "messages");
      await tx.as(database.admin)("delete from public.messages");
      await tx.as(database.admin)(restore, ["messages", made?.id]);
      expect(await wholeRow(tx, "messages")).toEqual(before);
    });
  });

  it("comes back without an author who is no longer there, and new columns with their defaults", async () => {
    const author = await database.createUser("admin");
    await inTransaction(database, async (tx) => {
      const [made] = await tx.as(author)<{ id: number }>(`${NOUNS[2][1]} returning id`);
      await tx.as(database.admin)("delete from public.links");
      await tx.as("owner")("update public.deleted_rows set content = content - 'active'");
      await tx.as("owner")("delete from auth.users where id = $1", [author.id]);
      await tx.as(database.admin)(restore, ["links", made?.id]);
      const rows = await tx.as("owner")("select author_id, active, author from public.links");
      expect(rows).toEqual([{ author_id: null, active: true, author: null }]);
    });
  });

  it("does not take the highlight from another event when it comes back", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const [first] = await admin(`${NOUNS[1][1]} returning id`);
      await admin("delete from public.live_events");
      const [second] = await admin(`${NOUNS[1][1]} returning id`);
      await admin(restore, ["live_events", first?.id]);
      expect(await admin("select id from public.live_events where is_highlight")).toEqual([second]);
    });
  });

  it("counts among the posts only while it is there", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const total = async () =>
        (await admin<{ total: number }>("select total from public.post_page(null, true)"))[0]?.total;
      const [made] = await admin(`${NOUNS[0][1]} returning id`);
      expect(await total()).toBe(1);
      await admin("delete from public.posts");
      expect(await total()).toBe(0);
      await admin(restore, ["posts", made?.id]);
      expect(await total()).toBe(1);
    });
  });
});

describe("the bin", () => {
  it("is seen and emptied by restoring only; users and visitors have no part in it", async () => {
    await inTransaction(database, async ({ as }) => {
      const [made] = await as("service")(message);
      await as(database.admin)("delete from public.messages");
      expect(await as(database.volunteer)("select 1 from public.deleted_rows")).toEqual([]);
      await expect(as(database.volunteer)(restore, ["messages", made?.id])).rejects.toMatchObject({
        code: "PT403",
      });
      await expect(as("anon")(restore, ["messages", made?.id])).rejects.toMatchObject({ code: "42501" });
      await expect(as(database.admin)("delete from public.deleted_rows")).rejects.toMatchObject({
        code: "42501",
      });
      await expect(as(database.admin)(restore, ["messages", 987654])).rejects.toMatchObject({
        code: "PT404",
      });
      await expect(as(database.admin)(restore, ["profiles", 1])).rejects.toMatchObject({ code: "PT404" });
    });
  });

  it("keeps nothing that the service deletes, and what people delete for 30 days", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(message);
      await as("service")("delete from public.messages");
      expect(await as("owner")("select 1 from public.deleted_rows")).toEqual([]);
      await as("service")(message);
      await as("service")(message);
      await as(database.admin)("delete from public.messages");
      await as("owner")(`update public.deleted_rows set deleted_at = now() - interval '31 days'
        where id = (select min(id) from public.deleted_rows)`);
      await as("service")("select public.apply_retention()");
      expect(await as("owner")("select 1 from public.deleted_rows")).toHaveLength(1);
    });
  });

  it("deletes messages after the same retention period", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(message);
      await as("service")("update public.messages set created_at = now() - interval '13 months'");
      await as(database.admin)("delete from public.messages");
      await as("service")("select public.apply_retention()");
      expect(await as("owner")("select 1 from public.deleted_rows")).toEqual([]);
    });
  });
});
