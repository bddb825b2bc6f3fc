const KEY = "recovering";
export const NEW_PASSWORD_PATH = "/redefinir-senha";

/** What a recovery link brought: the right to choose a password, or the refusal of an old link. */
type Arrival = "granted" | "refused";

/**
 * Reads what Auth put behind the # of the address it leads to; undefined when that is something else. The client library
 * empties the address as soon as it has read it, so that the grant is noted for this tab.
 */
export function noteRecovery(hash: string): Arrival | undefined {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  if (words.get("type") === "recovery" && words.has("access_token")) {
    sessionStorage.setItem(KEY, "granted");
    return "granted";
  }
  if (words.get("error") === "access_denied" && words.has("error_code")) {
    sessionStorage.removeItem(KEY);
    return "refused";
  }
  return undefined;
}

export const isRecovering = () => sessionStorage.getItem(KEY) === "granted";
export const endRecovery = () => sessionStorage.removeItem(KEY);
