import { rows, unwrap } from "@/lib/rows";

/**
 * For a write that changed no row, or a list without rows: throws an error if the session has ended or the user is no longer an
 * admin. Row level security itself returns no error then, only no rows.
 */
export const requireAdmin = () => unwrap(rows.rpc("require_admin", {}, { get: true }));

/** A list for admins only: an empty result is checked for missing admin rights. */
export async function listForAdmin<T>(list: PromiseLike<T[]>): Promise<T[]> {
  const found = await list;
  if (found.length === 0) await requireAdmin();
  return found;
}
