import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { INDEXED_PATHS, isOpen, OPTIONAL_SCREENS } from "../../_shared/rules/screens.ts";
import type { Row } from "../lib/rows.ts";
import type { Document, DocumentContext } from "./document.ts";

/** PostgREST answers with so many rows at most; and so many pages are worth asking for. */
const ROWS_AT_ONCE = 1000;
const MOST_ROUNDS = 10;

async function readPosts({ rows }: DocumentContext): Promise<Row[]> {
  const found: Row[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const some = await rows.list("post_cards", {
      select: "id,category,updated_at",
      order: "published_at.desc.nullslast,id.desc",
      limit: ROWS_AT_ONCE,
      offset: round * ROWS_AT_ONCE,
    });
    found.push(...some);
    if (some.length < ROWS_AT_ONCE) break;
  }
  return found;
}

export const sitemap: Document = {
  path: "/sitemap.xml",
  type: "application/xml; charset=utf-8",
  async write(context) {
    const [posts, events, [settings = {}]] = await Promise.all([
      readPosts(context),
      context.rows.list("live_event_cards", {
        select: "id,updated_at",
        order: "created_at.desc,id.desc",
        limit: ROWS_AT_ONCE,
      }),
      context.rows.list("site_settings", {}),
    ]);
    const open = OPTIONAL_SCREENS.map(({ path }) => path).filter((path) => isOpen(path, settings));
    const entry = (path: string, changed?: unknown) =>
      `<url><loc>${escapeMarkup(context.absolute(path))}</loc>${
        changed ? `<lastmod>${new Date(String(changed)).toISOString()}</lastmod>` : ""
      }</url>`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...[...INDEXED_PATHS, ...open].map((path) => entry(path)),
      ...posts.map(({ id, category, updated_at }) => entry(`/${category}?id=${id}`, updated_at)),
      ...events.map(({ id, updated_at }) => entry(`/ao-vivo?id=${id}`, updated_at)),
      "</urlset>",
      "",
    ].join("\n");
  },
};
