import type { Blog, BlogPosting, Event } from "schema-dts";
import { absolutePictureUrl } from "@/components/media/picture-sources";
import { type SchemaObject, StructuredData } from "@/components/structured-data";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { categories, categoryOf, postPath } from "@/features/posts/categories";
import type { PostCard } from "@/features/posts/queries";
import { siteUrl } from "@/lib/env";
import { formatLongDate, formatTime } from "@/lib/format";
import { house, placeOf } from "@/lib/house";

// The byline of a post for readers, and its structured data for search engines.

export type BylineFields = Pick<
  PostCard,
  "category" | "published_at" | "formatted_published_date" | "created_at"
> &
  Partial<Pick<PostCard, "event_date" | "event_place" | "is_over">>;

/** Start of the announced event. */
const eventDateOf = ({ category, event_date }: Pick<BylineFields, "category" | "event_date">) =>
  category === "eventos" ? (event_date ?? undefined) : undefined;

type PostBylineProps = { post: BylineFields; isCard?: boolean };

/** Category, date and place, on the card and above the text. */
export function PostByline({ post, isCard = false }: PostBylineProps) {
  const { badge, tone } = categories[categoryOf(post.category)];
  const date = post.published_at ?? post.created_at;
  const eventDate = eventDateOf(post);
  const isOver = eventDate !== undefined && post.is_over;
  return (
    <p
      className={cx(
        "flex flex-wrap items-center gap-x-3 text-sm text-ink-muted",
        isCard ? "mb-3 gap-y-1" : "gap-y-2",
      )}
    >
      <Badge tone={tone}>{badge}</Badge>
      {!post.published_at && <Badge tone="neutral">Rascunho</Badge>}
      {isOver && <Badge tone="neutral">Encerrado</Badge>}
      {/* Dims the picture of the surrounding card. */}
      {isOver && isCard && (
        <span className="pointer-events-none absolute inset-x-0 top-0 aspect-video bg-surface/60" />
      )}
      {eventDate ? (
        <time dateTime={eventDate} className={isOver ? undefined : "font-semibold text-ink"}>
          {formatLongDate(eventDate)} às {formatTime(eventDate)}
        </time>
      ) : (
        <time dateTime={date}>{post.formatted_published_date || formatLongDate(date)}</time>
      )}
      {eventDate && post.event_place && <span className="wrap-anywhere">{post.event_place}</span>}
    </p>
  );
}

const asPosting = (card: PostCard): SchemaObject<BlogPosting> => ({
  "@type": "BlogPosting",
  headline: card.title ?? undefined,
  url: siteUrl(postPath(card)),
  datePublished: card.published_at ?? undefined,
  image: card.featured_image ? absolutePictureUrl(card.featured_image) : undefined,
  publisher: { "@type": "Organization", name: house.name, url: siteUrl() },
});

const asArticle = (card: PostCard): SchemaObject<BlogPosting> => ({
  ...asPosting(card),
  description: card.preview ?? undefined,
  inLanguage: "pt-BR",
  mainEntityOfPage: siteUrl(postPath(card)),
});

const asEvent = (card: PostCard, startDate: string): SchemaObject<Event> => ({
  "@type": "Event",
  name: card.title ?? undefined,
  description: card.preview ?? undefined,
  startDate,
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: placeOf(card.event_place),
  organizer: { "@type": "Organization", name: house.name, url: siteUrl() },
  image: card.featured_image ? absolutePictureUrl(card.featured_image) : undefined,
  url: siteUrl(postPath(card)),
});

const asBlog = (name: string, path: string, cards: readonly PostCard[]): SchemaObject<Blog> => ({
  "@type": "Blog",
  name: `${name} | ${house.name}`,
  url: siteUrl(path),
  inLanguage: "pt-BR",
  blogPost: cards.map(asPosting),
});

type BlogStructuredDataProps = { name: string; path: string; cards: readonly PostCard[] };

/** Structured data of the list. */
export const BlogStructuredData = ({ name, path, cards }: BlogStructuredDataProps) => (
  <StructuredData data={asBlog(name, path, cards)} />
);

/** Structured data of the open article and its announced event. */
export function PostStructuredData({ post }: { post: PostCard }) {
  const eventDate = eventDateOf(post);
  return (
    <>
      <StructuredData data={asArticle(post)} />
      {eventDate && <StructuredData data={asEvent(post, eventDate)} />}
    </>
  );
}
