import * as z from "zod/mini";

// Responses of the old site's REST API. A field that is missing or null gets its default.

const text = z.nullish(z.string());
const booleanish = z.nullish(z.boolean());
const timestamp = z.nullish(z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))));
const id = z.union([z.number(), z.string()]);

export const oldPost = z.object({
  id,
  title: z.string(),
  content: z.string(),
  excerpt: text,
  category: text,
  ordem: z.nullish(z.number()),
  featured_image: text,
  is_published: booleanish,
  published_at: timestamp,
  created_at: timestamp,
});

export const oldEvent = z.object({
  id,
  title: z.string(),
  description: text,
  youtube_url: text,
  scheduled_at: timestamp,
  event_image: text,
  created_at: timestamp,
});

export const oldLink = z.object({
  id,
  title: z.string(),
  url: z.string(),
  description: text,
  category: text,
  active: booleanish,
  is_public: booleanish,
  author: z.nullish(z.union([z.string(), z.object({ email: z.string() })])),
  created_at: timestamp,
});

export const oldUser = z.object({ id, name: z.string(), email: z.string(), role: text, isAdmin: booleanish });

/** An order as in the responses of the old GET /pedidospizza/grouped. */
export const oldOrder = z.object({
  nomeCliente: z.string(),
  telefone: z.string(),
  ehWhatsapp: booleanish,
  email: text,
  formaPagamento: text,
  dataPedido: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  dataPagamento: timestamp,
  dataEntrega: timestamp,
  statusPedido: text,
  pizzas: z
    .array(
      z.object({
        tipoPizzaNome: z.string(),
        tipoPizzaPreco: z.number(),
        quantidade: z.number(),
        observacoes: text,
      }),
    )
    .check(z.minLength(1)),
});

export type OldPost = z.output<typeof oldPost>;
export type OldEvent = z.output<typeof oldEvent>;
export type OldLink = z.output<typeof oldLink>;
export type OldOrder = z.output<typeof oldOrder>;
