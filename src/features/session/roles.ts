import type { SessionUser } from "@shared/contract/auth.ts";
import type { Role } from "@/features/session/session";

type Holder = Pick<SessionUser, "role"> | null;

export const hasRole = (user: Holder, role: Role) => user?.role === role;
export const hasAnyRole = (user: Holder, roles: readonly Role[]) =>
  user !== null && roles.includes(user.role);
export const isAdmin = (user: Holder) => hasRole(user, "admin");
