import type { Blog } from "schema-dts";
import { type Described, StructuredData } from "@/components/structured-data";
import { postPath } from "@/features/posts/categories";
import type { PostCard } from "@/features/posts/queries";
import { canonicalUrl } from "@/lib/env";
import { house } from "@/lib/house";

const asBlog = (name: string, path: string, cards: readonly PostCard[]): Described<Blog> => ({
  "@type": "Blog",
  name: `${name} | ${house.name}`,
  url: canonicalUrl(path),
  inLanguage: "pt-BR",
  blogPost: cards.map((card) => ({
    "@type": "BlogPosting",
    headline: card.title,
    description: card.preview ?? undefined,
    url: canonicalUrl(postPath(card)),
    datePublished: card.published_at ?? undefined,
    image: card.featured_image ? canonicalUrl(card.featured_image) : undefined,
    publisher: { "@type": "Organization", name: house.name, url: canonicalUrl() },
  })),
});

type BlogDataProps = { name: string; path: string; cards: readonly PostCard[] };

/** The list as search engines read it. */
export default function BlogData({ name, path, cards }: BlogDataProps) {
  return <StructuredData data={asBlog(name, path, cards)} />;
}
