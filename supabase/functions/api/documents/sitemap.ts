import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { INDEXED_PATHS, isOpen, OPTIONAL_SCREENS } from "../../_shared/rules/screens.ts";
import { type Row, unwrap } from "../lib/rows.ts";
import type { Document, DocumentContext } from "./document.ts";

/** PostgREST's maximum number of rows per response, and the maximum number of pages read. */
const ROWS_AT_ONCE = 1000;
const MOST_ROUNDS = 10;

async function readPosts({ rows }: DocumentContext): Promise<Row[]> {
  const found: Row[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const some = await unwrap(
      rows
        .from("post_cards")
        .select("id, category, updated_at")
        .order("published_at", { ascending: false, nullsFirst: false })
        .order("id", { ascending: false })
        .range(round * ROWS_AT_ONCE, (round + 1) * ROWS_AT_ONCE - 1),
    );
    found.push(...some);
    if (some.length < ROWS_AT_ONCE) break;
  }
  return found;
}

export const sitemap: Document = {
  path: "/sitemap.xml",
  type: "application/xml; charset=utf-8",
  async write(context) {
    const events = context.rows
      .from("live_event_cards")
      .select("id, updated_at")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(ROWS_AT_ONCE);
    const [posts, talks, settings] = await Promise.all([
      readPosts(context),
      unwrap(events),
      unwrap(context.rows.from("site_settings").select("*").maybeSingle()),
    ]);
    const open = OPTIONAL_SCREENS.map(({ path }) => path).filter((path) => isOpen(path, settings ?? {}));
    const entry = (path: string, changed?: unknown) =>
      `<url><loc>${escapeMarkup(context.absolute(path))}</loc>${
        changed ? `<lastmod>${new Date(String(changed)).toISOString()}</lastmod>` : ""
      }</url>`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...[...INDEXED_PATHS, ...open].map((path) => entry(path)),
      ...posts.map(({ id, category, updated_at }) => entry(`/${category}?id=${id}`, updated_at)),
      ...talks.map(({ id, updated_at }) => entry(`/ao-vivo?id=${id}`, updated_at)),
      "</urlset>",
      "",
    ].join("\n");
  },
};
