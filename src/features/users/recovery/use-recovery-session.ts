import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import {
  choosesPassword,
  clearMailedLink,
  type LinkType,
  type MailedLink,
  readMailedLink,
  storedMailedLink,
} from "@/features/users/recovery/mailed-link";
import { beginRecovery, isRecovering } from "@/features/users/recovery/recovery-grant";
import { isUndecided } from "@/lib/errors";
import { setPersistence } from "@/lib/signed-in-storage";
import { supabase } from "@/lib/supabase";

export type RecoverySession =
  | { status: "checking" }
  | { status: "invalid" }
  | { status: "valid"; email: string }
  /** The user has a second factor, which Auth requires before a new password. */
  | { status: "second-factor"; factorId: string }
  | { status: "link"; type: LinkType; tokenHash: string }
  /** A code from an admin; "" when it must be typed. */
  | { status: "code"; code: string }
  /** A link that only signs in has done so. */
  | { status: "signed-in" }
  /** One of the two addresses has confirmed a new e-mail. */
  | { status: "confirmed" }
  /** No decision: the link may still be valid. */
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
  // use-mailed-link.ts is about to take the link out of the address.
  if (readMailedLink(hash)) return { status: "checking" };
  if (new URLSearchParams(hash.slice(1)).has("codigo")) return { status: "code", code: "" };
  const link = storedMailedLink();
  if (link?.kind === "code") return { status: "code", code: link.code };
  if (link?.kind === "token") return { status: "link", type: link.type, tokenHash: link.tokenHash };
  if (link?.kind === "confirmed") return { status: "confirmed" };
  try {
    if (link?.kind === "session") return await openSession(link);
    return isRecovering() ? await readSessionOfLink() : { status: "invalid" };
  } catch (error) {
    return { status: "unknown", error };
  }
}

/** Starts the session that came with the link. */
async function openSession(link: MailedLink & { kind: "session" }): Promise<RecoverySession> {
  const client = await supabase();
  setPersistence(false, "");
  const { error } = await client.auth.setSession({
    access_token: link.accessToken,
    refresh_token: link.refreshToken,
  });
  if (error && isUndecided(error)) return { status: "unknown", error };
  clearMailedLink();
  if (error) return { status: "invalid" };
  if (!choosesPassword(link.type)) return { status: "signed-in" };
  beginRecovery();
  return readSessionOfLink();
}

async function readSessionOfLink(): Promise<RecoverySession> {
  const client = await supabase();
  const { data, error } = await client.auth.getUser();
  if (error && isUndecided(error)) return { status: "unknown", error };
  if (!data.user) return { status: "invalid" };
  const factor = data.user.factors?.find(({ status }) => status === "verified");
  const level = factor && (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
  if (factor && level !== "aal2") return { status: "second-factor", factorId: factor.id };
  return { status: "valid", email: data.user.email ?? "" };
}
