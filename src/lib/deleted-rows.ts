import type { resources } from "@shared/contract/resources.ts";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";
import { unwrapWrite } from "@/lib/unwrap-write";

/** Tables whose deleted rows the database stores for 30 days. */
export type RestorableTable = Extract<(typeof resources)[number], { isRestorable: true }>["table"];

/** Succeeds also for a row that no longer exists, because the response to an earlier attempt may have been lost. */
export async function deleteRow(
  table: RestorableTable | "tipos_pizza" | "rodadas" | "escala_postos",
  id: number,
) {
  if (!(await unwrapWrite(rows.from(table).delete().eq("id", id).select("id").maybeSingle())))
    await requireAdmin();
}

export const restoreRow = (table: RestorableTable, id: number) =>
  unwrap(rows.rpc("restore_deleted", { p_entity: table, p_id: id }));
