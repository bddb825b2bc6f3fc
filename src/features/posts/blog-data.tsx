import { useEffect } from "react";
import { postPath } from "@/features/posts/categories";
import type { PostCard } from "@/features/posts/queries";
import { siteUrl } from "@/lib/env";
import { house } from "@/lib/house";

const asBlog = (name: string, cards: readonly PostCard[]) => ({
  "@context": "https://schema.org",
  "@type": "Blog",
  name: `${name} | ${house.name}`,
  url: siteUrl(location.pathname),
  inLanguage: "pt-BR",
  blogPost: cards.map((card) => ({
    "@type": "BlogPosting",
    headline: card.title,
    description: card.preview ?? undefined,
    url: siteUrl(postPath(card)),
    datePublished: card.published_at ?? undefined,
    image: card.featured_image ? siteUrl(card.featured_image) : undefined,
    publisher: { "@type": "Organization", name: house.name, url: siteUrl() },
  })),
});

/** The list as search engines read it. */
export function BlogData({ name, cards }: { name: string; cards: readonly PostCard[] | undefined }) {
  useEffect(() => {
    if (!cards?.length) return;
    const script = document.createElement("script");
    script.type = "application/ld+json";
    // A text node, not `textContent`: under Trusted Types a script's text may not be set from a plain string.
    script.append(document.createTextNode(JSON.stringify(asBlog(name, cards))));
    document.head.append(script);
    return () => script.remove();
  }, [name, cards]);

  return null;
}
