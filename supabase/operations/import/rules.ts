import * as z from "zod/mini";
import {
  email,
  integer,
  multiline,
  optionalMultiline,
  singleLine,
  withoutBidiControls,
} from "../../functions/_shared/contract/common.ts";
import { links } from "../../functions/_shared/contract/links.ts";
import { liveEvents } from "../../functions/_shared/contract/live-events.ts";
import { pizzaTypes } from "../../functions/_shared/contract/pizza-types.ts";
import { posts } from "../../functions/_shared/contract/posts.ts";
import { columnsOf } from "../../functions/_shared/contract/resource.ts";

// The constraints of the tables, checked before anything is written, so that a run without --apply reports the same errors.

/** Text of the old site as a single line. */
export const oneLine = (text: string) => withoutBidiControls(text).replace(/\s+/g, " ").trim();

const REFUSED = "is not accepted";
const dateInRange = z.nullish(
  z.string().check(
    z.refine((value) => {
      const year = new Date(value).getUTCFullYear();
      return year >= 1900 && year < 2200;
    }, REFUSED),
  ),
);
const price = z.number().check(z.minimum(0.005), z.maximum(9999));

// Articles may be longer than the API allows, and dates older.
export const postRules = z.extend(columnsOf(posts.fields), {
  content: multiline(2_000_000, REFUSED),
  published_at: dateInRange,
  created_at: dateInRange,
});

export const eventRules = z
  .extend(columnsOf(liveEvents.fields), { scheduled_at: dateInRange, created_at: dateInRange })
  .check(
    z.refine((event) => Boolean(event.youtube_url || event.scheduled_at), {
      path: ["youtube_url"],
      error: "needs a video or a date",
    }),
  );

export const linkRules = z.extend(columnsOf(links.fields), { created_at: dateInRange });

/** Rejects payments with a date in the future. */
const pastDate = z.nullish(
  z.iso.datetime({ offset: true }).check(z.refine((value) => Date.parse(value) <= Date.now())),
);

export const orderRules = z.object({
  nome_cliente: singleLine(120, REFUSED),
  email: z.nullish(email()),
  data_pedido: dateInRange,
  paid_at: pastDate,
  data_entrega: dateInRange,
  lines: z.array(
    z.object({
      nome: pizzaTypes.fields.nome.write,
      quantidade: integer(1, 100, REFUSED),
      preco_unitario: price,
      observacoes: optionalMultiline(500),
    }),
  ),
});

/** Parses an entry; throws an error with the first invalid field and its value. */
export function parse<T>(shape: z.ZodMiniType<T>, entry: unknown): T {
  const result = shape.safeParse(entry);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path ?? [];
  const value = path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | null)?.[key],
    entry,
  );
  throw new Error(
    value === undefined
      ? `${path.join(".") || "the entry"} is missing`
      : `${path.join(".") || "the entry"} ${JSON.stringify(value).slice(0, 80)} is not accepted`,
  );
}
