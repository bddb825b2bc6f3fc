import type { Fields } from "@shared/contract/resource.ts";
import { toLocalField } from "@shared/rules/dates.ts";
import type * as z from "zod/mini";

type FormSchema = z.core.$ZodObject;
type Row = Readonly<Record<string, unknown>>;

const fieldsIn = (fields: Fields, schema: FormSchema) =>
  Object.entries(fields).filter(([column]) => column in schema._zod.def.shape);

/** Maps a stored row to the form's values, or returns those of a new row. */
export const formValues = <Schema extends FormSchema>(fields: Fields, schema: Schema, row?: Row) =>
  Object.fromEntries(
    fieldsIn(fields, schema).map(([column, { initial = "", isTimestamp }]) => {
      if (!row) return [column, initial];
      const value = row[column] ?? "";
      return [column, isTimestamp && value ? toLocalField(String(value)) : value];
    }),
  ) as z.input<Schema>;

/** The labels of the fields, in the order of the screen. */
export const formLabels = <Schema extends FormSchema>(fields: Fields, schema: Schema) =>
  Object.fromEntries(fieldsIn(fields, schema).map(([column, { label }]) => [column, label])) as Record<
    keyof z.input<Schema> & string,
    string
  >;
