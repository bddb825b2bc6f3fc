import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { INDEXED_PATHS, isScreenEnabled, OPTIONAL_SCREENS } from "../../_shared/rules/screens.ts";
import { COUNT, type Row, unwrap, unwrapCount } from "../lib/database.ts";
import type { Document, DocumentContext } from "./document.ts";

/** PostgREST's maximum number of rows per response: one request for each part. */
const PART_SIZE = 1000;
/** As the site server passes on (src/server/site.ts): 99,000 rows. */
const MAX_PARTS = 99;

type Entry = { path: string; changed?: unknown };
type Listed = {
  /** The number of rows. */
  count: (context: DocumentContext) => Promise<number>;
  /** In order of id, so that new rows change the last part only. */
  read: (context: DocumentContext, from: number, to: number) => Promise<Entry[]>;
};

/** The rows with a page of their own, by the name of their parts. */
const LISTED: Record<string, Listed> = {
  posts: {
    count: ({ database }) => unwrapCount(database.from("post_cards").select("id", COUNT)),
    read: async ({ database }, from, to) => {
      const posts = database.from("post_cards").select("id, category, updated_at").order("id");
      return (await unwrap(posts.range(from, to))).map(({ id, category, updated_at }) => ({
        path: `/${category}?id=${id}`,
        changed: updated_at,
      }));
    },
  },
  transmissoes: {
    count: ({ database }) => unwrapCount(database.from("live_event_cards").select("id", COUNT)),
    read: async ({ database }, from, to) => {
      const events = database.from("live_event_cards").select("id, updated_at").order("id");
      return (await unwrap(events.range(from, to))).map(({ id, updated_at }) => ({
        path: `/ao-vivo?id=${id}`,
        changed: updated_at,
      }));
    },
  },
};

async function readScreens({ database }: DocumentContext): Promise<Entry[]> {
  const settings: Row | null = await unwrap(database.from("site_settings").select("*").maybeSingle());
  const enabledPaths = OPTIONAL_SCREENS.map(({ path }) => path).filter((path) =>
    isScreenEnabled(path, settings ?? {}),
  );
  return [...INDEXED_PATHS, ...enabledPaths].map((path) => ({ path }));
}

const location = (url: string) => `<loc>${escapeMarkup(url)}</loc>`;
const toXml = (root: string, children: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...children,
    `</${root}>`,
    "",
  ].join("\n");

const urlSet = (entries: Entry[], { toAbsoluteUrl }: DocumentContext) =>
  toXml(
    "urlset",
    entries.map(({ path, changed }) => {
      const lastChange = changed ? `<lastmod>${new Date(String(changed)).toISOString()}</lastmod>` : "";
      return `<url>${location(toAbsoluteUrl(path))}${lastChange}</url>`;
    }),
  );

/** One list of all pages; an index of parts (`?de=posts&parte=2`) when there are more rows than one request returns. */
export const sitemap: Document = {
  path: "/sitemap.xml",
  type: "application/xml; charset=utf-8",
  async render(context) {
    const of = context.query.get("de") ?? "";
    const part = Number(context.query.get("parte") ?? 1);
    if (of === "paginas") return urlSet(await readScreens(context), context);
    if (Object.hasOwn(LISTED, of) && Number.isInteger(part) && part > 0 && part <= MAX_PARTS) {
      const from = (part - 1) * PART_SIZE;
      return urlSet((await LISTED[of]?.read(context, from, from + PART_SIZE - 1)) ?? [], context);
    }
    const counts = await Promise.all(
      Object.entries(LISTED).map(async ([name, { count }]) => ({ name, rows: await count(context) })),
    );
    if (counts.every(({ rows }) => rows <= PART_SIZE)) {
      const readers = Object.values(LISTED).map(({ read }) => read(context, 0, PART_SIZE - 1));
      return urlSet((await Promise.all([readScreens(context), ...readers])).flat(), context);
    }
    const parts = counts.flatMap(({ name, rows }) =>
      Array.from(
        { length: Math.min(Math.ceil(rows / PART_SIZE), MAX_PARTS) },
        (_, n) => `de=${name}&parte=${n + 1}`,
      ),
    );
    return toXml(
      "sitemapindex",
      ["de=paginas", ...parts].map(
        (query) => `<sitemap>${location(context.toAbsoluteUrl(`/sitemap.xml?${query}`))}</sitemap>`,
      ),
    );
  },
};
