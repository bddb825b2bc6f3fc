import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { acceptSpellings, named } from "./common.ts";

type Schema = z.core.$ZodType;

/** One field of a noun. Its key is the column of the database, and what forms call it. */
export type Field = {
  /** Portuguese, as the form calls it. */
  label: string;
  /** As errors of the API and the audit log call it, where that is not the label. */
  short?: string;
  /** Derived from another field, which the audit log shows instead. */
  isDerived?: true;
  /** A change that has verbs of its own in the audit log: the value is set (or turns true), or cleared. */
  verbs?: { set: string; cleared: string };
  /** Documented name in what is sent; without it, the column's. */
  sent?: string;
  /** Documented name in responses; without it, the column's. */
  returned?: string;
  /** What may be written into it. */
  write?: Schema;
  /** What is read from it. */
  read?: Schema;
  /** What a new form holds; without it, "". */
  initial?: string | number | boolean;
  /** A timestamp, typed as a datetime-local of the house's clock. */
  isTimestamp?: true;
};
export type Fields = Readonly<Record<string, Field>>;

/** Some of the fields. */
export const pick = <F extends Fields, C extends keyof F & string>(fields: F, ...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, fields[column]])) as Pick<F, C>;

/** The fields that users edit. Calls, forms, audit log, bin and OpenAPI are derived from them. */
export type Noun = {
  readonly table: string;
  readonly one: string;
  readonly many: string;
  /** With its article, as a sentence of the audit log names it. */
  readonly the: string;
  readonly fields: Fields;
  /** Deleted rows wait in the bin. */
  readonly isRestorable?: true;
  /** Its group in the published description. */
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

/** The columns that may be written: what a form holds and saves. */
export function columnsOf<const F extends Fields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([column, { write }]) => (write ? [[column, write]] : []));
  return z.object(Object.fromEntries(shape) as WriteShape<F>);
}

/** What a call takes: columns under their documented names (or any other spelling of them). Gives columns. */
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

/** What a response holds of a row. */
export function shapeOf<const F extends Fields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([column, { read, returned }]) =>
    read ? [[returned ?? column, read]] : [],
  );
  return Object.fromEntries(shape) as ReadShape<F>;
}

/** The same, published under `id`. */
export const returnedAs = <const F extends Fields>(id: string, fields: F) =>
  named(id, z.object(shapeOf(fields)));

/** PostgREST's `select` that reads the fields under the names that responses give them. */
export const selectOf = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, { read }]) => read)
    .map(([column, { returned }]) => (returned ? `${returned}:${column}` : column))
    .join(",");
