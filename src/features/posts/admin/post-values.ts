import { type PostCategory, postForm, posts } from "@shared/contract/posts.ts";
import { toInstant } from "@shared/rules/dates.ts";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { EditedPost, PostFields } from "@/features/posts/admin/queries";
import { only } from "@/lib/changed-values";
import { formValues } from "@/lib/noun-form";

/**
 * The form as it is typed. Content is HTML, "" when nothing is written; published_at is a datetime-local in the house's time
 * zone, "" publishes at once or keeps the date it has.
 */
export type PostValues = z.input<typeof postForm>;

// Nothing chosen yet: the contract's schema reports it beside the field.
const NO_CATEGORY = "" as PostCategory;

export const EMPTY: PostValues = formValues(posts.fields, postForm);

/** When visitors see it: at once (or still), at a date to come, or not yet. */
export const PUBLISH_MODES = ["now", "later", "draft"] as const;
export type PublishMode = (typeof PUBLISH_MODES)[number];

export const publishModeOf = ({ is_published, published_at }: PostValues): PublishMode =>
  is_published ? (published_at ? "later" : "now") : "draft";

const isFuture = (date: string | null) => date !== null && Date.parse(date) > Date.now();

export function valuesOf(post: EditedPost): PostValues {
  const values = formValues(posts.fields, postForm, post);
  return {
    ...values,
    is_published: post.published_at !== null,
    published_at: isFuture(post.published_at) ? values.published_at : "",
  };
}

export type PostOutput = z.output<typeof postForm>;
export type PostForm = UseFormReturn<PostValues, unknown, PostOutput>;

/** What the form means for the row. `stored`: the version that is saved over. */
export function fieldsOf(form: PostOutput, stored: EditedPost | undefined): PostFields {
  const { is_published: _, ...fields } = form;
  return { ...fields, published_at: publishedAt(form, stored?.published_at ?? null) };
}

/** One is nothing without the other: whether and when it appears, a picture and its words. */
const TOGETHER = [
  ["is_published", "published_at"],
  ["featured_image", "featured_image_alt"],
];

/** The columns of the changed fields alone: what somebody else did to the others stays. */
export function changesOf(fields: PostFields, changed: readonly string[]): Partial<PostFields> {
  const pairs = TOGETHER.filter((pair) => pair.some((name) => changed.includes(name)));
  return only(fields, [...changed, ...pairs.flat()]);
}

function publishedAt({ is_published, published_at }: PostOutput, before: string | null) {
  if (!is_published) return null;
  if (published_at) return published_at;
  // "now" is read by the database: a device whose clock is ahead would else publish for later.
  return before && !isFuture(before) ? before : "now";
}

/** What is wrong with the date of a post that is to appear by itself. */
export function scheduleProblem({ published_at }: PostValues): string | undefined {
  if (!published_at) return "Informe a data e a hora.";
  const date = toInstant(published_at);
  if (date && !isFuture(date)) return "Esta data já passou. Escolha outra, ou publique agora.";
  return undefined;
}

export const isComplete = ({ title, content, category }: PostValues) =>
  title.trim() !== "" && category !== NO_CATEGORY && content !== "";
