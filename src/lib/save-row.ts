import type { Database } from "@shared/database.types.ts";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { hashKey } from "@tanstack/react-query";
import { AppError, toAppError } from "@/lib/errors";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";
import { unwrapWrite } from "@/lib/unwrap-write";

type Tables = Database["public"]["Tables"];
/** Tables that admins edit: their rows have an `updated_at` (the version) and a `creation_key` (the form that created the row). */
export type EditableTable = {
  [T in keyof Tables]: "creation_key" | "updated_at" extends keyof Tables[T]["Row"] ? T : never;
}[keyof Tables];
export type FieldsOf<T extends EditableTable> = Tables[T]["Update"];
type Version = { updated_at: string };
/** Identifies a row and the version of it that a user has opened. */
export type RowVersion = Version & { id: number };

/** Another user changed the row after it was opened. `stored` is the row as stored now; null when it was deleted. */
export class EditConflict<Stored extends Version = RowVersion> extends AppError {
  constructor(readonly stored: Stored | null) {
    super(
      stored
        ? "Outra pessoa mudou este registro enquanto você editava. Confira a versão dela e salve de novo."
        : "Outra pessoa excluiu este registro enquanto você editava.",
      409,
      "edit_conflict",
    );
  }
}

/** A retry after a lost response updates the row that the first request inserted, instead of inserting another. */
const ON_CONFLICT = { onConflict: "creation_key" };

// Without column types: the type parameters of saveRow and updateRow check the columns.
const untypedRows: Pick<PostgrestClient, "from"> = rows;

/** Inserts a row (idempotent through `creationKey`), or updates the version that the user has opened. */
export async function saveRow<T extends EditableTable>(
  table: T,
  edited: RowVersion | undefined,
  fields: FieldsOf<T>,
  creationKey: string,
): Promise<void> {
  if (edited) return updateRow(table, edited, fields);
  const created = { ...fields, creation_key: creationKey };
  try {
    await unwrapWrite(untypedRows.from(table).upsert(created, ON_CONFLICT).select("id").single());
  } catch (error) {
    if (toAppError(error).status === 403) await requireAdmin();
    throw error;
  }
}

/** Updates a row if the stored version is still the given one; throws EditConflict otherwise. */
export async function updateRow<T extends EditableTable>(
  table: T,
  { id, updated_at }: RowVersion,
  fields: FieldsOf<T>,
): Promise<void> {
  const update = untypedRows.from(table).update(fields).eq("id", id).eq("updated_at", updated_at);
  // Without changed columns there is nothing to update; the row only has to exist still.
  if (Object.keys(fields).length > 0 && (await unwrapWrite(update.select("id").maybeSingle()))) return;
  await requireAdmin();
  // Either an earlier attempt succeeded and only its response was lost, or another user saved first.
  const stored: RowVersion | null = await unwrap(
    untypedRows.from(table).select("*").eq("id", id).maybeSingle(),
  );
  if (!stored || !isStored(fields, stored)) throw new EditConflict(stored);
}

/** Whether the stored row has the values that were sent. */
export function isStored(sent: object, stored: object) {
  const row: Record<string, unknown> = { ...stored };
  return Object.entries(sent).every(
    ([column, value]) =>
      canonical(value) === canonical(row[column]) || (value === "now" && isPast(row[column], row.updated_at)),
  );
}

/** Whether a timestamp is not in the future. The database replaces "now" by a timestamp that the client does not know. */
function isPast(timestamp: unknown, writtenAt: unknown) {
  if (typeof timestamp !== "string" || !TIMESTAMP.test(timestamp)) return false;
  // This device's clock may be behind the database's, so that `updated_at` counts too.
  return Date.parse(timestamp) <= Math.max(Date.now(), Date.parse(String(writtenAt)) || 0);
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT/;
const TIME_WITHOUT_SECONDS = /^\d\d:\d\d$/;
/** The database may format timestamps and times, and order the keys of JSON objects, differently than the client. */
function canonical(value: unknown) {
  if (typeof value !== "string") return hashKey([value ?? null]);
  if (TIMESTAMP.test(value)) return String(Date.parse(value));
  return hashKey([TIME_WITHOUT_SECONDS.test(value) ? `${value}:00` : value]);
}
