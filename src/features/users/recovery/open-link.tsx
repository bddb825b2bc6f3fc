import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { beginRecovery, clearRecovery, NEW_PASSWORD_PATH } from "@/features/users/recovery/recovery-grant";
import { isUndecided, toAppError, toMessage } from "@/lib/errors";
import { savedEmail, setPersistence } from "@/lib/signed-in-storage";
import { readSession } from "@/lib/stored-session";
import { supabase } from "@/lib/supabase";

/** Uses a recovery link only on a button press, because mail scanners open every link. */
export function OpenLink({ tokenHash }: { tokenHash: string }) {
  const navigate = useNavigate();
  const openLink = useMutation({
    mutationFn: () => openSession(tokenHash),
    onSuccess: () => navigate(NEW_PASSWORD_PATH, { replace: true }),
  });

  return (
    <div className="grid gap-5">
      <p className="text-center">Toque no botão para escolher a nova senha.</p>
      {openLink.error && <Alert tone="danger">{toMessage(openLink.error)}</Alert>}
      <Button size="lg" isLoading={openLink.isPending} onClick={() => openLink.mutate()}>
        {openLink.isPending ? "Abrindo..." : "Continuar"}
      </Button>
    </div>
  );
}

/** Verifies the link and starts its session. An expired link shows an error. */
async function openSession(token_hash: string) {
  const client = await supabase();
  const [wasPersistent, email] = [Boolean(readSession()?.refresh_token), savedEmail()];
  setPersistence(false, "");
  const { error } = await client.auth.verifyOtp({ token_hash, type: "recovery" });
  // No session was started, so the settings of the previous session are restored.
  if (error) setPersistence(wasPersistent, email);
  if (error && isUndecided(error)) throw toAppError(error);
  if (error) clearRecovery();
  else beginRecovery();
}
