import type { Blog, BlogPosting } from "schema-dts";
import { type Described, StructuredData } from "@/components/structured-data";
import { postPath } from "@/features/posts/categories";
import type { PostCard } from "@/features/posts/queries";
import { siteUrl } from "@/lib/env";
import { house } from "@/lib/house";

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
