import type { Fields } from "@shared/contract/noun.ts";
import { toLocalField } from "@shared/rules/dates.ts";
import type * as z from "zod/mini";

type Form = z.core.$ZodObject;
type Row = Readonly<Record<string, unknown>>;

const fieldsIn = (fields: Fields, form: Form) =>
  Object.entries(fields).filter(([column]) => column in form._zod.def.shape);

/** Maps a stored row to the form's values, or returns those of a new row. */
export const formValues = <F extends Form>(fields: Fields, form: F, row?: Row) =>
  Object.fromEntries(
    fieldsIn(fields, form).map(([column, { initial = "", isTimestamp }]) => {
      if (!row) return [column, initial];
      const value = row[column] ?? "";
      return [column, isTimestamp && value ? toLocalField(String(value)) : value];
    }),
  ) as z.input<F>;

/** The labels of the fields, in the order of the screen. */
export const formLabels = <F extends Form>(fields: Fields, form: F) =>
  Object.fromEntries(fieldsIn(fields, form).map(([column, { label }]) => [column, label])) as Record<
    keyof z.input<F> & string,
    string
  >;
