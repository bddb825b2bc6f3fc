import { toAppError } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

/** Asks Auth to send the mail with the link that leads to a new password. Says the same for addresses it does not know. */
export async function sendRecovery(email: string) {
  const client = await supabase();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/redefinir-senha`,
  });
  if (error) throw toAppError(error);
}
