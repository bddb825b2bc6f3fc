import type { PostCategory, postForm } from "@shared/contract/posts.ts";
import { toInstant, toLocalField } from "@shared/rules/dates.ts";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { EditedPost, PostFields } from "@/features/posts/admin/queries";

/**
 * The form as it is typed, spelled as the contract spells it. Content is HTML, "" when nothing is written; PublishedAt
 * is a datetime-local in the house's time zone, "" publishes at once or keeps the date it has.
 */
export type PostValues = z.input<typeof postForm>;

// Nothing chosen yet: the contract's schema reports it beside the field.
const NO_CATEGORY = "" as PostCategory;

export const EMPTY: PostValues = {
  Title: "",
  Content: "",
  Category: NO_CATEGORY,
  Ordem: "0",
  FeaturedImage: "",
  FeaturedImageAlt: "",
  Excerpt: "",
  IsPublished: true,
  PublishedAt: "",
};

const isFuture = (date: string | null) => date !== null && Date.parse(date) > Date.now();

export function valuesOf(post: EditedPost): PostValues {
  return {
    Title: post.title,
    Content: post.content,
    Category: post.category === "atividades" || post.category === "eventos" ? post.category : "noticias",
    Ordem: String(post.ordem),
    FeaturedImage: post.featured_image ?? "",
    FeaturedImageAlt: post.featured_image_alt ?? "",
    Excerpt: post.excerpt ?? "",
    IsPublished: post.published_at !== null,
    PublishedAt: post.published_at && isFuture(post.published_at) ? toLocalField(post.published_at) : "",
  };
}

export type PostOutput = z.output<typeof postForm>;
export type PostForm = UseFormReturn<PostValues, unknown, PostOutput>;

/** What the form means for the row. `stored`: the version that is saved over. */
export function fieldsOf(form: PostOutput, stored: EditedPost | undefined): PostFields {
  return {
    title: form.Title,
    content: form.Content,
    category: form.Category,
    ordem: form.Ordem ?? 0,
    featured_image: form.FeaturedImage ?? null,
    featured_image_alt: form.FeaturedImageAlt ?? null,
    excerpt: form.Excerpt ?? null,
    published_at: publishedAt(form, stored?.published_at ?? null),
  };
}

function publishedAt({ IsPublished, PublishedAt }: PostOutput, before: string | null) {
  if (!IsPublished) return null;
  if (PublishedAt) return PublishedAt;
  // "now" is read by the database: a device whose clock is ahead would else publish for later.
  return before && !isFuture(before) ? before : "now";
}

/** What is wrong with the date of a post that is to appear by itself. */
export function scheduleProblem({ PublishedAt }: PostValues): string | undefined {
  if (!PublishedAt) return "Informe a data e a hora.";
  const date = toInstant(PublishedAt);
  if (date && !isFuture(date)) return "Esta data já passou. Escolha outra, ou publique agora.";
  return undefined;
}

export const isComplete = ({ Title, Content, Category }: PostValues) =>
  Title.trim() !== "" && Category !== NO_CATEGORY && Content !== "";
