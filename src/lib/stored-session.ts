import { deviceStorage, tabStorage } from "@/lib/browser-storage";
import { createEmitter } from "@/lib/emitter";
import { isRecord } from "@/lib/errors";

// The session in the browser's storage. Local storage holds the tokens and their user, never a password; session storage
// holds the e-mail for "stay connected" and rows that a screen needs after a reload without network.

export const TOKEN_KEY = "authToken";
export const USER_KEY = "authUser";
export const EMAIL_KEY = "savedEmail";
export const SESSION_PREFIX = "session:";
/** Unsaved text of signed-in users (form-draft.ts), which survives an expiry of the session. */
export const SIGNED_IN_DRAFT_PREFIX = "form-draft:";

export type StoredSession = {
  access_token: string;
  /** "" when the session must not be refreshed. */
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  user?: { id: string };
};

export function readSession(): StoredSession | undefined {
  const stored = parseJson<unknown>(deviceStorage.getItem(TOKEN_KEY));
  return isSession(stored) ? stored : undefined;
}

const isSession = (value: unknown): value is StoredSession =>
  isRecord(value) &&
  typeof value.access_token === "string" &&
  typeof value.expires_at === "number" &&
  typeof value.refresh_token === "string";

export const isExpired = (session: StoredSession) => session.expires_at * 1000 <= Date.now() + 5_000;

export function clearSession() {
  deviceStorage.removeItem(TOKEN_KEY);
  deviceStorage.removeItem(USER_KEY);
  tabStorage.removeItem(EMAIL_KEY);
  removeFrom(tabStorage, SESSION_PREFIX);
}

function removeFrom(storage: typeof tabStorage, prefix: string) {
  for (const key of storage.keys()) {
    if (key.startsWith(prefix)) storage.removeItem(key);
  }
}

/** Removes the drafts of dialogs and the printed sheet at sign-out, for the next person at this device. Drafts of posts stay (post-drafts.ts). */
export function clearSignedInDrafts() {
  for (const storage of [tabStorage, deviceStorage]) removeFrom(storage, SIGNED_IN_DRAFT_PREFIX);
}

/** Undefined when nothing is stored, or when it is not valid JSON. */
export function parseJson<T>(text: string | null): T | undefined {
  try {
    return (JSON.parse(text ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const SIGNED_OUT_MARK = "signed-out";

/** Clears the session that its user ends. Other tabs see the mark first; the end of an expired session leaves none. */
export function clearSessionAtSignOut() {
  deviceStorage.setItem(TOKEN_KEY, SIGNED_OUT_MARK);
  clearSession();
}

/** Calls back when another tab signs in or out. Returns the function that unsubscribes. */
export function onSessionChangedElsewhere(callback: (isSignOut: boolean) => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) callback(newValue === SIGNED_OUT_MARK);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

const ended = createEmitter();
const changed = createEmitter();

/** Calls back when the server rejects the session. Returns the function that unsubscribes. */
export const onSessionExpired = ended.on;

export function endSession() {
  clearSession();
  ended.emit();
}

/** Calls back when the user's rights may have changed on the server. Returns the function that unsubscribes. */
export const onSessionChanged = changed.on;
export const notifySessionChanged = changed.emit;
