import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isRecovering } from "@/features/users/recovery/recovery-grant";
import { isUndecided } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

type RecoverySession =
  | { status: "checking" }
  | { status: "invalid" }
  | { status: "valid"; email: string }
  /** The user has a second factor, which Auth requires before a new password. */
  | { status: "second-factor"; factorId: string }
  /** An unused recovery link, which is used by a button press instead of by opening the page. */
  | { status: "link"; tokenHash: string }
  /** A code from an admin; "" when it must be typed. */
  | { status: "code"; code: string }
  /** No response: the link may still be valid. */
  | { status: "unknown"; error: unknown };

/** How the user came to the password page, and whether the link or code is valid. */
export function useRecoverySession() {
  const { hash } = useLocation();
  const [session, setSession] = useState<RecoverySession>({ status: "checking" });
  const check = useCallback(() => {
    setSession({ status: "checking" });
    void checkSession(hash).then(setSession);
  }, [hash]);
  useEffect(check, [check]);
  return { session, check };
}

async function checkSession(hash: string): Promise<RecoverySession> {
  const params = new URLSearchParams(hash.slice(1));
  const code = params.get("codigo");
  if (code !== null) return { status: "code", code };
  const tokenHash = params.get("token_hash");
  if (tokenHash) return { status: "link", tokenHash };
  // If the fragment contains a session, as in links of hosted Auth, supabase-js reads it itself.
  if (!isRecovering()) return { status: "invalid" };
  try {
    const client = await supabase();
    const { data, error } = await client.auth.getUser();
    if (error && isUndecided(error)) return { status: "unknown", error };
    if (!data.user) return { status: "invalid" };
    const factor = data.user.factors?.find(({ status }) => status === "verified");
    const level = factor && (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
    if (factor && level !== "aal2") return { status: "second-factor", factorId: factor.id };
    return { status: "valid", email: data.user.email ?? "" };
  } catch (error) {
    return { status: "unknown", error };
  }
}
