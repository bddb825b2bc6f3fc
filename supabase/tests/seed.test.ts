import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { withWords } from "../functions/_shared/rules/meeting-words.ts";
import { meetingsFrom } from "../functions/_shared/rules/meetings.ts";
import { demoDatabase, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

const firstRow = async (text: string) => (await database.query(text))[0];

describe("the demo content", () => {
  it("has rows for every list and every status", async () => {
    const counts = await firstRow(`
      select (select count(*) from public.posts)::int as posts,
             (select count(*) from public.posts where published_at is null)::int as drafts,
             (select count(*) from public.posts where published_at > now())::int as scheduled,
             (select count(distinct category) from public.posts)::int as categories,
             (select count(distinct status) from public.live_event_cards)::int as event_states,
             (select count(*) from public.links)::int as links,
             (select count(*) from public.slides where is_active)::int as slides,
             (select count(*) from public.messages)::int as messages,
             (select count(*) from public.tipos_pizza)::int as pizzas,
             (select count(*) from public.pedidos_pizza)::int as orders,
             (select count(distinct (nome_dobrado, telefone_chave)) from public.pedidos_pizza)::int as customers,
             (select count(distinct status) from public.pedidos_pizza)::int as order_states`);
    expect(counts).toMatchObject({
      drafts: 5,
      scheduled: 1,
      categories: 3,
      event_states: 3,
      links: 20,
      slides: 3,
    });
    expect(counts).toMatchObject({ messages: 8, pizzas: 8, orders: 30, customers: 20, order_states: 4 });
    expect(counts?.posts).toBeGreaterThanOrEqual(60);
  });

  it("keeps the guide for editors an unpublished draft", async () => {
    expect(
      await firstRow("select published_at from public.posts where title like 'Guia do redator%'"),
    ).toEqual({ published_at: null });
  });

  it("has one highlighted event, which is not live", async () => {
    expect(
      await firstRow("select count(*)::int as n from public.live_events where is_live and is_highlight"),
    ).toEqual({ n: 0 });
    expect(await firstRow("select count(*)::int as n from public.live_events where is_highlight")).toEqual({
      n: 1,
    });
  });

  it("has a post published this week, and two open rounds on Saturdays", async () => {
    const row = await firstRow(`
      select max(published_at) filter (where published_at <= now()) > now() - interval '7 days' as is_recent,
             (select array_agg(distinct extract(dow from data_retirada)::int) from public.rodadas) as weekdays,
             (select count(*) from public.rodadas_publicas where recebe_pedidos)::int as open_rounds
      from public.posts`);
    expect(row).toEqual({ is_recent: true, weekdays: [6], open_rounds: 2 });
  });

  it("has broadcasts of public lectures at the time of the weekly schedule", async () => {
    const row = await firstRow(`
      select (select array_agg(distinct to_char(scheduled_at at time zone 'America/Sao_Paulo', 'ID HH24:MI'))
              from public.live_events where title like 'Palestra pública:%') as lectures,
             (select array_agg(m ->> 'dia' || ' ' || (m ->> 'horario')) from public.site_settings, jsonb_array_elements(weekly_schedule) m
              where m ->> 'atividade' like 'Palestra pública%') as week`);
    expect(row).toEqual({ lectures: ["1 20:00"], week: ["Segunda-feira 20h"] });
  });

  it("has day and time texts in the weekly schedule as the settings form generates them", async () => {
    const week = (await firstRow("select weekly_schedule as week from public.site_settings"))?.week;
    expect(meetingsFrom(week).map(withWords)).toEqual(week);
  });

  it("has one event with a place elsewhere, named in its place, excerpt and content", async () => {
    const postsElsewhere = await database.query<{ place: string; texts: string[] }>(
      "select event_place as place, array[excerpt, content] as texts from public.posts where event_place is not null",
    );
    expect(postsElsewhere).toHaveLength(1);
    for (const { place, texts } of postsElsewhere) for (const text of texts) expect(text).toContain(place);
  });

  it("has no broadcast older than the post that announces it", async () => {
    const olderBroadcasts = `select p.title from public.posts p join public.live_events e
        on p.title like '%' || substring(e.title from '(Semana Espírita|Canções da Esperança|Há muitas moradas)') || '%'
      where p.category = 'eventos' and e.scheduled_at < p.published_at`;
    expect(await database.query(olderBroadcasts)).toEqual([]);
  });

  it("has no order with future dates, and none paid, delivered or cancelled before it was placed", async () => {
    const text = `select count(*)::int as n from public.pedidos_pizza
      where greatest(data_pedido, data_pagamento, data_entrega, data_cancelamento) > now()
         or least(data_pagamento, data_entrega, data_cancelamento) < data_pedido`;
    expect(await firstRow(text)).toEqual({ n: 0 });
  });

  it("has all pictures in both widths, and alternative texts for the pictures of posts", async () => {
    const rows = await database.query<{ path: string }>(`
      select featured_image as path from public.posts union select event_image from public.live_events
      union select image_path from public.slides union select substring(content from 'src="(/imagens/[^"]+)"') from public.posts`);
    const paths = rows.flatMap(({ path }) => path ?? []);
    expect(paths.length).toBeGreaterThan(14);
    const files = paths.flatMap((path) => [path, path.replace("-960.", "-480.")]);
    const missing = files.filter((path) => !existsSync(new URL(`../../public${path}`, import.meta.url)));
    expect(missing).toEqual([]);
    expect(
      await firstRow(
        "select count(*)::int as n from public.posts where featured_image is not null and featured_image_alt is null",
      ),
    ).toEqual({ n: 0 });
  });
});
