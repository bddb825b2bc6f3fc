import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const DENIED = { code: "42501" };

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

describe("a form with a creation key", () => {
  const KEY = "3f0c8c38-1c8c-4d57-9a43-0d7b4a7f2f10";
  it.each([
    ["posts", "title, content, category", "'Título', '<p>x</p>', 'noticias'"],
    ["live_events", "title, youtube_url", "'Título', 'https://youtu.be/aqz-KE-bpKQ'"],
    ["live_events", "title, youtube_url, is_highlight", "'Título', 'https://youtu.be/aqz-KE-bpKQ', true"],
    ["links", "title, url, category", "'Título', 'https://exemplo.org.br/', 'radios'"],
    ["slides", "title, image_path", "'Título', '/slides/casa.webp'"],
  ])("creates one row in %s (%s), even when saved twice", async (table, columns, values) => {
    const assignments = [...columns.split(", "), "creation_key"]
      .map((column) => `${column} = excluded.${column}`)
      .join(", ");
    await inTransaction(database, async ({ as }) => {
      const save = (title: string) =>
        as(database.admin)(`
          insert into public.${table} (${columns}, creation_key) values (${values.replace("Título", title)}, '${KEY}')
          on conflict (creation_key) do update set ${assignments}
          returning id`);
      const first = await save("Antes");
      expect(await save("Depois")).toEqual(first);
      const [row] = await as("owner")(`select title from public.${table} where creation_key = '${KEY}'`);
      expect(row).toEqual({ title: "Depois" });
      await expect(
        as(database.volunteer)(`insert into public.${table} (${columns}) values (${values})`),
      ).rejects.toMatchObject(DENIED);
    });
  });
});

describe("a live event", () => {
  it("has the status live, scheduled or over, derived from its columns", async () => {
    await inTransaction(database, async ({ as }) => {
      const rows = await as("anon")(`
        select distinct status, is_live, coalesce(scheduled_at > now(), false) as is_ahead
        from public.live_event_cards order by status`);
      expect(rows).toEqual([
        { status: "agendado", is_live: false, is_ahead: true },
        { status: "ao_vivo", is_live: true, is_ahead: false },
        { status: "encerrado", is_live: false, is_ahead: false },
      ]);
    });
  });

  it("takes the highlight from the previously highlighted event", async () => {
    await inTransaction(database, async ({ as }) => {
      const highlighted = () => as("anon")("select id from public.live_events where is_highlight");
      const [event] = await as(database.admin)(
        "insert into public.live_events (title, youtube_url, is_highlight) values ('t', 'https://youtu.be/aqz-KE-bpKQ', true) returning id",
      );
      expect(await highlighted()).toEqual([event]);
      const [other] = await as(database.admin)(
        "update public.live_events set is_highlight = true where id = (select min(id) from public.live_events) returning id",
      );
      expect(await highlighted()).toEqual([other]);
    });
  });

  it("keeps its date when only is_live changes", async () => {
    await inTransaction(database, async ({ as }) => {
      const before = await as("anon")("select id, scheduled_at from public.live_events where is_live");
      const after = await as(database.admin)(
        "update public.live_events set is_live = false where is_live returning id, scheduled_at",
      );
      expect(after).toEqual(before);
    });
  });

  it("can be written by admins only", async () => {
    await inTransaction(database, async ({ as }) => {
      const write = "insert into public.live_events (title, scheduled_at) values ('t', now())";
      await expect(as("anon")(write)).rejects.toMatchObject(DENIED);
      await expect(as(database.volunteer)(write)).rejects.toMatchObject(DENIED);
      expect(
        await as(database.volunteer)("update public.live_events set is_live = true returning id"),
      ).toEqual([]);
      await expect(as("anon")("select author_id from public.live_events")).rejects.toMatchObject(DENIED);
    });
  });
});

describe("slides, messages and settings", () => {
  it("inactive slides are visible to admins only", async () => {
    await inTransaction(database, async ({ as }) => {
      await as(database.admin)("update public.slides set is_active = false where ordem = 1");
      const count = "select count(*)::int as n from public.slides";
      expect(await as("anon")(count)).toEqual([{ n: 2 }]);
      expect(await as(database.volunteer)(count)).toEqual([{ n: 2 }]);
      expect(await as(database.admin)(count)).toEqual([{ n: 3 }]);
    });
  });

  it("messages are inserted by the service role and read by admins", async () => {
    await inTransaction(database, async ({ as }) => {
      const write = "insert into public.messages (name, email, message) values ('n', 'a@b.cc', 'm')";
      await expect(as("anon")(write)).rejects.toMatchObject(DENIED);
      await expect(as(database.admin)(write)).rejects.toMatchObject(DENIED);
      await as("service")(write);
      const read = "select count(*)::int as n from public.messages";
      await expect(as("anon")(read)).rejects.toMatchObject(DENIED);
      expect(await as(database.volunteer)(read)).toEqual([{ n: 0 }]);
      expect(await as(database.admin)(read)).toEqual([{ n: 9 }]);
    });
  });

  it("admins can mark a message as read or answered, but cannot change its text", async () => {
    await inTransaction(database, async ({ as }) => {
      const marked = await as(database.admin)(
        "update public.messages set read_at = now(), answered_at = now() where read_at is null returning id",
      );
      expect(marked).toHaveLength(3);
      await expect(as(database.admin)("update public.messages set message = 'outra'")).rejects.toMatchObject(
        DENIED,
      );
    });
  });

  it("a message sent again with another text becomes unread and unanswered", async () => {
    await inTransaction(database, async ({ as }) => {
      const send = (words: string) =>
        as("service")(`
          insert into public.messages (name, email, message, creation_key)
          values ('Ana', 'ana@exemplo.org.br', '${words}', '3f0c8c38-1c8c-4d57-9a43-0d7b4a7f2f10')
          on conflict (creation_key) do update set name = excluded.name, email = excluded.email, message = excluded.message,
            creation_key = excluded.creation_key
          returning read_at is not null as read, answered_at is not null as answered`);
      const mark =
        "update public.messages set read_at = now(), answered_at = now() where message = 'Bom dia'";
      await send("Bom dia");
      await as(database.admin)(mark);
      expect(await send("Bom dia")).toEqual([{ read: true, answered: true }]);
      expect(await send("Boa noite")).toEqual([{ read: false, answered: false }]);
    });
  });

  it("the Pix key is changed by an admin only after the password was given again in the same session, once", async () => {
    const change = (key: string) => `update public.site_settings set pix_key = '${key}' returning pix_key`;
    const REFUSED = { code: "PT403", hint: "confirm_password" };
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      const confirm = (sessionId: string) =>
        as("service")("select public.confirm_password($1, $2)", [database.admin.id, `session:${sessionId}`]);
      await expect(admin(change("outra@exemplo.org.br"))).rejects.toMatchObject(REFUSED);
      await expect(
        admin("select public.confirm_password($1, 'x')", [database.admin.id]),
      ).rejects.toMatchObject(DENIED);
      await confirm("another session");
      await expect(admin(change("outra@exemplo.org.br"))).rejects.toMatchObject(REFUSED);

      await confirm(database.admin.sessionId);
      expect(await admin(change("outra@exemplo.org.br"))).toEqual([{ pix_key: "outra@exemplo.org.br" }]);
      await expect(admin(change("terceira@exemplo.org.br"))).rejects.toMatchObject(REFUSED);
      expect(await admin(change("outra@exemplo.org.br"))).toHaveLength(1);
      expect(
        await as("owner")(
          "select changes from public.audit_log where entity = 'site_settings' order by id desc limit 1",
        ),
      ).toMatchObject([{ changes: { pix_key: [expect.anything(), "outra@exemplo.org.br"] } }]);

      await confirm(database.admin.sessionId);
      await as("owner")(
        "update private.password_confirmations set confirmed_at = now() - interval '121 seconds'",
      );
      await expect(admin(change("terceira@exemplo.org.br"))).rejects.toMatchObject(REFUSED);
    });
  });

  it("the settings are a single row that visitors can read and admins can change", async () => {
    await inTransaction(database, async ({ as }) => {
      const change = "update public.site_settings set pix_name = 'OUTRA CASA' returning pix_name";
      expect(await as("anon")("select pix_key from public.site_settings")).toHaveLength(1);
      await expect(as("anon")(change)).rejects.toMatchObject(DENIED);
      expect(await as(database.volunteer)(change)).toEqual([]);
      expect(await as(database.admin)(change)).toEqual([{ pix_name: "OUTRA CASA" }]);
      await expect(as("owner")("insert into public.site_settings default values")).rejects.toMatchObject({
        code: "23505",
      });
      await expect(as("owner")("insert into public.site_settings (id) values (false)")).rejects.toMatchObject(
        { code: "23514" },
      );
      await expect(as(database.admin)("delete from public.site_settings")).rejects.toMatchObject(DENIED);
    });
  });
});
