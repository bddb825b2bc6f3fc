import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { INDEXED_PATHS, isScreenEnabled, OPTIONAL_SCREENS } from "../../_shared/rules/screens.ts";
import { type Row, unwrap } from "../lib/database.ts";
import type { Document, DocumentContext } from "./document.ts";

/** PostgREST's maximum number of rows per response. */
const PAGE_SIZE = 1000;
const MAX_PAGES = 10;

async function readPosts({ database }: DocumentContext): Promise<Row[]> {
  const posts: Row[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const pageRows = await unwrap(
      database
        .from("post_cards")
        .select("id, category, updated_at")
        .order("published_at", { ascending: false, nullsFirst: false })
        .order("id", { ascending: false })
        .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1),
    );
    posts.push(...pageRows);
    if (pageRows.length < PAGE_SIZE) break;
  }
  return posts;
}

export const sitemap: Document = {
  path: "/sitemap.xml",
  type: "application/xml; charset=utf-8",
  async render(context) {
    const events = context.database
      .from("live_event_cards")
      .select("id, updated_at")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(PAGE_SIZE);
    const [posts, liveEvents, settings] = await Promise.all([
      readPosts(context),
      unwrap(events),
      unwrap(context.database.from("site_settings").select("*").maybeSingle()),
    ]);
    const enabledPaths = OPTIONAL_SCREENS.map(({ path }) => path).filter((path) =>
      isScreenEnabled(path, settings ?? {}),
    );
    const entry = (path: string, changed?: unknown) =>
      `<url><loc>${escapeMarkup(context.toAbsoluteUrl(path))}</loc>${
        changed ? `<lastmod>${new Date(String(changed)).toISOString()}</lastmod>` : ""
      }</url>`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...[...INDEXED_PATHS, ...enabledPaths].map((path) => entry(path)),
      ...posts.map(({ id, category, updated_at }) => entry(`/${category}?id=${id}`, updated_at)),
      ...liveEvents.map(({ id, updated_at }) => entry(`/ao-vivo?id=${id}`, updated_at)),
      "</urlset>",
      "",
    ].join("\n");
  },
};
