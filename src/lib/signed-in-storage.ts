import type { SessionUser } from "@shared/contract/auth.ts";
import { deviceStorage, tabStorage } from "@/lib/browser-storage";
import {
  clearSignedInDrafts,
  EMAIL_KEY,
  parseJson,
  readSession,
  SESSION_PREFIX,
  SIGNED_IN_DRAFT_PREFIX,
  TOKEN_KEY,
  USER_KEY,
} from "@/lib/stored-session";

// Storage next to the session (stored-session.ts), used only when a user is signed in or signs in.

let isPersistent: boolean | undefined;

/** The token's user, for a start without network. Only the server decides what the user may do. */
export const storeUser = (user: SessionUser) => deviceStorage.setItem(USER_KEY, JSON.stringify(user));
export const storedUser = () => parseJson<SessionUser>(deviceStorage.getItem(USER_KEY));

const DRAFT_OWNER_KEY = `${SIGNED_IN_DRAFT_PREFIX}owner`;

/** Removes the text that another user left unsaved in this tab when their session expired. */
export function clearDraftsOfOthers(userId: string) {
  const owner = tabStorage.getItem(DRAFT_OWNER_KEY);
  if (owner !== null && owner !== userId) clearSignedInDrafts();
  tabStorage.setItem(DRAFT_OWNER_KEY, userId);
}

/** Stores rows in this tab until the session ends: they may hold names and phone numbers. */
export function storeForSession(key: string, value: unknown) {
  // A response after the sign-out is not stored.
  if (!readSession()) return;
  tabStorage.setItem(SESSION_PREFIX + key, JSON.stringify(value));
}

export const storedForSession = <T>(key: string) => parseJson<T>(tabStorage.getItem(SESSION_PREFIX + key));

/** "Manter-me conectado": when unticked, the session is not refreshed and ends with its token. */
export function setPersistence(staysConnected: boolean, email: string) {
  isPersistent = staysConnected;
  if (staysConnected) tabStorage.setItem(EMAIL_KEY, email);
  else tabStorage.removeItem(EMAIL_KEY);
}

export const savedEmail = () => tabStorage.getItem(EMAIL_KEY) ?? "";

/** The storage that supabase-js uses. The refresh token is stored only when the user stays connected. */
export const authStorage = {
  getItem: (key: string) => deviceStorage.getItem(key),
  removeItem: (key: string) => deviceStorage.removeItem(key),
  setItem: (key: string, value: string) => {
    const isKept = isPersistent ?? Boolean(readSession()?.refresh_token);
    if (key !== TOKEN_KEY || isKept) return void deviceStorage.setItem(key, value);
    deviceStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), refresh_token: "" }));
  },
};
