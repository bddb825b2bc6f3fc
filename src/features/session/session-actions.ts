import type { SessionUser } from "@shared/contract/auth.ts";
import { currentSession, SIGNED_OUT, SIGNED_OUT_BY_USER, setSession } from "@/features/session/session";
import { api } from "@/lib/api";
import { toAppError } from "@/lib/errors";
import { refreshIfExpired, withTimeout } from "@/lib/renew-session";
import { rows, unwrap } from "@/lib/rows";
import { clearDraftsOfOthers, setPersistence, storedUser, storeUser } from "@/lib/signed-in-storage";
import { clearSession, clearSessionAtSignOut, endSession, readSession } from "@/lib/stored-session";

// Loaded only by users who have a session or sign in.

/**
 * Reads the user of the stored token, at the start and after the profile changed. Without a network the stored user is
 * used, so that the session survives.
 */
export async function restoreSession() {
  if (!readSession()) return setSession(SIGNED_OUT);
  try {
    const user = await readCurrentUser();
    // The user may have signed out meanwhile.
    if (user && readSession()) return storeSignedIn(user);
    if (readSession()) endSession();
  } catch (error) {
    console.warn("The session could not be restored", error);
    if (isRefused(error) && readSession()) endSession();
    const user = storedUser();
    if (user) return setSession({ status: "signed-in", user });
  }
  if (currentSession().status !== "signed-out") setSession(SIGNED_OUT);
}

function storeSignedIn(user: SessionUser) {
  storeUser(user);
  clearDraftsOfOthers(user.id);
  setSession({ status: "signed-in", user });
}

function isRefused(error: unknown) {
  const { status } = toAppError(error);
  return status === 401 || status === 403;
}

const SECOND_FACTOR: readonly SessionUser["secondFactor"][] = ["none", "needed", "given"];

type LoginResponse = { token: string; refreshToken: string; user: SessionUser };

/**
 * Signs in and returns the user. Throws an AppError with the message to show. Goes through the edge function instead of
 * Auth: it limits attempts, gives the same response for an unknown e-mail as for a wrong password, and records both.
 */
export async function signIn(email: string, password: string, stayConnected: boolean): Promise<SessionUser> {
  clearSession();
  setPersistence(stayConnected, email);
  try {
    const body = { Email: email, Password: password };
    const { token, refreshToken, user } = await api<LoginResponse>("/auth/login", { method: "POST", body });
    const { supabase } = await import("@/lib/supabase");
    const client = await supabase();
    const tokens = { access_token: token, refresh_token: refreshToken };
    const { error } = await withTimeout(client.auth.setSession(tokens));
    if (error) throw error;
    storeSignedIn(user);
    return user;
  } catch (error) {
    clearSession();
    throw toAppError(error);
  }
}

/** Clears the local session first; a failing request to the server is only logged. */
export async function signOut() {
  const token = readSession()?.access_token;
  clearSessionAtSignOut();
  setSession(SIGNED_OUT_BY_USER);
  if (!token) return;
  await api("/auth/logout", { method: "POST", token }).catch((error) =>
    console.warn("Erro ao fazer logout", error),
  );
}

async function readCurrentUser(): Promise<SessionUser | undefined> {
  // Offline, fails at once instead of after a timeout.
  if (!navigator.onLine) throw new TypeError("No network");
  if (!(await refreshIfExpired())) return undefined;
  const data = await unwrap(rows.rpc("current_profile"));
  const profile = data[0];
  if (!profile) return undefined;
  return {
    id: profile.id,
    name: profile.name,
    email: profile.email,
    role: profile.role === "admin" ? "admin" : "user",
    isAdmin: profile.is_admin,
    mustChangePassword: profile.must_change_password,
    secondFactor: SECOND_FACTOR.find((known) => known === profile.second_factor) ?? "none",
    helpsSaturday: profile.helps_saturday,
    createdAt: profile.created_at,
  };
}
