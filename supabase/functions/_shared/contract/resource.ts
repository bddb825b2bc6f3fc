import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { acceptSpellings, nameSchema } from "./common.ts";

type Schema = z.core.$ZodType;

/** One field of a resource. The key in `fields` is the name of the column and of the form's field. */
export type Field = {
  /** Portuguese label in the form. */
  label: string;
  /** Shorter label for API errors and the audit log. */
  shortLabel?: string;
  /** Not in the audit log: computed from another field, which the log shows, or of no interest there. */
  isHiddenInAudit?: true;
  /** Verbs in the audit log for setting the value (or true) and for clearing it. */
  verbs?: { set: string; cleared: string };
  /** Documented name in requests; the column's name by default. */
  requestName?: string;
  /** Documented name in responses; the column's name by default. */
  responseName?: string;
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
export type Resource = {
  readonly table: string;
  /** Portuguese name of one row. */
  readonly label: string;
  /** Portuguese name of all rows together. */
  readonly listLabel: string;
  /** For sentences of the audit log. */
  readonly labelWithArticle: string;
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
type ResponseNameOf<F extends Fields, C extends keyof F> = F[C] extends {
  responseName: infer N extends string;
}
  ? N
  : C;
type ReadShape<F extends Fields> = {
  [C in keyof F as F[C] extends { read: Schema } ? ResponseNameOf<F, C> : never]: F[C] extends {
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
export function requestSchema<Out, In>(
  fields: Fields,
  columns: z.core.$ZodObject & z.core.$ZodType<Out, In>,
  ...checks: z.core.$ZodCheck<Out>[]
) {
  const { shape } = columns._zod.def;
  const columnOf = new Map(
    Object.keys(shape).map((column) => [fields[column]?.requestName ?? column, column]),
  );
  const documented = z.object(
    Object.fromEntries([...columnOf].map(([name, column]) => [name, shape[column] as Schema])),
  );
  const toColumns = (request: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(request).map(([name, value]) => [columnOf.get(name) ?? name, value]),
    ) as Out;
  const schema = z.pipe(documented, z.transform(toColumns)) as z.ZodMiniType<Out, Record<string, unknown>>;
  return acceptSpellings([...columnOf.keys()], schema.check(...checks));
}

/** The fields of a row in a response, with their schemas. */
export function responseShape<const F extends Fields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([column, { read, responseName = column }]) =>
    read ? [[responseName, read]] : [],
  );
  return Object.fromEntries(shape) as ReadShape<F>;
}

/** Schema of a row in a response, named `id` in the OpenAPI document. */
export const responseSchema = <const F extends Fields>(id: string, fields: F) =>
  nameSchema(id, z.object(responseShape(fields)));

/** PostgREST's `select` for the fields, renamed to their names in responses. */
export const selectOf = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, { read }]) => read)
    .map(([column, { responseName }]) => (responseName ? `${responseName}:${column}` : column))
    .join(",");
