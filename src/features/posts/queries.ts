import type { PostCategory } from "@shared/contract/posts.ts";
import type { Database } from "@shared/database.types.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { cutText } from "@/features/posts/cut-text";
import { type ColumnsOf, rows, unwrap } from "@/lib/rows";

type CardRow = Database["public"]["Views"]["post_cards"]["Row"];
const CARD_COLUMNS =
  "id, title, preview, category, ordem, featured_image, featured_image_alt, published_at, event_date, event_place, is_over, event_rank, formatted_published_date, created_at";
export type PostCard = Pick<CardRow, ColumnsOf<typeof CARD_COLUMNS>>;
type PostDetail = PostCard & { content: string };
type Page = { cards: PostCard[]; hasMore: boolean };

export const PAGE_SIZE = 12;
const DETAIL_COLUMNS = `${CARD_COLUMNS}, content` as const;

/** Prefix of all query keys of posts; invalidate it to refetch them. */
export const POSTS_KEY = ["posts"] as const;

/** Published posts of a category, 12 per page; the next page starts after the last card. */
export const cardsQuery = (category: PostCategory) =>
  infiniteQueryOptions({
    queryKey: [...POSTS_KEY, "cards", category],
    initialPageParam: undefined as PostCard | undefined,
    queryFn: ({ pageParam, signal }) => readCards(category, pageParam, signal),
    getNextPageParam: ({ cards, hasMore }) => (hasMore ? cards.at(-1) : undefined),
  });

type Sortable<Query> = {
  order: (column: string, options?: { ascending?: boolean; nullsFirst?: boolean }) => Query;
};

/** The order of a category's list. */
export function sortCards<Query extends Sortable<Query>>(query: Query, category: PostCategory): Query {
  if (category === "eventos") return query.order("event_rank").order("id", { ascending: false });
  return (category === "atividades" ? query.order("ordem") : query)
    .order("published_at", { ascending: false, nullsFirst: false })
    .order("id", { ascending: false });
}

async function readCards(category: PostCategory, last: PostCard | undefined, signal: AbortSignal) {
  // Admins can read drafts; this list never shows them.
  let query = rows.from("post_cards").select(CARD_COLUMNS).eq("category", category).is("is_published", true);
  if (last && category === "atividades") query = query.gte("ordem", last.ordem).or(afterInOrder(last));
  else if (last && category === "eventos")
    query = query.gte("event_rank", last.event_rank ?? 0).or(afterInRank(last));
  else if (last) query = query.lte("published_at", last.published_at ?? "").or(afterInTime(last));
  return toPage(
    await unwrap(
      sortCards(query, category)
        .limit(PAGE_SIZE + 1)
        .abortSignal(signal),
    ),
  );
}

// PostgREST filters for the posts after the last card, in the order of each kind of list.
const afterInTime = ({ id, published_at }: PostCard) => `published_at.lt."${published_at}",id.lt.${id}`;
const afterInRank = ({ id, event_rank }: PostCard) => `event_rank.gt.${event_rank},id.lt.${id}`;
const afterInOrder = ({ id, ordem, published_at }: PostCard) =>
  `ordem.gt.${ordem},published_at.lt."${published_at}",and(published_at.eq."${published_at}",id.lt.${id})`;

// One row more than shown is requested, to know whether there are more without counting.
const toPage = (found: PostCard[]): Page => ({
  cards: found.slice(0, PAGE_SIZE),
  hasMore: found.length > PAGE_SIZE,
});

/** All published posts, searched in Portuguese without accents and filtered by category; newest first without a search. */
export const searchQuery = (words: string, category: PostCategory | undefined) =>
  infiniteQueryOptions({
    queryKey: [...POSTS_KEY, "search", words, category ?? "all"],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      toPage(
        await unwrap(
          rows
            .rpc("search_posts", {
              p_query: words,
              p_category: category,
              p_limit: PAGE_SIZE + 1,
              p_offset: pageParam,
            })
            .select(CARD_COLUMNS)
            .abortSignal(signal),
        ),
      ),
    getNextPageParam: ({ hasMore }, _, offset) => (hasMore ? offset + PAGE_SIZE : undefined),
  });

/** A published post with its text; null when it does not exist in this category. */
export const postQuery = (id: number, category?: PostCategory) =>
  queryOptions({
    queryKey: [...POSTS_KEY, "post", id, category ?? "any"],
    queryFn: ({ signal }): Promise<PostDetail | null> => {
      let query = rows.from("post_details").select(DETAIL_COLUMNS).eq("id", id).is("is_published", true);
      if (category) query = query.eq("category", category);
      return unwrap(query.abortSignal(signal).maybeSingle());
    },
  });

type Neighbour = Pick<PostCard, "id" | "title" | "category">;

/** The previous and the next published post of the same category. */
export const neighboursQuery = ({ id, category, published_at }: PostCard) =>
  queryOptions({
    queryKey: [...POSTS_KEY, "neighbours", id],
    queryFn: async ({
      signal,
    }): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> => {
      const read = (side: "lt" | "gt") =>
        unwrap(
          rows
            .from("post_cards")
            .select("id, title, category")
            .eq("category", category ?? "")
            .is("is_published", true)
            .filter("published_at", `${side}e`, published_at ?? "")
            .or(`published_at.${side}."${published_at}",id.${side}.${id}`)
            .order("published_at", { ascending: side === "gt" })
            .order("id", { ascending: side === "gt" })
            .limit(1)
            .abortSignal(signal),
        );
      const [[previous], [next]] = await Promise.all([read("lt"), read("gt")]);
      return { previous, next };
    },
  });

const CAROUSEL_SIZE = 20;
/** Few, because the home page contains these rows twice: as HTML, and for the app. */
const SLIDE_COLUMNS = "id, title, preview, featured_image, featured_image_alt";
type Picture = Pick<CardRow, "featured_image" | "featured_image_alt">;
/** Without a picture until the app has read it (carouselQuery). */
export type Slide = Pick<CardRow, "id" | "title" | "preview"> & Partial<Picture>;

/** The pictures up to the next slide are shown, and that of the last slide, which precedes the first. */
export const showsPicture = (slide: number, { current = 0, count }: { current?: number; count: number }) =>
  slide <= current + 1 || slide === count - 1;

/** The activities of the home page in order. */
export const carouselQuery = queryOptions({
  queryKey: [...POSTS_KEY, "carousel"],
  queryFn: async ({ signal }): Promise<Slide[]> => {
    const slides = await unwrap(
      sortCards(
        rows.from("post_cards").select(SLIDE_COLUMNS).eq("category", "atividades").is("is_published", true),
        "atividades",
      )
        .limit(CAROUSEL_SIZE)
        .abortSignal(signal),
    );
    // Cut before it is rendered: the page also contains its rows. The app, which starts by reading them again, adds the other pictures.
    return slides.map(({ featured_image, featured_image_alt, ...slide }, index) => ({
      ...slide,
      preview: cutText(slide.preview),
      ...((!import.meta.env.SSR || showsPicture(index, { count: slides.length })) && {
        featured_image,
        featured_image_alt,
      }),
    }));
  },
});
