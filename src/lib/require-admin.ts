import { rows, unwrap } from "@/lib/rows";

/**
 * For a write or a list that found no row. Row Level Security gives no error to a session that has ended or to a user who is
 * no longer an admin, only no rows: this throws that reason if it is the reason.
 */
export const requireAdmin = () => unwrap(rows.rpc("require_admin"));

/** A list that only admins read: empty only where it is empty for them, too. */
export async function listForAdmin<T>(list: PromiseLike<T[]>): Promise<T[]> {
  const found = await list;
  if (found.length === 0) await requireAdmin();
  return found;
}
