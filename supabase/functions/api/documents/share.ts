import { POST_CATEGORIES } from "../../_shared/rules/categories.ts";
import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { house } from "../../_shared/rules/house.ts";
import { youtubeThumbnail } from "../../_shared/rules/youtube.ts";
import { notFound } from "../lib/problem.ts";
import type { Row } from "../lib/rows.ts";
import type { Asked, Document } from "./document.ts";

const DESCRIPTION_LETTERS = 200;

type Shared = {
  title: string;
  description: string;
  image: string;
  path: string;
  kind: string;
  more?: string[];
};

/** On one line, cut between words. */
function shorten(text: string) {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LETTERS) return line;
  return `${line.slice(0, DESCRIPTION_LETTERS).replace(/\s+\S*$/, "")}…`;
}

async function readPost({ rows, params }: Asked): Promise<Shared> {
  const isCategory = POST_CATEGORIES.some((name) => name === params.page);
  const post = await rows.one("post_cards", {
    select: "id,title,preview,category,featured_image,published_at",
    id: `eq.${params.id}`,
    category: isCategory ? `eq.${params.page}` : undefined,
  });
  return {
    title: String(post.title),
    description: String(post.preview ?? ""),
    image: String(post.featured_image ?? ""),
    path: `/${post.category}?id=${post.id}`,
    kind: "article",
    more: [meta("property", "article:published_time", String(post.published_at))],
  };
}

async function readEvent({ rows, params }: Asked): Promise<Shared> {
  const event: Row = await rows.one("live_event_cards", {
    select: "id,title,description,event_image,youtube_id",
    id: `eq.${params.id}`,
  });
  const thumbnail = event.youtube_id ? youtubeThumbnail(String(event.youtube_id)) : "";
  return {
    title: String(event.title),
    description: String(event.description ?? "Transmissão ao vivo da casa."),
    image: String(event.event_image ?? thumbnail),
    path: `/ao-vivo?id=${event.id}`,
    kind: "video.other",
  };
}

const meta = (key: "name" | "property", name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}"/>`;

/** What stands in the head of the page that shows one post or event, in the place of the list's own. */
function head({ title, description, image, path, kind, more = [] }: Shared, { absolute }: Asked) {
  const full = `${title} | ${house.shortName}`;
  const said = shorten(description);
  const url = absolute(path);
  // Messengers draw no vector pictures.
  const picture = absolute(image && !image.endsWith(".svg") ? image : "/og-image.jpg");
  return [
    `<title>${escapeMarkup(full)}</title>`,
    meta("name", "description", said),
    `<link rel="canonical" href="${escapeMarkup(url)}"/>`,
    meta("property", "og:site_name", house.name),
    meta("property", "og:locale", "pt_BR"),
    meta("property", "og:type", kind),
    meta("property", "og:title", full),
    meta("property", "og:description", said),
    meta("property", "og:url", url),
    meta("property", "og:image", picture),
    ...more,
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", full),
    meta("name", "twitter:description", said),
    meta("name", "twitter:image", picture),
  ].join("");
}

const PAGES = ["blog", "ao-vivo", ...POST_CATEGORIES];

/** `/share/noticias/12` describes what the page `/noticias?id=12` shows; whoever serves the page puts it in. */
export const share: Document = {
  path: "/share/{page}/{id}",
  // Plain text: it is a part of a page, never one to be opened.
  type: "text/plain; charset=utf-8",
  async write(asked) {
    const { page = "", id = "" } = asked.params;
    if (!PAGES.includes(page) || !/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    return head(await (page === "ao-vivo" ? readEvent(asked) : readPost(asked)), asked);
  },
};
