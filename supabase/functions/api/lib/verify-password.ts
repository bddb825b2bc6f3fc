import { sessionIdOf } from "./auth.ts";
import type { Services } from "./handler.ts";

/** Verifies a password by signing in; ends the session at once and removes the login's audit entry. */
export async function verifyPassword(
  { auth, serviceClient }: Services,
  email: string,
  password: string,
  address: string,
) {
  const session = await auth.signIn(email, password, address);
  if (!session) return false;
  await serviceClient.retractLogin(sessionIdOf(session.token));
  await auth.signOut(session.token, "local");
  return true;
}
