import type { Blog, BlogPosting } from "schema-dts";
import { type Described, StructuredData } from "@/components/structured-data";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { categories, categoryOf, postPath } from "@/features/posts/categories";
import type { PostCard } from "@/features/posts/queries";
import { siteUrl } from "@/lib/env";
import { formatLongDate } from "@/lib/format";
import { house } from "@/lib/house";

// What is known of a post besides its text and picture: for readers, and for search engines.

export type Facts = Pick<PostCard, "category" | "published_at" | "formatted_published_date" | "created_at">;

type PostFactsProps = { post: Facts; isCard?: boolean };

/** Kind and date, on the card and over the text. */
export function PostFacts({ post, isCard = false }: PostFactsProps) {
  const { badge, tone } = categories[categoryOf(post.category)];
  const date = post.published_at ?? post.created_at;
  return (
    <p
      className={cx(
        "flex flex-wrap items-center gap-x-3 text-sm text-ink-muted",
        isCard ? "mb-3 gap-y-1" : "gap-y-2",
      )}
    >
      <Badge tone={tone}>{badge}</Badge>
      {!post.published_at && <Badge tone="neutral">Rascunho</Badge>}
      <time dateTime={date}>{post.formatted_published_date || formatLongDate(date)}</time>
    </p>
  );
}

const asPosting = (card: PostCard): Described<BlogPosting> => ({
  "@type": "BlogPosting",
  headline: card.title ?? undefined,
  description: card.preview ?? undefined,
  url: siteUrl(postPath(card)),
  datePublished: card.published_at ?? undefined,
  image: card.featured_image ? siteUrl(card.featured_image) : undefined,
  inLanguage: "pt-BR",
  publisher: { "@type": "Organization", name: house.name, url: siteUrl() },
});

const asBlog = (name: string, path: string, cards: readonly PostCard[]): Described<Blog> => ({
  "@type": "Blog",
  name: `${name} | ${house.name}`,
  url: siteUrl(path),
  inLanguage: "pt-BR",
  blogPost: cards.map(asPosting),
});

type BlogDataProps = { name: string; path: string; cards: readonly PostCard[] };

/** The list as search engines read it. */
export const BlogData = ({ name, path, cards }: BlogDataProps) => (
  <StructuredData data={asBlog(name, path, cards)} />
);

/** The open article as search engines read it. */
export const PostData = ({ post }: { post: PostCard }) => (
  <StructuredData data={{ ...asPosting(post), mainEntityOfPage: siteUrl(postPath(post)) }} />
);
