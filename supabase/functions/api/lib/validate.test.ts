import { expect, it } from "vitest";
import type * as z from "zod/mini";
import type { Call } from "../../_shared/contract/call.ts";
import { calls } from "../../_shared/contract/calls.ts";
import { INVALID } from "../../_shared/contract/common.ts";
import { withFieldLabel } from "./field-names.ts";
import { Problem } from "./problem.ts";
import { validate } from "./validate.ts";

type Schema = z.core.$ZodType & {
  _zod: { def: { in?: Schema; out?: Schema; shape?: Record<string, Schema>; element?: Schema } };
};
/**
 * The documented field names of a schema. Some schemas are pipes: the input side accepts other spellings or a list, the output
 * side renames fields to columns, and the object with the documented names is inside.
 */
function fieldsOf(schema: Schema): string[] {
  const { shape, in: input, out: output, element } = schema._zod.def;
  if (shape) return Object.keys(shape);
  const [found = []] = [input, output, element]
    .flatMap((inner) => (inner ? [fieldsOf(inner)] : []))
    .filter((names) => names.length);
  return found;
}

const WRONG_VALUES = [
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

const requestSchemas = Object.entries<Call>(calls).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [{ name, schema: schema as Schema }] : [])),
);

it.each(requestSchemas)(
  "$name: the message for a wrong value is specific, and clear without its field",
  ({ schema }) => {
    const fields = fieldsOf(schema);
    expect(fields).not.toEqual([]);
    for (const field of fields) {
      for (const wrong of WRONG_VALUES) {
        for (const { field: fieldPath, message } of detailsOf(schema, { [field]: wrong })) {
          expect.soft([field, wrong, fieldPath, message]).not.toContain(INVALID);
          // withFieldLabel adds a label only to messages that would fit any field, so this message already names its field.
          expect.soft(withFieldLabel(fieldPath, message)).toBe(message);
        }
      }
    }
  },
);

it("a message that would fit any field begins with the field's name", () => {
  const detailsFor = (body: object) => detailsOf(calls.createPost.body, { Content: "a", ...body });
  expect(detailsFor({ Title: "a".repeat(201), IsPublished: "sim", excerpt: 5 })).toEqual([
    { field: "Title", message: "Título: use no máximo 200 caracteres." },
    { field: "IsPublished", message: "Publicado: informe verdadeiro ou falso." },
    { field: "Excerpt", message: "Resumo: informe um texto." },
  ]);
});

it("an error of the whole body (empty, or not an object) has a message and no details", () => {
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
