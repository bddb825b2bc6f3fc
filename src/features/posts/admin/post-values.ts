import { type PostCategory, postForm, posts } from "@shared/contract/posts.ts";
import { toInstant } from "@shared/rules/dates.ts";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { EditedPost, PostColumns } from "@/features/posts/admin/queries";
import { pick } from "@/lib/changed-values";
import { formValues } from "@/lib/resource-form";

/**
 * The form's values. Content is HTML, "" when empty; published_at is a datetime-local value in the house's time
 * zone, "" publishes now or keeps the stored date.
 */
export type PostValues = z.input<typeof postForm>;

// Nothing chosen yet: the contract's schema reports it beside the field.
const NO_CATEGORY = "" as PostCategory;

export const EMPTY: PostValues = formValues(posts.fields, postForm);

/** When the post is visible: now (or still), from a future date, or not yet. */
export const PUBLISH_MODES = ["now", "later", "draft"] as const;
export type PublishMode = (typeof PUBLISH_MODES)[number];

export const publishModeOf = ({ is_published, published_at }: PostValues): PublishMode =>
  is_published ? (published_at ? "later" : "now") : "draft";

export const isFuture = (date: string | null) => date !== null && Date.parse(date) > Date.now();

export function valuesOf(post: EditedPost): PostValues {
  const values = formValues(posts.fields, postForm, post);
  return {
    ...values,
    is_published: post.published_at !== null,
    published_at: isFuture(post.published_at) ? values.published_at : "",
  };
}

export type PostOutput = z.output<typeof postForm>;
export type PostFormMethods = UseFormReturn<PostValues, unknown, PostOutput>;

/** Converts the form's values to a row. `stored`: the version that was opened. */
export function fieldsOf(form: PostOutput, stored: EditedPost | undefined): PostColumns {
  const { is_published: _, ...fields } = form;
  return { ...fields, published_at: publishedAt(form, stored?.published_at ?? null) };
}

/** Fields that are saved together: status and date, a picture and its alternative text. */
const SAVED_TOGETHER = [
  ["is_published", "published_at"],
  ["featured_image", "featured_image_alt"],
];

/** The columns of the changed fields only, so that other users' changes are kept. */
export function changesOf(fields: PostColumns, changed: readonly string[]): Partial<PostColumns> {
  const pairs = SAVED_TOGETHER.filter((pair) => pair.some((name) => changed.includes(name)));
  return pick(fields, [...changed, ...pairs.flat()]);
}

function publishedAt({ is_published, published_at }: PostOutput, before: string | null) {
  if (!is_published) return null;
  if (published_at) return published_at;
  // The database replaces "now": a device with a fast clock would publish in the future.
  return before && !isFuture(before) ? before : "now";
}

/** The date that visitors will see; null for a draft. */
export function displayedDate({ published_at }: PostValues, mode: PublishMode, before: string | null = null) {
  if (mode === "draft") return null;
  const date = mode === "later" ? toInstant(published_at ?? "") : isFuture(before) ? null : before;
  return date ?? new Date().toISOString();
}

/** The error in the date of a scheduled post. */
export function scheduleProblem({ published_at }: PostValues): string | undefined {
  if (!published_at) return "Informe a data e a hora.";
  const date = toInstant(published_at);
  if (date && !isFuture(date)) return "Esta data já passou. Escolha outra, ou publique agora.";
  return undefined;
}

export const isComplete = ({ title, content, category }: PostValues) =>
  title.trim() !== "" && category !== NO_CATEGORY && content !== "";
