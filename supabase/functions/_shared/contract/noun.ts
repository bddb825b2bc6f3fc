import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { acceptSpellings, named } from "./common.ts";

type Schema = z.core.$ZodType;

/** One field of a noun. The key in `fields` is the name of the column and of the form's field. */
export type Field = {
  /** Portuguese label in the form. */
  label: string;
  /** Shorter label for API errors and the audit log. */
  short?: string;
  /** Computed from another field, which the audit log shows instead. */
  isDerived?: true;
  /** Verbs in the audit log for setting the value (or true) and for clearing it. */
  verbs?: { set: string; cleared: string };
  /** Documented name in requests; the column's name by default. */
  sent?: string;
  /** Documented name in responses; the column's name by default. */
  returned?: string;
  /** Schema of written values. */
  write?: Schema;
  /** Schema of read values. */
  read?: Schema;
  /** Initial value in a new form; "" by default. */
  initial?: string | number | boolean;
  /** A timestamp, entered as datetime-local in São Paulo time. */
  isTimestamp?: true;
};
export type Fields = Readonly<Record<string, Field>>;

/** A subset of the fields. */
export const pick = <F extends Fields, C extends keyof F & string>(fields: F, ...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, fields[column]])) as Pick<F, C>;

/** A table that users edit. Calls, forms, audit log, bin and OpenAPI are derived from these definitions. */
export type Noun = {
  readonly table: string;
  readonly one: string;
  readonly many: string;
  /** Name with article, for sentences of the audit log. */
  readonly the: string;
  readonly fields: Fields;
  /** Deleted rows are stored in the bin. */
  readonly isRestorable?: true;
  /** Tag in the OpenAPI document. */
  readonly api?: { name: string; description: string; calls: Readonly<Record<string, Call>> };
};

type WriteShape<F extends Fields> = {
  [C in keyof F as F[C] extends { write: Schema } ? C : never]: F[C] extends { write: infer S extends Schema }
    ? S
    : never;
};
type NameOf<F extends Fields, C extends keyof F> = F[C] extends { returned: infer N extends string } ? N : C;
type ReadShape<F extends Fields> = {
  [C in keyof F as F[C] extends { read: Schema } ? NameOf<F, C> : never]: F[C] extends {
    read: infer S extends Schema;
  }
    ? S
    : never;
};

/** Schema of the writable columns, which a form edits. */
export function columnsOf<const F extends Fields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([column, { write }]) => (write ? [[column, write]] : []));
  return z.object(Object.fromEntries(shape) as WriteShape<F>);
}

/** Schema of a request: documented names (or any other spelling), converted to column names. */
export function sentAs<Out, In>(
  fields: Fields,
  columns: z.core.$ZodObject & z.core.$ZodType<Out, In>,
  ...checks: z.core.$ZodCheck<Out>[]
) {
  const { shape } = columns._zod.def;
  const column = new Map(Object.keys(shape).map((name) => [fields[name]?.sent ?? name, name]));
  const documented = z.object(
    Object.fromEntries([...column].map(([name, of]) => [name, shape[of] as Schema])),
  );
  const toColumns = (sent: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(sent).map(([name, value]) => [column.get(name) ?? name, value])) as Out;
  const schema = z.pipe(documented, z.transform(toColumns)) as z.ZodMiniType<Out, Record<string, unknown>>;
  return acceptSpellings([...column.keys()], schema.check(...checks));
}

/** Schema of a row in a response. */
export function shapeOf<const F extends Fields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([column, { read, returned }]) =>
    read ? [[returned ?? column, read]] : [],
  );
  return Object.fromEntries(shape) as ReadShape<F>;
}

/** The same, named `id` in the OpenAPI document. */
export const returnedAs = <const F extends Fields>(id: string, fields: F) =>
  named(id, z.object(shapeOf(fields)));

/** PostgREST's `select` for the fields, renamed to their names in responses. */
export const selectOf = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, { read }]) => read)
    .map(([column, { returned }]) => (returned ? `${returned}:${column}` : column))
    .join(",");
