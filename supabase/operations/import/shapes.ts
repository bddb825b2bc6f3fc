import * as z from "zod/mini";

// Responses of the old site's REST API. A field that is missing or null gets its default.

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const moment = z.nullish(z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))));
const id = z.union([z.number(), z.string()]);

export const oldPost = z.object({
  id,
  title: z.string(),
  content: z.string(),
  excerpt: text,
  category: text,
  ordem: z.nullish(z.number()),
  featured_image: text,
  is_published: flag,
  published_at: moment,
  created_at: moment,
});

export const oldEvent = z.object({
  id,
  title: z.string(),
  description: text,
  youtube_url: text,
  scheduled_at: moment,
  is_live: flag,
  is_highlight: flag,
  event_image: text,
  created_at: moment,
});

export const oldLink = z.object({
  id,
  title: z.string(),
  url: z.string(),
  description: text,
  category: text,
  active: flag,
  is_public: flag,
  author: z.nullish(z.union([z.string(), z.object({ email: z.string() })])),
  created_at: moment,
});

export const oldUser = z.object({ id, name: z.string(), email: z.string(), role: text, isAdmin: flag });

/** One customer's order, as GET /pedidospizza/grouped listed them. */
export const oldOrder = z.object({
  nomeCliente: z.string(),
  telefone: z.string(),
  ehWhatsapp: flag,
  email: text,
  formaPagamento: text,
  dataPedido: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  dataPagamento: moment,
  dataEntrega: moment,
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
