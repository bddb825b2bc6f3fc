import type { SessionUser } from "@shared/contract/auth.ts";
import { createEmitter } from "@/lib/emitter";

// The session in the browser's storage. Local storage holds the tokens and their user, never a password; session storage
// holds the e-mail for "stay connected" and rows that a screen needs after a reload without network.

const TOKEN_KEY = "authToken";
const USER_KEY = "authUser";
const EMAIL_KEY = "savedEmail";
const SESSION_PREFIX = "session:";

type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

let isPersistent: boolean | undefined;

export function readSession(): StoredSession | undefined {
  if (typeof localStorage === "undefined") return undefined;
  const stored = parse<unknown>(localStorage.getItem(TOKEN_KEY));
  return isSession(stored) ? stored : undefined;
}

const isSession = (value: unknown): value is StoredSession =>
  typeof value === "object" &&
  value !== null &&
  "access_token" in value &&
  typeof value.access_token === "string" &&
  "expires_at" in value &&
  typeof value.expires_at === "number" &&
  "refresh_token" in value &&
  typeof value.refresh_token === "string";

export const isExpired = (session: StoredSession) => session.expires_at * 1000 <= Date.now() + 5_000;

export function clearSession() {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  sessionStorage.removeItem(EMAIL_KEY);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(SESSION_PREFIX)) sessionStorage.removeItem(key);
  }
}

/** The token's user, for a start without network. Only the server decides what the user may do. */
export const storeUser = (user: SessionUser) => localStorage.setItem(USER_KEY, JSON.stringify(user));
export const storedUser = () => parse<SessionUser>(localStorage.getItem(USER_KEY));

/** Stores rows in this tab until the session ends: they may hold names and phone numbers. */
export function storeForSession(key: string, value: unknown) {
  // A response that arrives after the logout belongs to nobody.
  if (!readSession()) return;
  try {
    sessionStorage.setItem(SESSION_PREFIX + key, JSON.stringify(value));
  } catch (error) {
    console.warn("Rows could not be stored for offline use", error);
  }
}

export const storedForSession = <T>(key: string) => parse<T>(sessionStorage.getItem(SESSION_PREFIX + key));

/** Undefined when nothing is stored, or when it is not valid JSON. */
function parse<T>(text: string | null): T | undefined {
  try {
    return (JSON.parse(text ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** "Manter-me conectado": unticked, the session is not renewed and ends with its token. */
export function setPersistence(stay: boolean, email: string) {
  isPersistent = stay;
  if (stay) sessionStorage.setItem(EMAIL_KEY, email);
  else sessionStorage.removeItem(EMAIL_KEY);
}

export const savedEmail = () => sessionStorage.getItem(EMAIL_KEY) ?? "";

/** The storage that supabase-js uses. The refresh token is only written when the user stays connected. */
export const sessionStore = {
  getItem: (key: string) => localStorage.getItem(key),
  removeItem: (key: string) => localStorage.removeItem(key),
  setItem: (key: string, value: string) => {
    const keep = isPersistent ?? readSession()?.refresh_token !== "";
    if (key !== TOKEN_KEY || keep) return localStorage.setItem(key, value);
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), refresh_token: "" }));
  },
};

/** Calls back when another tab signs in or out. Returns the function that unsubscribes. */
export function onSessionChangedElsewhere(callback: () => void) {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) callback();
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
