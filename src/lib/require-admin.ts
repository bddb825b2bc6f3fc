import { rows, unwrap } from "@/lib/rows";

/**
 * For a write or a list that affected no rows. Row level security returns no error for an ended session or a former
 * admin, only no rows: this throws the error in that case.
 */
export const requireAdmin = () => unwrap(rows.rpc("require_admin"));

/** A list for admins only: an empty result is checked for missing admin rights. */
export async function listForAdmin<T>(list: PromiseLike<T[]>): Promise<T[]> {
  const found = await list;
  if (found.length === 0) await requireAdmin();
  return found;
}
