import { NEW_PASSWORD_PATH } from "@/features/users/recovery/recovery-grant";
import { toAppError } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

/** Asks Auth to send the mail with the link that leads to a new password. Says the same for addresses it does not know. */
export async function sendRecovery(email: string) {
  const client = await supabase();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}${NEW_PASSWORD_PATH}`,
  });
  if (error) throw toAppError(error);
}
