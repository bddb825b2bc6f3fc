import * as z from "zod/mini";
import { toInstant } from "../rules/dates.ts";
import { isEmail } from "../rules/email.ts";
import { NOT_A_URL } from "../rules/invalid-values.ts";
import { parseMoney } from "../rules/money.ts";

// Building blocks of all schemas. Forms and the server show the same Portuguese messages.

export const INVALID = "Dados inválidos enviados para o servidor";

/** The same text for all spellings of a field's name: "FeaturedImage", "featured_image". */
export const normaliseFieldName = (name: string) => name.replaceAll("_", "").toLowerCase();

/**
 * Accepts each field in every documented spelling (FeaturedImage, featured_image, featuredImage) and renames it to the schema's
 * spelling, which takes precedence when several are present. Drops unknown fields.
 */
export function anySpelling<Out, In>(schema: z.core.$ZodObject & z.core.$ZodType<Out, In>) {
  return acceptSpellings(Object.keys(schema._zod.def.shape), schema);
}

/** Like anySpelling, for a schema with the names `documentedNames`. */
export function acceptSpellings<Out, In>(
  documentedNames: readonly string[],
  schema: z.core.$ZodType<Out, In>,
) {
  const names = new Map(documentedNames.map((name) => [normaliseFieldName(name), name]));
  const respell = (input: In) => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
    const entries = Object.entries(input).flatMap(([name, value]) => {
      const target = names.get(normaliseFieldName(name));
      return target && (target === name || !Object.hasOwn(input, target)) ? [[target, value] as const] : [];
    });
    return Object.fromEntries(entries) as In;
  };
  return preprocess(respell, schema);
}

/** Converts the input, then validates the result with the schema. */
function preprocess<Out, In, Raw>(convert: (input: Raw) => In, schema: z.core.$ZodType<Out, In>) {
  return z.pipe(z.transform(convert) as z.ZodMiniTransform<In, Raw>, schema);
}

const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Removes bidirectional controls, with which a name could reorder the text around it. Copied names and telephone numbers often contain some. */
export const withoutBidiControls = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
/** Neither a space, nor a character that Unicode lets programs ignore (zero-width ones, fillers), nor the blank of Braille. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A lone surrogate, which cannot be encoded in UTF-8. */
const LONE_SURROGATE = /\p{Cs}/u;
const INVALID_CHARACTER = "O texto contém um caractere inválido.";
const NO_TEXT = "Informe um texto.";
const tooLong = (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`;

/** Single-line text: trimmed, with a visible character, without control characters. The same rule as private.is_single_line. */
export const singleLine = (max: number, required: string) =>
  z.string({ error: required }).check(
    z.overwrite((text) => withoutBidiControls(text).trim()),
    z.minLength(1, required),
    z.refine((text) => text === "" || VISIBLE.test(text), required),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => !LINE_BREAK_OR_CONTROL.test(text), "Use uma única linha."),
    z.refine((text) => !LONE_SURROGATE.test(text), INVALID_CHARACTER),
  );

/** Multi-line text, not blank. */
export const multiline = (max: number, required: string) =>
  z.string({ error: required }).check(
    z.refine((value) => VISIBLE.test(value), required),
    z.maxLength(max, tooLong(max)),
    z.refine((value) => !value.includes("\0") && !LONE_SURROGATE.test(value), INVALID_CHARACTER),
  );

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && !VISIBLE.test(value));

/** Optional text: blank becomes null, a missing field stays missing. */
export function blankIsNull<Out, In>(schema: z.core.$ZodType<Out, In>) {
  const blankToNull = (value: In | null | undefined) =>
    value !== undefined && isBlank(value) ? null : value;
  return z.optional(preprocess(blankToNull, z.optional(z.nullable(schema))));
}

export const optionalSingleLine = (max: number) => blankIsNull(singleLine(max, NO_TEXT));
export const optionalMultiline = (max: number) => blankIsNull(multiline(max, NO_TEXT));

/** An integer, also as a string of digits (form fields). */
export function integer(min: number, max: number, message: string) {
  const read = (value: number | string) =>
    (typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value) as number;
  return z.pipe(
    z.transform(read),
    z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message)),
  );
}

/** BRL with at most two decimals, also as text that a user typed. */
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

/** Position in a list. Anything but a number becomes 0, as specified. */
export function position() {
  const read = (value: number | string) => {
    const number =
      typeof value === "number" || (typeof value === "string" && value.trim()) ? Number(value) : 0;
    return Number.isFinite(number) ? Math.trunc(number) : 0;
  };
  const message = "A ordem deve ficar entre -100000 e 100000.";
  return z.pipe(z.transform(read), z.int().check(z.minimum(-100_000, message), z.maximum(100_000, message)));
}

/** A boolean, also as text of a form field. */
export function booleanish() {
  const words = new Map<unknown, boolean>([
    ...["true", "on", "1", 1].map((word) => [word, true] as const),
    ...["false", "off", "0", 0].map((word) => [word, false] as const),
  ]);
  const read = (value: boolean | string | number) => (words.get(value) ?? value) as boolean;
  return z.pipe(z.transform(read), z.boolean({ error: "Informe verdadeiro ou falso." }));
}

/** A boolean field of a resource; a missing field does not change the value. */
export const booleanField = (initial: boolean) => ({
  write: z.optional(booleanish()),
  read: z.boolean(),
  initial,
});

export const NOT_AN_EMAIL = "Informe um e-mail válido.";
export const email = () => z.string({ error: NOT_AN_EMAIL }).check(z.trim(), z.refine(isEmail, NOT_AN_EMAIL));

const HTTP = /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;
/** An absolute http(s) URL without user info, the same rule as in the database and in the browser. */
export const isHttpUrl = (value: string) => HTTP.test(value) && value.length <= 2000 && URL.canParse(value);
export const httpUrl = () =>
  z.string({ error: NOT_A_URL }).check(z.trim(), z.minLength(1, NOT_A_URL), z.refine(isHttpUrl, NOT_A_URL));

const isSitePath = (value: string) => /^\/([^\s\\/][^\s\\]*)?$/.test(value) && value.length <= 2000;
/** The URL of a link or a picture: absolute, or a path relative to the site's base. */
export const urlOrPath = () =>
  blankIsNull(
    z.string({ error: NOT_A_URL }).check(
      z.trim(),
      z.refine((value) => isHttpUrl(value) || isSitePath(value), NOT_A_URL),
    ),
  );

const NOT_A_DATE = "Informe uma data válida.";
/** datetime-local (São Paulo) or ISO 8601 -> ISO 8601. */
export const timestampInput = () =>
  z.pipe(
    z
      .string({ error: NOT_A_DATE })
      .check(z.refine((value) => toInstant(value) !== null, { error: NOT_A_DATE, abort: true })),
    z.transform((value: string) => toInstant(value) ?? value),
  );

export const NO_FIELD = "Envie ao menos um campo.";
/** For updates: missing fields do not change, but at least one field is required. */
export const atLeastOneField = () =>
  z.refine<object>((value) => Object.values(value).some((field) => field !== undefined), NO_FIELD);

const pageNumber = (max: number) => z.optional(integer(1, max, `Use um número de 1 a ${max}.`));
/** ?page&perPage: page numbers start at 1; at most 100 rows per page. */
export const pageParams = { page: pageNumber(1_000_000), perPage: pageNumber(100) };
export const withPaging = { query: anySpelling(z.object(pageParams)) };

/** The search text for a list or the whole site. */
export const searchText = z.optional(
  z.string({ error: NO_TEXT }).check(z.maxLength(100, "Use no máximo 100 caracteres.")),
);

// Responses
const count = z.int();
/** Names of schemas in the OpenAPI document. */
export const schemaNames = z.registry<{ id: string }>();
export function nameSchema<S extends z.core.$ZodType>(id: string, schema: S) {
  schemaNames.add(schema, { id });
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
export const deletedRow = mutationResult(z.object({ id: z.union([z.int(), z.uuid()]) }));
/** An ISO 8601 timestamp with offset, e.g. "2026-11-21T20:00:00+00:00". */
export const instant = z.iso.datetime({ offset: true });
/** Date and time of a pickup in São Paulo, e.g. "2026-11-28" and "11:00:00". */
export const day = z.iso.date();
export const time = z.iso.time();

/** The body of every error response. */
export const problem = nameSchema(
  "Problem",
  z.object({
    message: z.string(),
    error: z.string(),
    details: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
    requestId: z.optional(z.string()),
  }),
);
export type Problem = z.output<typeof problem>;
