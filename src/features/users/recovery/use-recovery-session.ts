import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isRecovering } from "@/features/users/recovery/recovery-grant";
import { isTransient } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

type RecoverySession =
  | { status: "checking" }
  | { status: "invalid" }
  | { status: "valid"; email: string }
  /** The person has a second factor: Auth takes a new password only after it. */
  | { status: "unproven"; factorId: string }
  /** A mailed link that is not used yet: it is used by a tap on the button, not by opening the page. */
  | { status: "link"; tokenHash: string }
  /** A code that an admin has passed on; "" when it is still to be typed. */
  | { status: "code"; code: string }
  /** No response: the link may still be valid. */
  | { status: "unknown"; error: unknown };

/** What brought this tab to the page of a new password, and whether it still holds. */
export function useRecoverySession() {
  const { hash } = useLocation();
  const [session, setSession] = useState<RecoverySession>({ status: "checking" });
  const check = useCallback(() => {
    setSession({ status: "checking" });
    void readSession(hash).then(setSession);
  }, [hash]);
  useEffect(check, [check]);
  return { session, check };
}

async function readSession(hash: string): Promise<RecoverySession> {
  const words = new URLSearchParams(hash.slice(1));
  const code = words.get("codigo");
  if (code !== null) return { status: "code", code };
  const tokenHash = words.get("token_hash");
  if (tokenHash) return { status: "link", tokenHash };
  // With a session behind the #, as hosted Auth's own links bring it, the client library reads the link itself.
  if (!isRecovering()) return { status: "invalid" };
  try {
    const client = await supabase();
    const { data, error } = await client.auth.getUser();
    if (error && isTransient(error)) return { status: "unknown", error };
    if (!data.user) return { status: "invalid" };
    const factor = data.user.factors?.find(({ status }) => status === "verified");
    const level = factor && (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
    if (factor && level !== "aal2") return { status: "unproven", factorId: factor.id };
    return { status: "valid", email: data.user.email ?? "" };
  } catch (error) {
    return { status: "unknown", error };
  }
}
