import * as z from "zod/mini";
import { type Call, createCall, deleteCall, updateCall } from "./call.ts";
import {
  atLeastOneField,
  booleanField,
  httpUrl,
  instant,
  listOf,
  optionalMultiline,
  pageOf,
  singleLine,
  withPaging,
} from "./common.ts";
import { columnsOf, type Fields, pick, type Resource, requestSchema, responseSchema } from "./resource.ts";

export const LINK_CATEGORIES = ["estudos", "centros", "radios", "videos", "recursos"] as const;
const REQUIRED = "Os campos título, URL e categoria são obrigatórios";

const url = z.pipe(z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED)), httpUrl());
const category = z.enum(LINK_CATEGORIES, { error: REQUIRED });
const fields = {
  id: { label: "Número", read: z.int() },
  title: { label: "Título", write: singleLine(200, REQUIRED), read: z.string() },
  url: { label: "URL", shortLabel: "Endereço", write: url, read: z.string() },
  description: { label: "Descrição", write: optionalMultiline(1000), read: z.nullable(z.string()) },
  category: { label: "Categoria", write: category, read: z.enum(LINK_CATEGORIES) },
  active: {
    label: "Link ativo",
    shortLabel: "Ativo",
    verbs: { set: "ativou", cleared: "desativou" },
    ...booleanField(true),
  },
  is_public: {
    label: "Link público",
    shortLabel: "Público",
    verbs: { set: "tornou público", cleared: "tornou privado" },
    ...booleanField(true),
  },
  /** The e-mail of the user who added the link; never writable. */
  author: { label: "Autor", read: z.nullable(z.string()) },
  created_at: { label: "Criação", read: instant },
  updated_at: { label: "Alteração", read: instant },
} as const;
/** The fields for visitors. Signed-in users see all fields. */
const publicFields = pick(fields, "id", "title", "url", "description", "category", "is_public");

/** For new links, active and public by default. */
export const linkForm = columnsOf(fields);
export type LinkForm = z.output<typeof linkForm>;
const createLink = requestSchema(fields, linkForm);
const updateLink = requestSchema(fields, z.partial(linkForm), atLeastOneField());
const publicLink = responseSchema("PublicLink", publicFields);
const link = responseSchema("Link", fields);

const calls = {
  listLinks: {
    method: "GET",
    path: "/links",
    access: "anyone",
    summary: "Links públicos",
    response: listOf(publicLink),
  },
  listPrivateLinks: {
    method: "GET",
    path: "/links/private",
    access: "user",
    summary: "Links privados",
    response: listOf(link),
  },
  listActiveLinks: {
    method: "GET",
    path: "/links/all",
    access: "user",
    summary: "Links públicos e privados",
    response: listOf(link),
  },
  listAllLinks: {
    method: "GET",
    path: "/links/admin",
    access: "admin",
    summary: "Todos os links, com inativos",
    ...withPaging,
    response: pageOf(link),
  },
  createLink: createCall("/links", "Cria um link", createLink, link),
  updateLink: updateCall("/links", "Altera um link", updateLink, link),
  deleteLink: deleteCall("/links", "Exclui um link"),
} as const satisfies Record<string, Call>;

export const links = {
  table: "links",
  label: "Link",
  listLabel: "Links",
  labelWithArticle: "o link",
  fields,
  publicFields,
  isRestorable: true,
  api: { name: "Links", description: "Links úteis, públicos e privados", calls },
} as const satisfies Resource & { publicFields: Fields };
