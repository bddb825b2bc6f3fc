import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Resource } from "../functions/_shared/contract/resource.ts";
import { resources } from "../functions/_shared/contract/resources.ts";
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

/** An INSERT statement for each table whose deleted rows can be restored, except messages. */
const INSERTS = {
  posts:
    "insert into public.posts (title, content, event_place) values ('Telhado novo', '<p>A obra <em>terminou</em>.</p>', 'Praça')",
  live_events:
    "insert into public.live_events (title, youtube_url, is_highlight) values ('Palestra', 'https://youtu.be/dQw4w9WgXcQ', true)",
  links:
    "insert into public.links (title, url, category) values ('Estudos', 'https://exemplo.org.br', 'estudos')",
  library_books: "insert into public.library_books (title, author) values ('Nosso Lar', 'Chico Xavier')",
  slides: "insert into public.slides (title, image_path) values (null, '/fachada.webp')",
};
const INSERT_MESSAGE =
  "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Boa tarde!') returning id";
const RESTORE = "select public.restore_deleted($1, $2)";

const readRows = async ({ as }: TestTransaction, table: string) =>
  (await as("owner")(`select to_jsonb(t) as row from public.${table} t`)).map(({ row }) => row);

describe("a row that an admin deletes", () => {
  it("is tested for every restorable resource (messages in a test of their own)", () => {
    const restorable = (resources as readonly Resource[]).filter(({ isRestorable }) => isRestorable);
    const tables = [...Object.keys(INSERTS), "messages"];
    expect(tables.sort()).toEqual(restorable.map(({ table }) => table).sort());
  });

  it.each(Object.entries(INSERTS))(
    "is removed, and restored with identical values: %s",
    async (table, insert) => {
      const author = await database.createUser("admin");
      await inTransaction(database, async (tx) => {
        const [created] = await tx.as(author)<{ id: number }>(`${insert} returning id`);
        const before = await readRows(tx, table);
        const admin = tx.as(database.admin);
        expect(await admin(`delete from public.${table} where id = $1 returning id`, [created?.id])).toEqual([
          created,
        ]);
        expect(await readRows(tx, table)).toEqual([]);
        expect(
          await admin("select entity, entity_id::int as id, deleted_by from public.deleted_rows"),
        ).toEqual([{ entity: table, id: created?.id, deleted_by: database.admin.id }]);
        await admin(RESTORE, [table, created?.id]);
        expect(await readRows(tx, table)).toEqual(before);
        expect(await admin("select 1 from public.deleted_rows")).toEqual([]);
        const [last] = await admin("select action, actor_id from public.audit_log order by id desc limit 1");
        expect(last).toEqual({ action: "restore", actor_id: database.admin.id });
      });
    },
  );

  it("can be a message, although admins cannot insert messages", async () => {
    await inTransaction(database, async (tx) => {
      const [created] = await tx.as("service")(INSERT_MESSAGE);
      const before = await readRows(tx, "messages");
      await tx.as(database.admin)("delete from public.messages");
      await tx.as(database.admin)(RESTORE, ["messages", created?.id]);
      expect(await readRows(tx, "messages")).toEqual(before);
    });
  });

  it("is restored without a deleted author, and with defaults for columns added since", async () => {
    const author = await database.createUser("admin");
    await inTransaction(database, async (tx) => {
      const [created] = await tx.as(author)<{ id: number }>(`${INSERTS.links} returning id`);
      await tx.as(database.admin)("delete from public.links");
      await tx.as("owner")("update public.deleted_rows set content = content - 'active'");
      await tx.as("owner")("delete from auth.users where id = $1", [author.id]);
      await tx.as(database.admin)(RESTORE, ["links", created?.id]);
      const rows = await tx.as("owner")("select author_id, active, author from public.links");
      expect(rows).toEqual([{ author_id: null, active: true, author: null }]);
    });
  });

  it("does not take the highlight from another event when restored", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const [first] = await admin(`${INSERTS.live_events} returning id`);
      await admin("delete from public.live_events");
      const [second] = await admin(`${INSERTS.live_events} returning id`);
      await admin(RESTORE, ["live_events", first?.id]);
      expect(await admin("select id from public.live_events where is_highlight")).toEqual([second]);
    });
  });

  it("is not live again when restored hours later, but is when restored at once", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const [event] = await admin(`${INSERTS.live_events} returning id`);
      await admin("update public.live_events set is_live = true");
      const isLive = () => admin("select is_live from public.live_events");
      await admin("delete from public.live_events");
      await admin(RESTORE, ["live_events", event?.id]);
      expect(await isLive()).toEqual([{ is_live: true }]);
      await admin("delete from public.live_events");
      await as("owner")("update public.deleted_rows set deleted_at = now() - interval '4 hours'");
      await admin(RESTORE, ["live_events", event?.id]);
      expect(await isLive()).toEqual([{ is_live: false }]);
    });
  });

  it("is counted among the posts only while not deleted", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const total = async () =>
        (await admin<{ total: number }>("select total from public.post_page(null, true)"))[0]?.total;
      const [created] = await admin(`${INSERTS.posts} returning id`);
      expect(await total()).toBe(1);
      await admin("delete from public.posts");
      expect(await total()).toBe(0);
      await admin(RESTORE, ["posts", created?.id]);
      expect(await total()).toBe(1);
    });
  });
});

describe("deleted_rows", () => {
  it("can be read and restored by admins only, and deleted by no caller", async () => {
    await inTransaction(database, async ({ as }) => {
      const [created] = await as("service")(INSERT_MESSAGE);
      await as(database.admin)("delete from public.messages");
      expect(await as(database.volunteer)("select 1 from public.deleted_rows")).toEqual([]);
      await expect(as(database.volunteer)(RESTORE, ["messages", created?.id])).rejects.toMatchObject({
        code: "PT403",
      });
      await expect(as("anon")(RESTORE, ["messages", created?.id])).rejects.toMatchObject({ code: "42501" });
      await expect(as(database.admin)("delete from public.deleted_rows")).rejects.toMatchObject({
        code: "42501",
      });
      await expect(as(database.admin)(RESTORE, ["messages", 987654])).rejects.toMatchObject({
        code: "PT404",
      });
      await expect(as(database.admin)(RESTORE, ["profiles", 1])).rejects.toMatchObject({ code: "PT404" });
    });
  });

  it("keeps rows deleted by admins for 30 days, and no rows deleted by the service role", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(INSERT_MESSAGE);
      await as("service")("delete from public.messages");
      expect(await as("owner")("select 1 from public.deleted_rows")).toEqual([]);
      await as("service")(INSERT_MESSAGE);
      await as("service")(INSERT_MESSAGE);
      await as(database.admin)("delete from public.messages");
      await as("owner")(`update public.deleted_rows set deleted_at = now() - interval '31 days'
        where id = (select min(id) from public.deleted_rows)`);
      await as("service")("select public.apply_retention()");
      expect(await as("owner")("select 1 from public.deleted_rows")).toHaveLength(1);
    });
  });

  it("applies the retention period of messages to deleted messages", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(INSERT_MESSAGE);
      await as("service")("update public.messages set created_at = now() - interval '13 months'");
      await as(database.admin)("delete from public.messages");
      await as("service")("select public.apply_retention()");
      expect(await as("owner")("select 1 from public.deleted_rows")).toEqual([]);
    });
  });
});
