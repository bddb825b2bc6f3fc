import * as z from "zod/mini";
import { POST_CATEGORIES } from "../rules/categories.ts";
import { type Call, createCall, deleteCall, updateCall } from "./call.ts";
import {
  atLeastOneField,
  blankIsNull,
  booleanField,
  instant,
  multiline,
  optionalMultiline,
  optionalSingleLine,
  pageOf,
  position,
  singleLine,
  timestampInput,
  urlOrPath,
  withPaging,
} from "./common.ts";
import { calendarDownload } from "./files.ts";
import { columnsOf, type Resource, requestSchema, responseSchema } from "./resource.ts";

const postCategory = z.enum(POST_CATEGORIES, { error: "Escolha atividades, noticias ou eventos." });
export type PostCategory = z.output<typeof postCategory>;

export const POST_REQUIRED = "Preencha título, conteúdo e categoria.";

/** Maximum length in the table, with pictures inside the text. */
const MAX_STORED_CHARACTERS = 2_000_000;
/**
 * Maximum length that a hosted function sanitises well within its 2 s of CPU time, which grows with the length, and faster with
 * the number of tags, above all unclosed ones.
 */
const MAX_CHARACTERS = 500_000;
const MAX_TAGS = 30_000;
const INLINE_PICTURE = /data:image\/[a-z]+;base64,[a-z0-9+/=]+/gi;
const countCharacters = (html: string) => html.replaceAll(INLINE_PICTURE, "").length;
const countTags = (html: string) => html.split("<").length - 1;

/** The rich text of an article. */
const articleText = multiline(MAX_STORED_CHARACTERS, POST_REQUIRED).check(
  z.refine(
    (html) => countCharacters(html) <= MAX_CHARACTERS,
    "O texto é longo demais: divida-o em mais de uma postagem.",
  ),
  z.refine(
    (html) => countTags(html) <= MAX_TAGS,
    "O texto tem formatação demais: divida-o em mais de uma postagem.",
  ),
);

/** In the order of the form. */
const fields = {
  id: { label: "Número", read: z.int() },
  title: { label: "Título", requestName: "Title", write: singleLine(200, POST_REQUIRED), read: z.string() },
  content: { label: "Conteúdo", requestName: "Content", write: articleText, read: z.string() },
  category: {
    label: "Categoria",
    requestName: "Category",
    write: blankIsNull(postCategory),
    read: z.enum(POST_CATEGORIES),
  },
  is_published: { label: "Publicado", requestName: "IsPublished", ...booleanField(true) },
  published_at: {
    label: "Data e hora",
    shortLabel: "Publicação",
    verbs: { set: "publicou", cleared: "tirou do ar" },
    requestName: "PublishedAt",
    write: blankIsNull(timestampInput()),
    read: z.nullable(instant),
    isTimestamp: true,
  },
  /** Shown and used for sorting, only in the category eventos. */
  event_date: {
    label: "Data do evento",
    requestName: "EventDate",
    write: blankIsNull(timestampInput()),
    read: z.nullable(instant),
    isTimestamp: true,
  },
  /** Where the event takes place; null: at the house. */
  event_place: {
    label: "Local",
    requestName: "EventPlace",
    write: optionalSingleLine(120),
    read: z.nullable(z.string()),
  },
  ordem: { label: "Ordem", requestName: "Ordem", write: z.optional(position()), read: z.int(), initial: "0" },
  featured_image: {
    label: "Imagem",
    requestName: "FeaturedImage",
    write: urlOrPath(),
    read: z.nullable(z.string()),
  },
  featured_image_alt: {
    label: "Descrição da imagem",
    requestName: "FeaturedImageAlt",
    write: optionalMultiline(300),
    read: z.nullable(z.string()),
  },
  excerpt: {
    label: "Resumo",
    requestName: "Excerpt",
    write: optionalMultiline(1000),
    read: z.nullable(z.string()),
  },
  preview: { label: "Prévia", read: z.nullable(z.string()) },
  formatted_published_date: { label: "Data por extenso", read: z.nullable(z.string()) },
  /** The same text under the name that the carousel reads. */
  formatted_date: { label: "Data por extenso", read: z.nullable(z.string()) },
  created_at: { label: "Criação", read: instant },
  updated_at: { label: "Alteração", read: instant },
} as const;

const columns = columnsOf(fields);
/** Published at once unless IsPublished is false or PublishedAt is in the future. The default category is news. */
const createPost = requestSchema(fields, columns);
/** For updates: missing fields do not change. */
const updatePost = requestSchema(fields, z.partial(columns), atLeastOneField());
export type UpdatePost = z.output<typeof updatePost>;

/** The editor's form, in which a category is required. */
export const postForm = z.extend(columns, { category: z.enum(POST_CATEGORIES, { error: POST_REQUIRED }) });

const post = responseSchema("Post", fields);

const postPage = { ...withPaging, response: pageOf(post) };
const uploadedPicture = z.object({
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** Widths of the smaller versions stored with the picture. */
  widths: z.array(z.int()),
  message: z.string(),
});

/** Size limit of an article with embedded pictures. Bodies are read only after the caller is authorised as admin. */
const jsonLimit = 4 * 1024 * 1024;

const calls = {
  listPosts: {
    method: "GET",
    path: "/posts",
    access: "anyone",
    summary: "Postagens publicadas, da mais nova à mais antiga",
    ...postPage,
  },
  listPostsOfCategory: {
    method: "GET",
    path: "/posts/category/{category}",
    access: "anyone",
    summary: "Postagens publicadas de uma categoria, pela ordem",
    ...postPage,
  },
  listAllPosts: {
    method: "GET",
    path: "/posts/admin",
    access: "admin",
    summary: "Todas as postagens, com rascunhos",
    ...postPage,
  },
  remindOfPost: {
    method: "GET",
    path: "/lembretes/evento/{id}/lembrete.ics",
    access: "anyone",
    summary: "Uma postagem com data para o calendário, com lembrete",
    ...calendarDownload,
  },
  createPost: { ...createCall("/posts", "Cria uma postagem", createPost, post), jsonLimit },
  updatePost: { ...updateCall("/posts", "Altera uma postagem", updatePost, post), jsonLimit },
  deletePost: deleteCall("/posts", "Exclui uma postagem"),
  upload: {
    method: "POST",
    path: "/upload",
    access: "admin",
    summary: "Guarda uma imagem (campo image; larguras prontas em image-480, image-960…)",
    multipart: "required",
    response: uploadedPicture,
    status: 201,
  },
} as const satisfies Record<string, Call>;

export const posts = {
  table: "posts",
  label: "Postagem",
  listLabel: "Postagens",
  labelWithArticle: "a postagem",
  fields,
  isRestorable: true,
  api: { name: "Postagens", description: "Notícias, atividades e eventos da casa", calls },
} as const satisfies Resource;
