import { rows, unwrap } from "@/lib/rows";

/**
 * For a write or a list that found no row: Row Level Security shows none to a session that has ended, or to who is no longer an
 * admin, either. Throws that reason, where it is one.
 */
export const requireAdmin = () => unwrap(rows.rpc("require_admin"));

/** A list that only admins read: empty only where it is empty for them, too. */
export async function listForAdmin<T>(list: PromiseLike<T[]>): Promise<T[]> {
  const found = await list;
  if (found.length === 0) await requireAdmin();
  return found;
}
