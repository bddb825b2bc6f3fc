import { NEW_PASSWORD_PATH } from "@/features/users/recovery/recovery-grant";
import { toAppError } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

/** Requests a recovery e-mail from Auth. The result is the same for unknown addresses. */
export async function sendRecovery(email: string) {
  const client = await supabase();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}${NEW_PASSWORD_PATH}`,
  });
  if (error) throw toAppError(error);
}
