import * as z from "zod/mini";
import { toInstant } from "../rules/dates.ts";
import { isEmail } from "../rules/email.ts";
import { parseMoney } from "../rules/money.ts";

// Building blocks of all schemas. Messages are Portuguese and the same in forms and on the server.

export const INVALID = "Dados inválidos enviados para o servidor";
export const NOT_A_URL = "Por favor, insira uma URL válida";

export const normaliseKey = (name: string) => name.replaceAll("_", "").toLowerCase();

/**
 * Takes a field under every spelling the contract knows (FeaturedImage, featured_image, featuredImage) and passes it on
 * under the documented one, which wins when both are there. Unknown fields are dropped.
 */
export function anySpelling<Out, In>(schema: z.core.$ZodObject & z.core.$ZodType<Out, In>) {
  return acceptSpellings(Object.keys(schema._zod.def.shape), schema);
}

/** As anySpelling, for a schema that takes the `documented` names. */
export function acceptSpellings<Out, In>(documented: readonly string[], schema: z.core.$ZodType<Out, In>) {
  const names = new Map(documented.map((name) => [normaliseKey(name), name]));
  const respell = (input: In) => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
    const entries = Object.entries(input).flatMap(([name, value]) => {
      const target = names.get(normaliseKey(name));
      return target && (target === name || !Object.hasOwn(input, target)) ? [[target, value] as const] : [];
    });
    return Object.fromEntries(entries) as In;
  };
  return preprocess(respell, schema);
}

/** Runs `read` on what came in, then the schema on what it made of it. */
function preprocess<Out, In, Raw>(read: (input: Raw) => In, schema: z.core.$ZodType<Out, In>) {
  return z.pipe(z.transform(read) as z.ZodMiniTransform<In, Raw>, schema);
}

const control = /\p{Cc}/u;
/** Half of a letter of two halves: no text can be stored or sent with one. */
const halfLetter = /\p{Cs}/u;
const BROKEN = "O texto contém um caractere inválido.";
const NO_TEXT = "Informe um texto.";
const tooLong = (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`;

/** Text on one line: trimmed, not blank, no control characters. */
export const singleLine = (max: number, required: string) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => !control.test(text), "Use uma única linha."),
    z.refine((text) => !halfLetter.test(text), BROKEN),
  );

/** Text over several lines, not blank. */
export const multiline = (max: number, required: string) =>
  z.string({ error: required }).check(
    z.refine((value) => value.trim() !== "", required),
    z.maxLength(max, tooLong(max)),
    z.refine((value) => !value.includes("\0") && !halfLetter.test(value), BROKEN),
  );

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** Left out, null and blank all mean "nothing": blank becomes null, left out stays out. */
export function blankIsNull<Out, In>(schema: z.core.$ZodType<Out, In>) {
  const emptied = (value: In | null | undefined) => (value !== undefined && isBlank(value) ? null : value);
  return z.optional(preprocess(emptied, z.optional(z.nullable(schema))));
}

export const optionalSingleLine = (max: number) => blankIsNull(singleLine(max, NO_TEXT));
export const optionalMultiline = (max: number) => blankIsNull(multiline(max, NO_TEXT));

/** A whole number; digits in a string (form fields) count too. */
export function integer(min: number, max: number, message: string) {
  const read = (value: number | string) =>
    (typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value) as number;
  return z.pipe(
    z.transform(read),
    z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message)),
  );
}

/** BRL in whole cents; text as people type it counts too. */
export function moneyInput(min: number, max: number, message: string, notInCents = message) {
  const read = (value: number | string) =>
    (typeof value === "string" ? (parseMoney(value) ?? value) : value) as number;
  const isInCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return z.pipe(
    z.transform(read),
    z
      .number({ error: message })
      .check(z.minimum(min, message), z.maximum(max, message), z.refine(isInCents, notInCents)),
  );
}

/** Position in a list. "A non-number becomes 0", as the specification has it. */
export function position() {
  const read = (value: number | string) => {
    const number =
      typeof value === "number" || (typeof value === "string" && value.trim()) ? Number(value) : 0;
    return Number.isFinite(number) ? Math.trunc(number) : 0;
  };
  const message = "A ordem deve ficar entre -100000 e 100000.";
  return z.pipe(z.transform(read), z.int().check(z.minimum(-100_000, message), z.maximum(100_000, message)));
}

/** true or false, also as form fields spell them. */
export function booleanish() {
  const words = new Map<unknown, boolean>([
    ...["true", "on", "1", 1].map((word) => [word, true] as const),
    ...["false", "off", "0", 0].map((word) => [word, false] as const),
  ]);
  const read = (value: boolean | string | number) => (words.get(value) ?? value) as boolean;
  return z.pipe(z.transform(read), z.boolean({ error: "Informe verdadeiro ou falso." }));
}

/** A field of a noun that is on or off; left out of what is sent, it stays as it is. */
export const toggle = (initial: boolean) => ({ write: z.optional(booleanish()), read: z.boolean(), initial });

const NOT_AN_EMAIL = "Informe um e-mail válido.";
export const email = () => z.string({ error: NOT_AN_EMAIL }).check(z.trim(), z.refine(isEmail, NOT_AN_EMAIL));

const HTTP = /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;
/** An absolute http(s) address without user info: what the database takes and a screen may render. */
export const isHttpUrl = (value: string) => HTTP.test(value) && value.length <= 2000 && URL.canParse(value);
export const httpUrl = () =>
  z.string({ error: NOT_A_URL }).check(z.trim(), z.minLength(1, NOT_A_URL), z.refine(isHttpUrl, NOT_A_URL));

/** A picture's address: absolute, or a path from the site's base. */
export const pictureAddress = () =>
  blankIsNull(
    z
      .string({ error: NOT_A_URL })
      .check(
        z.trim(),
        z.maxLength(2000, NOT_A_URL),
        z.regex(/^(https?:\/\/[^\s\\]+|\/([^\s\\/][^\s\\]*)?)$/, NOT_A_URL),
      ),
  );

const badDate = "Informe uma data válida.";
/** datetime-local (São Paulo) or ISO 8601 -> ISO 8601. */
export const timestampInput = () =>
  z.pipe(
    z
      .string({ error: badDate })
      .check(z.refine((value) => toInstant(value) !== null, { error: badDate, abort: true })),
    z.transform((value: string) => toInstant(value) ?? value),
  );

export const NO_FIELD = "Envie ao menos um campo.";
/** For an update: what is left out stays as it is, but something must be sent. */
export const someField = () =>
  z.refine<object>((value) => Object.values(value).some((field) => field !== undefined), NO_FIELD);

const pageNumber = (max: number) => z.optional(integer(1, max, `Use um número de 1 a ${max}.`));
/** ?page&perPage: pages count from 1, at most 100 rows each. */
export const pageQuery = { page: pageNumber(1_000_000), perPage: pageNumber(100) };
export const paged = { query: anySpelling(z.object(pageQuery)) };

/** What a list or the site is searched for. */
export const searchText = z.optional(
  z.string({ error: NO_TEXT }).check(z.maxLength(100, "Use no máximo 100 caracteres.")),
);

// Responses
const count = z.int();
/** Names that published shapes have in the OpenAPI description. */
export const shapeNames = z.registry<{ id: string }>();
export function named<S extends z.core.$ZodType>(id: string, schema: S) {
  shapeNames.add(schema, { id });
  return schema;
}
export const listOf = <S extends z.core.$ZodType>(item: S) => z.object({ data: z.array(item) });
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    page: z.optional(count),
    perPage: z.optional(count),
    total: z.optional(count),
  });
export const mutationResult = <S extends z.core.$ZodType>(item: S) =>
  z.object({ data: item, message: z.string() });
export const deleted = mutationResult(z.object({ id: z.union([z.int(), z.uuid()]) }));
/** "2026-11-21T20:00:00+00:00": never without its offset. */
export const instant = z.iso.datetime({ offset: true });
/** "2026-11-28", "11:00:00": of a pickup, in the clock of São Paulo. */
export const day = z.iso.date();
export const time = z.iso.time();

/** What every refusal looks like. */
export const problem = named(
  "Problem",
  z.object({
    message: z.string(),
    error: z.string(),
    details: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
    requestId: z.optional(z.string()),
  }),
);
export type Problem = z.output<typeof problem>;
