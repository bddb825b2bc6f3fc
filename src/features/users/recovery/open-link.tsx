import { useMutation } from "@tanstack/react-query";
import { FailureAlert } from "@/components/failure-alert";
import { Button } from "@/components/ui/button";
import { choosesPassword, clearMailedLink, type LinkType } from "@/features/users/recovery/mailed-link";
import { beginRecovery } from "@/features/users/recovery/recovery-grant";
import { isUndecided, toAppError } from "@/lib/errors";
import { savedEmail, setPersistence } from "@/lib/signed-in-storage";
import { readSession } from "@/lib/stored-session";
import { supabase } from "@/lib/supabase";

/** What the link did: `refused` when it is used up or expired. */
export type OpenedLink = "password" | "signed-in" | "refused" | "confirmed" | "changed";

type OpenLinkProps = { type: LinkType; tokenHash: string; onOpened: (opened: OpenedLink) => void };

const PURPOSE: Partial<Record<LinkType, string>> = {
  recovery: "Toque no botão para escolher a nova senha.",
  invite: "Toque no botão para escolher a sua senha.",
  email_change: "Toque no botão para confirmar a troca de e-mail.",
};

/** Uses a mailed link only on a button press, because mail scanners open every link. */
export function OpenLink({ type, tokenHash, onOpened }: OpenLinkProps) {
  const openLink = useMutation({ mutationFn: () => verifyToken(type, tokenHash), onSuccess: onOpened });
  return (
    <div className="grid gap-5">
      <p className="text-center">{PURPOSE[type] ?? "Toque no botão para entrar no site."}</p>
      {openLink.error && <FailureAlert error={openLink.error} />}
      <Button size="lg" isLoading={openLink.isPending} onClick={() => openLink.mutate()}>
        {openLink.isPending ? "Abrindo..." : "Continuar"}
      </Button>
    </div>
  );
}

/** Verifies the link, which starts a session, except for the confirmation of a new e-mail. */
async function verifyToken(type: LinkType, token_hash: string): Promise<OpenedLink> {
  const client = await supabase();
  const isEmailChange = type === "email_change";
  const [wasPersistent, email] = [Boolean(readSession()?.refresh_token), savedEmail()];
  if (!isEmailChange) setPersistence(false, "");
  const { data, error } = await client.auth.verifyOtp({ token_hash, type });
  // No session was started, so the settings of the previous session are restored.
  if (error) setPersistence(wasPersistent, email);
  if (error && isUndecided(error)) throw toAppError(error);
  clearMailedLink();
  if (error) return "refused";
  if (isEmailChange) return data.user?.email ? "changed" : "confirmed";
  if (!choosesPassword(type)) return "signed-in";
  beginRecovery();
  return "password";
}
