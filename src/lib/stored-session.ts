import type { SessionUser } from "@shared/contract/auth.ts";
import { createEmitter } from "@/lib/emitter";

// The session as it is kept in the browser. Local storage holds the token and whose it is, never a password; session
// storage holds the e-mail of who asked to stay connected, and what a screen keeps for a reload without network.

const TOKEN_KEY = "authToken";
const USER_KEY = "authUser";
const EMAIL_KEY = "savedEmail";
const KEPT_PREFIX = "session:";

type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

let isKept: boolean | undefined;

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
    if (key.startsWith(KEPT_PREFIX)) sessionStorage.removeItem(key);
  }
}

/** Whose the token is, for a start without network. What one may do is decided by the server alone. */
export const keepUser = (user: SessionUser) => localStorage.setItem(USER_KEY, JSON.stringify(user));
export const keptUser = () => parse<SessionUser>(localStorage.getItem(USER_KEY));

/** Keeps an answer in this tab for as long as the session lasts: it may hold names and phones. */
export function keepForSession(key: string, value: unknown) {
  // An answer that comes after the logout is nobody's.
  if (!readSession()) return;
  try {
    sessionStorage.setItem(KEPT_PREFIX + key, JSON.stringify(value));
  } catch (error) {
    console.warn("An answer could not be kept for offline use", error);
  }
}

export const keptForSession = <T>(key: string) => parse<T>(sessionStorage.getItem(KEPT_PREFIX + key));

/** What this site wrote itself; nothing where there is nothing, or where somebody meddled with it. */
function parse<T>(text: string | null): T | undefined {
  try {
    return (JSON.parse(text ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** "Manter-me conectado": unticked, the session is not renewed and ends with its token. */
export function keepConnected(keep: boolean, email: string) {
  isKept = keep;
  if (keep) sessionStorage.setItem(EMAIL_KEY, email);
  else sessionStorage.removeItem(EMAIL_KEY);
}

export const savedEmail = () => sessionStorage.getItem(EMAIL_KEY) ?? "";

/** Where supabase-js keeps its session. Without a wish to stay connected the refresh token is not written. */
export const sessionStore = {
  getItem: (key: string) => localStorage.getItem(key),
  removeItem: (key: string) => localStorage.removeItem(key),
  setItem: (key: string, value: string) => {
    const keep = isKept ?? readSession()?.refresh_token !== "";
    if (key !== TOKEN_KEY || keep) return localStorage.setItem(key, value);
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), refresh_token: "" }));
  },
};

/** Calls back when another tab signs in or out. Returns the way to stop. */
export function onSessionChangedElsewhere(callback: () => void) {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) callback();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

const ended = createEmitter();
const changed = createEmitter();

/** Calls back when the server no longer knows the session. Returns the way to stop. */
export const onSessionExpired = ended.on;

export function endSession() {
  clearSession();
  ended.emit();
}

/** Calls back when the server no longer allows what this tab believes the person may do. Returns the way to stop. */
export const onSessionChanged = changed.on;
export const notifySessionChanged = changed.emit;
