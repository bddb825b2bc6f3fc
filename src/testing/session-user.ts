import type { SessionUser } from "@shared/contract/auth.ts";

/** A signed-in user without admin rights, with these changes. */
export const sessionUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: "1",
  name: "Ana",
  email: "ana@exemplo.org.br",
  role: "user",
  isAdmin: false,
  mustChangePassword: false,
  secondFactor: "none",
  helpsSaturday: false,
  createdAt: "2026-01-01T00:00:00Z",
  ...changes,
});
