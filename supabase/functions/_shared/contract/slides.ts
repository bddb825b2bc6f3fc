import * as z from "zod/mini";
import { type Call, createCall, deleteCall, updateCall } from "./call.ts";
import {
  booleanField,
  instant,
  listOf,
  nameSchema,
  optionalMultiline,
  optionalSingleLine,
  position,
  urlOrPath,
} from "./common.ts";
import { columnsOf, type Resource, requestSchema, responseSchema } from "./resource.ts";

export const IMAGE_REQUIRED = "Imagem é obrigatória para novos slides";

const fields = {
  id: { label: "Número", read: z.int() },
  title: { label: "Título", write: optionalSingleLine(200), read: z.nullable(z.string()) },
  ordem: {
    label: "Ordem",
    requestName: "order",
    responseName: "order",
    write: z.optional(position()),
    read: z.int(),
    initial: 0,
  },
  description: { label: "Descrição", write: optionalMultiline(1000), read: z.nullable(z.string()) },
  link_url: {
    label: "URL do Link",
    shortLabel: "Endereço do link",
    requestName: "linkUrl",
    responseName: "linkUrl",
    write: urlOrPath(),
    read: z.nullable(z.string()),
  },
  image_path: {
    label: "Imagem",
    requestName: "imagePath",
    responseName: "imagePath",
    write: urlOrPath(),
    read: z.string(),
  },
  is_active: {
    label: "Slide ativo",
    shortLabel: "Ativo",
    verbs: { set: "ativou", cleared: "desativou" },
    requestName: "isActive",
    responseName: "isActive",
    ...booleanField(true),
  },
  created_at: { label: "Criação", responseName: "createdAt", read: instant },
} as const;

const columns = columnsOf(fields);
/**
 * A request as multipart with the file in `image`, or as JSON with the path of a stored picture in `imagePath`. An update changes
 * neither missing fields nor a missing picture.
 */
const writeSlide = requestSchema(fields, columns);
export type WriteSlide = z.output<typeof writeSlide>;
/** The form, which uploads the picture before the other fields. */
export const slideForm = z.extend(columns, { image_path: z.string().check(z.minLength(1, IMAGE_REQUIRED)) });

const slide = responseSchema("Slide", fields);
/** With the author's name, for admins. */
const authoredSlide = nameSchema(
  "AuthoredSlide",
  z.extend(slide, { user: z.nullable(z.object({ name: z.string() })) }),
);

const calls = {
  listSlides: {
    method: "GET",
    path: "/slides",
    access: "anyone",
    summary: "Slides ativos",
    response: listOf(slide),
  },
  listAllSlides: {
    method: "GET",
    path: "/slides/admin",
    access: "admin",
    summary: "Todos os slides",
    response: listOf(authoredSlide),
  },
  createSlide: {
    ...createCall("/slides/admin", "Cria um slide (campo image)", writeSlide, authoredSlide),
    multipart: "optional",
  },
  updateSlide: {
    ...updateCall("/slides/admin", "Altera um slide", writeSlide, authoredSlide),
    multipart: "optional",
  },
  deleteSlide: deleteCall("/slides/admin", "Exclui um slide"),
} as const satisfies Record<string, Call>;

export const slides = {
  table: "slides",
  label: "Slide",
  listLabel: "Slides",
  labelWithArticle: "o slide",
  fields,
  isRestorable: true,
  api: { name: "Slides", description: "Imagens de destaque da página inicial", calls },
} as const satisfies Resource;
