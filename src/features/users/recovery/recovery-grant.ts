import { SESSION_PREFIX } from "@/lib/stored-session";

/** Removed with the session: a later session in this tab is not one of a recovery link. */
const KEY = `${SESSION_PREFIX}recovering`;
export const NEW_PASSWORD_PATH = "/redefinir-senha";
/** The code form's path; a code in the fragment is never sent to a server or logged. */
export const CODE_URL = `${NEW_PASSWORD_PATH}#codigo=`;

/** The result of a recovery link: a new password may be set, or the link has expired. */
type RecoveryResult = "granted" | "refused";

/**
 * Reads the fragment that Auth appends to the URL; undefined for any other fragment. supabase-js removes the fragment
 * after reading it, so that the grant is stored for this tab.
 */
export function readRecoveryLink(hash: string): RecoveryResult | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  if (params.get("type") === "recovery" && params.has("access_token")) {
    beginRecovery();
    return "granted";
  }
  if (params.get("error") === "access_denied" && params.has("error_code")) {
    sessionStorage.removeItem(KEY);
    return "refused";
  }
  return undefined;
}

export const beginRecovery = () => sessionStorage.setItem(KEY, "granted");
export const isRecovering = () => sessionStorage.getItem(KEY) === "granted";
export const clearRecovery = () => sessionStorage.removeItem(KEY);
