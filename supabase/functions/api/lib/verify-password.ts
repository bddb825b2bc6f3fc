import { sessionIdOf } from "./auth.ts";
import type { Services } from "./handler.ts";

/** Checks a password by signing in; the session is ended at once and not recorded as a login. */
export async function verifyPassword(
  { auth, serviceClient }: Services,
  email: string,
  password: string,
  address: string,
) {
  const proof = await auth.signIn(email, password, address);
  if (!proof) return false;
  await serviceClient.retractLogin(sessionIdOf(proof.token));
  await auth.signOut(proof.token, "local");
  return true;
}
