import { categoryName } from "../../_shared/rules/categories.ts";
import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { house } from "../../_shared/rules/house.ts";
import { type Row, unwrap } from "../lib/database.ts";
import type { Document, DocumentContext } from "./document.ts";

const MAX_POSTS = 30;

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

function postItem(post: Row, { toAbsoluteUrl }: DocumentContext) {
  const link = toAbsoluteUrl(`/${post.category}?id=${post.id}`);
  return [
    "<item>",
    element("title", String(post.title)),
    element("link", link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    element("pubDate", new Date(String(post.published_at)).toUTCString()),
    element("category", categoryName(String(post.category)) ?? String(post.category)),
    element("description", String(post.preview ?? "")),
    ...(post.featured_image
      ? [
          `<media:content medium="image" url="${escapeMarkup(toAbsoluteUrl(String(post.featured_image)))}"></media:content>`,
        ]
      : []),
    "</item>",
  ].join("");
}

export const feed: Document = {
  path: "/feed.xml",
  type: "application/rss+xml; charset=utf-8",
  async render(context) {
    const posts = await unwrap(
      context.database
        .from("post_cards")
        .select("id, title, preview, category, featured_image, published_at")
        .order("published_at", { ascending: false, nullsFirst: false })
        .order("id", { ascending: false })
        .limit(MAX_POSTS),
    );
    const newest = posts[0]?.published_at;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
      "<channel>",
      element("title", house.name),
      element("link", context.toAbsoluteUrl("/blog")),
      element("description", "Notícias, atividades e eventos da casa."),
      element("language", "pt-BR"),
      `<atom:link href="${escapeMarkup(context.toAbsoluteUrl("/feed.xml"))}" rel="self" type="application/rss+xml"/>`,
      ...(newest ? [element("lastBuildDate", new Date(String(newest)).toUTCString())] : []),
      ...posts.map((post) => postItem(post, context)),
      "</channel>",
      "</rss>",
      "",
    ].join("\n");
  },
};
