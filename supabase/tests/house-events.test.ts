import { beforeAll, describe, expect, it } from "vitest";
import {
  demoDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

const post = (title: string, event: string, publication = "now(), 'eventos'") =>
  `insert into public.posts (title, content, event_date, published_at, category) values ('${title}', '<p>x</p>', ${event}, ${publication})`;

/** "kind title status" of each event of this test (title T…) that `caller` can read. */
const readEvents = async ({ as }: TestTransaction, caller: Parameters<TestTransaction["as"]>[0]) =>
  (
    await as(caller)<{ line: string }>(
      "select concat_ws(' ', kind, title, status) as line from public.house_events where title like 'T%' order by scheduled_at, title",
    )
  ).map(({ line }) => line);

describe("house_events", () => {
  it("lists broadcasts and dated events together, each with its status", async () => {
    await inTransaction(database, async (tx) => {
      const admin = tx.as(database.admin);
      await admin(
        `insert into public.live_events (title, scheduled_at) values ('T1', now() + interval '1 hour')`,
      );
      await admin(post("T2", "now() + interval '2 hours'"));
      await admin(post("T0", "now() - interval '2 hours'"));
      await admin(post("T over", "now() - interval '4 hours'"));
      expect(await readEvents(tx, "anon")).toEqual([
        "evento T over encerrado",
        "evento T0 agendado",
        "transmissao T1 agendado",
        "evento T2 agendado",
      ]);
    });
  });

  it("has the place of an event held elsewhere, like the view of its post", async () => {
    await inTransaction(database, async ({ as }) => {
      const admin = as(database.admin);
      await admin(post("T house", "now()"));
      await admin(post("T square", "now()"));
      await admin("update public.posts set event_place = 'Praça 5 de Agosto' where title = 'T square'");
      for (const view of ["house_events", "post_cards", "post_details"])
        expect(
          await as("anon")(
            `select title, event_place from public.${view} where title in ('T house', 'T square') order by title`,
          ),
        ).toEqual([
          { title: "T house", event_place: null },
          { title: "T square", event_place: "Praça 5 de Agosto" },
        ]);
    });
  });

  it("sorts past broadcasts by their date, or by their creation time if they have no date", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(`insert into public.live_events (title, youtube_url, scheduled_at, created_at) values
        ('T announced early', 'https://youtu.be/aqz-KE-bpKQ', '2026-03-20T23:00:00Z', '2026-01-01T12:00:00Z'),
        ('T undated', 'https://youtu.be/aqz-KE-bpKQ', null, '2026-03-10T12:00:00Z'),
        ('T added afterwards', 'https://youtu.be/aqz-KE-bpKQ', '2026-02-01T23:00:00Z', '2026-04-01T12:00:00Z')`);
      const past = await as("anon")<{ title: string }>(
        "select title from public.house_events where title like 'T%' order by listed_at desc",
      );
      expect(past.map(({ title }) => title)).toEqual([
        "T announced early",
        "T undated",
        "T added afterwards",
      ]);
    });
  });

  it("never contains drafts, scheduled posts or posts of other categories, even for admins", async () => {
    await inTransaction(database, async (tx) => {
      const admin = tx.as(database.admin);
      await admin(post("T draft", "now()", "null, 'eventos'"));
      await admin(post("T later", "now()", "now() + interval '1 day', 'eventos'"));
      await admin(post("T news", "now()", "now(), 'noticias'"));
      await admin(post("T undated", "null"));
      expect([await readEvents(tx, "anon"), await readEvents(tx, database.admin)]).toEqual([[], []]);
    });
  });

  it("contains each pickup of an open round with its local times, and no round that is not open yet", async () => {
    await inTransaction(database, async (tx) => {
      const owner = tx.as("owner");
      await owner("set local session_replication_role = replica");
      await owner("delete from public.rodadas");
      await tx.as(database.admin)(`
        insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, aberta) values
          (current_date + 20, now() - interval '1 day', now() + interval '1 day', true),
          (current_date + 21, now() + interval '1 hour', now() + interval '2 days', false)`);
      const rows = await tx.as("anon")<{ at: string; status: string }>(`
        select to_char(scheduled_at at time zone 'America/Sao_Paulo', 'HH24:MI') || to_char(ends_at at time zone 'America/Sao_Paulo', '-HH24:MI') as at, status
        from public.house_events where kind = 'pizza'`);
      expect(rows).toEqual([{ at: "11:00-12:00", status: "agendado" }]);
    });
  });
});

it("schedule exceptions and first-visit texts can be written by admins and read by visitors", async () => {
  await inTransaction(database, async ({ as }) => {
    const change =
      "update public.site_settings set schedule_exceptions = '[]', visit_bus = 'Linha 12' returning visit_bus";
    expect(await as(database.admin)(change)).toEqual([{ visit_bus: "Linha 12" }]);
    expect(await as(database.volunteer)(change)).toEqual([]);
    await expect(as("anon")(change)).rejects.toMatchObject({ code: "42501" });
    expect(await as("anon")("select visit_bus, schedule_exceptions from public.site_settings")).toEqual([
      { visit_bus: "Linha 12", schedule_exceptions: [] },
    ]);
  });
});
