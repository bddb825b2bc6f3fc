import type { Database } from "@shared/database.types.ts";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { hashKey } from "@tanstack/react-query";
import { AppError, toAppError } from "@/lib/errors";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

type Tables = Database["public"]["Tables"];
/** Tables that admins edit: their rows know their version and the form that created them. */
export type Editable = {
  [T in keyof Tables]: "creation_key" | "updated_at" extends keyof Tables[T]["Row"] ? T : never;
}[keyof Tables];
export type FieldsOf<T extends Editable> = Tables[T]["Update"];
/** Which row, and which version of it, somebody has in front of them. */
export type RowVersion = { id: number; updated_at: string };

/** Somebody else saved over the version that was opened. Holds what is stored now; null when it was deleted. */
export class EditConflict extends AppError {
  constructor(readonly stored: RowVersion | null) {
    super(
      stored
        ? "Outra pessoa mudou este registro enquanto você editava. Confira a versão dela e salve de novo."
        : "Outra pessoa excluiu este registro enquanto você editava.",
      409,
      "edit_conflict",
    );
  }
}

/** A row sent again after a lost response is the same row. */
const ON_CONFLICT = { onConflict: "creation_key" };

// What is known of a row here is its version; its columns are checked where saveRow is called.
const anyRows: Pick<PostgrestClient, "from"> = rows;

/** The one way to save a noun: a new row once, however often it is sent, or a change over the version that was opened. */
export async function saveRow<T extends Editable>(
  table: T,
  edited: RowVersion | undefined,
  fields: FieldsOf<T>,
  creationKey: string,
): Promise<void> {
  if (edited) return updateRow(table, edited, fields);
  const created = { ...fields, creation_key: creationKey };
  try {
    await unwrap(anyRows.from(table).upsert(created, ON_CONFLICT).select("id").single());
  } catch (error) {
    if (toAppError(error).status === 403) await requireAdmin();
    throw error;
  }
}

/** Changes a row over the version that somebody has in front of them. */
export async function updateRow<T extends Editable>(
  table: T,
  { id, updated_at }: RowVersion,
  fields: FieldsOf<T>,
): Promise<void> {
  const update = anyRows.from(table).update(fields).eq("id", id).eq("updated_at", updated_at);
  // Where no column changes, the row only has to be there still.
  if (Object.keys(fields).length > 0 && (await unwrap(update.select("id").maybeSingle()))) return;
  await requireAdmin();
  // Either an earlier try had arrived and only its response was lost, or somebody else was faster.
  const stored: RowVersion | null = await unwrap(anyRows.from(table).select("*").eq("id", id).maybeSingle());
  if (!stored || !isStored(fields, stored)) throw new EditConflict(stored);
}

/** Whether what is stored is what was sent. */
export function isStored(sent: object, stored: object) {
  const row: Record<string, unknown> = { ...stored };
  return Object.entries(sent).every(
    ([column, value]) =>
      canonical(value) === canonical(row[column]) || (value === "now" && isPast(row[column], row.updated_at)),
  );
}

/** A timestamp that is not in the future: the database replaces "now", and alone knows by which one. */
function isPast(timestamp: unknown, writtenAt: unknown) {
  if (typeof timestamp !== "string" || !TIMESTAMP.test(timestamp)) return false;
  // The clock of this device may be behind the one that wrote the row.
  return Date.parse(timestamp) <= Math.max(Date.now(), Date.parse(String(writtenAt)) || 0);
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT/;
// The database writes timestamps and the order of fields its own way.
const canonical = (value: unknown) =>
  typeof value === "string" && TIMESTAMP.test(value) ? String(Date.parse(value)) : hashKey([value ?? null]);
