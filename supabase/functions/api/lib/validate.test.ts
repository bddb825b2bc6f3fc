import { expect, it } from "vitest";
import type * as z from "zod/mini";
import type { Call } from "../../_shared/contract/call.ts";
import { calls } from "../../_shared/contract/calls.ts";
import { INVALID } from "../../_shared/contract/common.ts";
import { namingField } from "./field-names.ts";
import { Problem } from "./problem.ts";
import { validate } from "./validate.ts";

type Schema = z.core.$ZodType & {
  _zod: { def: { in?: Schema; out?: Schema; shape?: Record<string, Schema>; element?: Schema } };
};
/** The documented fields, beneath the pipes that read spellings and lists and before those that name columns. */
function fieldsOf(schema: Schema): string[] {
  const { shape, in: before, out, element } = schema._zod.def;
  if (shape) return Object.keys(shape);
  const [found = []] = [before, out, element]
    .flatMap((inner) => (inner ? [fieldsOf(inner)] : []))
    .filter((names) => names.length);
  return found;
}

const WRONG = [
  null,
  5,
  -1,
  1e12,
  1.5,
  true,
  "",
  " ",
  "zzz",
  "a\nb",
  "\0",
  "\ud800",
  "x".repeat(3_000_000),
  [],
  [1],
  ["zzz"],
  [{}],
  {},
];
function detailsOf(schema: z.core.$ZodType, input: unknown) {
  try {
    validate(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details ?? [];
  }
}

const validated = Object.entries<Call>(calls).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [{ name, schema: schema as Schema }] : [])),
);

it.each(validated)("$name names every invalid field, with a Portuguese message", ({ schema }) => {
  const fields = fieldsOf(schema);
  expect(fields).not.toEqual([]);
  for (const field of fields) {
    for (const wrong of WRONG) {
      for (const { field: named, message } of detailsOf(schema, { [field]: wrong })) {
        expect.soft([field, wrong, named, message]).not.toContain(INVALID);
        expect.soft(namingField(named, message)).toBe(message);
      }
    }
  }
});

it("a message that would fit any field begins with the field's name", () => {
  const of = (body: object) => detailsOf(calls.createPost.body, { Content: "a", ...body });
  expect(of({ Title: "a".repeat(201), IsPublished: "sim", excerpt: 5 })).toEqual([
    { field: "Title", message: "Título: use no máximo 200 caracteres." },
    { field: "IsPublished", message: "Publicado: informe verdadeiro ou falso." },
    { field: "Excerpt", message: "Resumo: informe um texto." },
  ]);
});

it("what is wrong with the whole is said without naming a field", () => {
  const refusal = (input: unknown) => {
    try {
      return validate(calls.updatePost.body, input);
    } catch (error) {
      return error instanceof Problem ? error.body : error;
    }
  };
  expect(refusal({})).toEqual({ error: "invalid", message: "Envie ao menos um campo." });
  expect(refusal([])).toEqual({ error: "invalid", message: INVALID });
});
