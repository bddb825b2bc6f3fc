import { LINK_CATEGORIES } from "../../functions/_shared/contract/links.ts";
import { POST_CATEGORIES } from "../../functions/_shared/rules/categories.ts";
import { normaliseYoutubeUrl } from "../../functions/_shared/rules/youtube.ts";
import { convertHtml } from "./html.ts";
import type { PictureImporter } from "./pictures.ts";
import { oneLine } from "./rules.ts";
import type { OldEvent, OldLink, OldPost } from "./shapes.ts";

type Row = Record<string, unknown>;

const cleanTitle = (text: string) => oneLine(text).slice(0, 200);
const textOrNull = (text: string | null | undefined) => text?.trim() || null;
const oneOf = (allowed: readonly string[], value: string | null | undefined, fallback: string) => {
  const name = value?.trim().toLowerCase() ?? "";
  return allowed.includes(name) ? name : fallback;
};
/** Dates of the old site without time zone are in UTC. */
export const instant = (text: string) =>
  new Date(/^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(text) ? `${text}Z` : text).toISOString();

/** Identifies an entry by title and date; an entry without date by title only, because its import date means nothing. */
export const titleAndDate = (title: string, at: string | null | undefined) =>
  at ? `${cleanTitle(title)} ${Date.parse(instant(at))}` : cleanTitle(title);

/** The old public list has published_at, the old admin list is_published; drafts have neither, or is_published false. */
export async function postRow(old: OldPost, pictures: PictureImporter): Promise<Row> {
  const createdAt = old.created_at ?? old.published_at;
  const date = old.published_at ?? (old.is_published ? old.created_at : null);
  const publishedAt = old.is_published === false ? null : date;
  return {
    title: cleanTitle(old.title),
    content: await convertHtml(old.content, pictures),
    excerpt: textOrNull(old.excerpt)?.slice(0, 1000) ?? null,
    category: oneOf(POST_CATEGORIES, old.category, "noticias"),
    ordem: Math.trunc(old.ordem ?? 0),
    featured_image: await importPicture(old.featured_image, pictures),
    published_at: publishedAt ? instant(publishedAt) : null,
    ...(createdAt && { created_at: instant(createdAt) }),
  };
}

export async function eventRow(old: OldEvent, pictures: PictureImporter): Promise<Row> {
  const createdAt = old.created_at ?? old.scheduled_at;
  return {
    title: cleanTitle(old.title),
    description: textOrNull(old.description),
    youtube_url: normaliseYoutubeUrl(old.youtube_url ?? "") ?? textOrNull(old.youtube_url),
    scheduled_at: old.scheduled_at ? instant(old.scheduled_at) : null,
    // Broadcasts that were live when the old site was exported are over by now, and a highlight would end that of the current event.
    is_live: false,
    is_highlight: false,
    event_image: await importPicture(old.event_image, pictures),
    ...(createdAt && { created_at: instant(createdAt) }),
  };
}

export function linkRow(old: OldLink) {
  return {
    title: cleanTitle(old.title),
    url: old.url.trim(),
    description: textOrNull(old.description),
    category: oneOf(LINK_CATEGORIES, old.category, "recursos"),
    active: old.active ?? true,
    is_public: old.is_public ?? true,
    author: typeof old.author === "object" ? (old.author?.email ?? null) : (old.author ?? null),
    ...(old.created_at && { created_at: instant(old.created_at) }),
  };
}

async function importPicture(oldUrl: string | null | undefined, pictures: PictureImporter) {
  const url = textOrNull(oldUrl);
  if (!url) return null;
  const newUrl = await pictures.stage(url);
  return /^(https?:\/\/|\/)/.test(newUrl) ? newUrl : null;
}
