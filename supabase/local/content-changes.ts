import type { PgliteConnection } from "@supabase/lite/pglite";
import type { Queryable } from "./database.ts";

/** What visitors read most. Only what these tables and the clock decide may be answered from memory. */
const TABLES = ["posts", "live_events", "links", "slides", "site_settings"];

// Laid here and not in a migration: on Supabase there is nobody to tell. "Always": a restore, too, silences the others.
const TRIGGERS = `
  create or replace function private.tell_content_changed() returns trigger
  language plpgsql set search_path = '' as $$ begin notify content_changed; return null; end $$;
  revoke execute on function private.tell_content_changed from public;
  ${TABLES.map(
    (
      table,
    ) => `create or replace trigger tell_changed after insert or update or delete or truncate on public.${table}
      for each statement execute function private.tell_content_changed();
      alter table public.${table} enable always trigger tell_changed;`,
  ).join("\n")}`;

// What becomes public, or is over, without anybody writing.
const NEXT = `select extract(epoch from least(
  (select min(published_at) from public.posts where published_at > now()),
  (select min(scheduled_at) from public.live_events where scheduled_at > now())))::float8 * 1000 as at`;

export type ContentChanges = {
  /** Grows with every write. PGlite tells us before it answers who wrote. */
  version(): number;
  /** When, in epoch milliseconds, the clock alone will change what visitors see. */
  next(): Promise<number>;
};

/** For PGlite only: a server's writers may be others, and would be heard of too late. */
export async function watchContent(
  { driver }: Pick<PgliteConnection, "driver">,
  db: Queryable,
): Promise<ContentChanges> {
  let version = 0;
  let known = { version: -1, at: 0 };
  await db.script(TRIGGERS);
  await driver.listen("content_changed", () => {
    version += 1;
  });
  return {
    version: () => version,
    async next() {
      if (known.version === version && Date.now() < known.at) return known.at;
      const asked = version;
      const [row] = await db.query<{ at: number | null }>(NEXT);
      known = { version: asked, at: Math.floor(row?.at ?? Number.POSITIVE_INFINITY) };
      return known.at;
    },
  };
}
