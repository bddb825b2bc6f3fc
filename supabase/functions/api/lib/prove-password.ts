import { sessionIdOf } from "./auth.ts";
import type { Tools } from "./handler.ts";

/** Whether this is the account's password: a session is opened and ended at once, which counts as no login. */
export async function provePassword({ auth, service }: Tools, email: string, password: string) {
  const proof = await auth.signIn(email, password);
  if (!proof) return false;
  await service.retractLogin(sessionIdOf(proof.token));
  await auth.signOut(proof.token, "local");
  return true;
}
