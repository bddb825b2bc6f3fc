import type { SessionUser } from "@shared/contract/auth.ts";

export const isAdmin = (user: Pick<SessionUser, "role"> | null) => user?.role === "admin";
