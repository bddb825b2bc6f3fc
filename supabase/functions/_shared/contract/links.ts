import * as z from "zod/mini";
import { anySpelling, flag, httpUrl, instant, line, maybe, optionalText, someField } from "./common.ts";

export const LINK_CATEGORIES = ["estudos", "centros", "radios", "videos", "recursos"] as const;
const REQUIRED = "Os campos título, URL e categoria são obrigatórios";

const url = z.pipe(z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED)), httpUrl());
const category = z.enum(LINK_CATEGORIES, { error: REQUIRED });
const fields = { description: optionalText(1000), active: z.optional(flag()), is_public: z.optional(flag()) };

/** `author` is who is signed in, whatever is sent. Active and public unless said otherwise. */
export const createLink = anySpelling(z.object({ title: line(200, REQUIRED), url, category, ...fields }));
export const updateLink = anySpelling(
  z
    .object({
      title: z.optional(line(200, REQUIRED)),
      url: z.optional(url),
      category: z.optional(category),
      ...fields,
    })
    .check(someField()),
);
export type CreateLink = z.output<typeof createLink>;

/** As visitors see it. */
export const publicLink = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  description: maybe(z.string()),
  category: z.enum(LINK_CATEGORIES),
  is_public: z.boolean(),
});

/** As people who are signed in see it: with the e-mail of who added it. */
export const link = z.extend(publicLink, {
  active: z.boolean(),
  author: maybe(z.string()),
  created_at: instant,
  updated_at: instant,
});
