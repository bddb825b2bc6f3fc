import { rows, unwrap } from "@/lib/rows";

/**
 * For a write or a list that found no row: Row Level Security shows none to a session that has ended, or to who is no longer an
 * admin, either. Throws that reason, where it is one.
 */
export const requireAdmin = () => unwrap(rows.rpc("require_admin"));
