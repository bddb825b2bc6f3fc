import * as z from "zod/mini";
import { POST_CATEGORIES } from "../rules/categories.ts";
import {
  anySpelling,
  blankIsNull,
  flag,
  instant,
  line,
  maybe,
  moment,
  optionalText,
  pictureAddress,
  position,
  someField,
  text,
} from "./common.ts";

export const postCategory = z.enum(POST_CATEGORIES, { error: "Escolha atividades, noticias ou eventos." });
export type PostCategory = z.output<typeof postCategory>;

const REQUIRED = "Preencha título, conteúdo e categoria.";

/** What the table stores, with pictures inside the text. */
const STORED_LETTERS = 2_000_000;
/**
 * What a hosted function sanitises well within its 2 s of CPU: the time grows with the letters, and faster than these with
 * the tags, above all with those that nobody closes.
 */
const LETTERS = 500_000;
const TAGS = 30_000;
const INLINE_PICTURE = /data:image\/[a-z]+;base64,[a-z0-9+/=]+/gi;
const lettersOf = (html: string) => html.replaceAll(INLINE_PICTURE, "").length;
const tagsOf = (html: string) => html.split("<").length - 1;

/** The rich text of an article. */
const articleText = text(STORED_LETTERS, REQUIRED).check(
  z.refine((html) => lettersOf(html) <= LETTERS, "O texto é longo demais: divida-o em mais de uma postagem."),
  z.refine(
    (html) => tagsOf(html) <= TAGS,
    "O texto tem formatação demais: divida-o em mais de uma postagem.",
  ),
);

const optional = {
  FeaturedImage: pictureAddress(),
  FeaturedImageAlt: optionalText(300),
  Excerpt: optionalText(1000),
  IsPublished: z.optional(flag()),
  PublishedAt: blankIsNull(moment()),
};

/** Published at once unless IsPublished is false or PublishedAt is to come. A missing category counts as news. */
export const createPost = anySpelling(
  z.object({
    Title: line(200, REQUIRED),
    Content: articleText,
    Category: blankIsNull(postCategory),
    Ordem: z.optional(position()),
    ...optional,
  }),
);

/** What is left out stays as it is. */
export const updatePost = anySpelling(
  z
    .object({
      Title: z.optional(line(200, REQUIRED)),
      Content: z.optional(articleText),
      Category: blankIsNull(postCategory),
      Ordem: z.optional(position()),
      ...optional,
    })
    .check(someField()),
);

/** The editor's form: here a category must be chosen. */
export const postForm = anySpelling(
  z.object({
    Title: line(200, REQUIRED),
    Content: articleText,
    Category: z.enum(POST_CATEGORIES, { error: REQUIRED }),
    Ordem: z.optional(position()),
    ...optional,
  }),
);
export type UpdatePost = z.output<typeof updatePost>;

export const post = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  excerpt: maybe(z.string()),
  preview: maybe(z.string()),
  category: z.enum(POST_CATEGORIES),
  ordem: z.int(),
  featured_image: maybe(z.string()),
  featured_image_alt: maybe(z.string()),
  is_published: z.boolean(),
  published_at: maybe(instant),
  formatted_published_date: maybe(z.string()),
  /** The same text under the name the carousel reads. */
  formatted_date: maybe(z.string()),
  created_at: instant,
  updated_at: instant,
});
