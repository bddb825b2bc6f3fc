import { useEffect } from "react";
import { postPath } from "@/features/posts/categories";
import type { PostCard } from "@/features/posts/queries";
import { canonicalUrl } from "@/lib/env";
import { house } from "@/lib/house";
import { structuredData } from "@/lib/trusted-types";

const asBlog = (name: string, cards: readonly PostCard[]) => ({
  "@context": "https://schema.org",
  "@type": "Blog",
  name: `${name} | ${house.name}`,
  url: canonicalUrl(location.pathname),
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

/** The list as search engines read it. */
export function BlogData({ name, cards }: { name: string; cards: readonly PostCard[] | undefined }) {
  useEffect(() => {
    if (!cards?.length) return;
    const script = structuredData(asBlog(name, cards));
    document.head.append(script);
    return () => script.remove();
  }, [name, cards]);

  return null;
}
