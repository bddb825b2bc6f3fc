const KEY = "recovering";
export const NEW_PASSWORD_PATH = "/redefinir-senha";
/** Where a code is typed, or comes along behind the #, which no server and no log sees. */
export const CODE_URL = `${NEW_PASSWORD_PATH}#codigo=`;

/** What a recovery link leads to: a new password may be chosen, or the link has expired. */
type RecoveryResult = "granted" | "refused";

/**
 * Reads what Auth appends to the address as a fragment; undefined for any other fragment. supabase-js removes the fragment
 * once it has read it, so the grant is stored for this tab.
 */
export function readRecoveryLink(hash: string): RecoveryResult | undefined {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  if (words.get("type") === "recovery" && words.has("access_token")) {
    beginRecovery();
    return "granted";
  }
  if (words.get("error") === "access_denied" && words.has("error_code")) {
    sessionStorage.removeItem(KEY);
    return "refused";
  }
  return undefined;
}

export const beginRecovery = () => sessionStorage.setItem(KEY, "granted");
export const isRecovering = () => sessionStorage.getItem(KEY) === "granted";
export const clearRecovery = () => sessionStorage.removeItem(KEY);
