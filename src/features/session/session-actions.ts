import type { SessionUser } from "@shared/contract/auth.ts";
import { currentSession, LEFT, SIGNED_OUT, setSession } from "@/features/session/session";
import { api } from "@/lib/api";
import { toAppError } from "@/lib/errors";
import { renewedSession } from "@/lib/request";
import { unwrap } from "@/lib/rows";
import { clearSession, keepConnected, keepUser, keptUser, readSession } from "@/lib/stored-session";

// What only those need who have a session, or want one: visitors never load it.

/**
 * Asks the server who the stored token belongs to, at the start and after the profile changed. Without a token nothing
 * is loaded. When nobody answers, the session stays: whoever was here before goes on with what the device has kept.
 */
export async function restoreSession() {
  if (!readSession()) return setSession(SIGNED_OUT);
  try {
    const user = await readCurrentUser();
    // Whoever signed out meanwhile is not brought back.
    if (user && readSession()) return arrive(user);
    clearSession();
  } catch (error) {
    console.warn("The session could not be restored", error);
    if (isRefused(error)) clearSession();
    const user = keptUser();
    if (user) return setSession({ status: "signed-in", user });
  }
  if (currentSession().status !== "signed-out") setSession(SIGNED_OUT);
}

function arrive(user: SessionUser) {
  keepUser(user);
  setSession({ status: "signed-in", user });
}

function isRefused(error: unknown) {
  const { status } = toAppError(error);
  return status === 401 || status === 403;
}

type LoginResponse = { token: string; refreshToken: string; user: SessionUser };

/**
 * Signs in and returns the user. Throws an AppError with the sentence to show. Asked of our own server rather than of Auth:
 * it counts the tries, answers an unknown e-mail like a wrong password, and notes both.
 */
export async function signIn(email: string, password: string, stayConnected: boolean): Promise<SessionUser> {
  clearSession();
  keepConnected(stayConnected, email);
  try {
    const body = { Email: email, Password: password };
    const { token, refreshToken, user } = await api<LoginResponse>("/auth/login", { method: "POST", body });
    const client = await loadClient();
    const { error } = await client.auth.setSession({ access_token: token, refresh_token: refreshToken });
    if (error) throw error;
    arrive(user);
    return user;
  } catch (error) {
    clearSession();
    throw toAppError(error);
  }
}

/** Forgets the session here first; that the server could not be told is only logged. */
export async function signOut() {
  const token = readSession()?.access_token;
  clearSession();
  setSession(LEFT);
  if (!token) return;
  await api("/auth/logout", { method: "POST", token }).catch((error) =>
    console.warn("Erro ao fazer logout", error),
  );
}

async function readCurrentUser(): Promise<SessionUser | undefined> {
  // Known to be without network: not even worth the wait.
  if (!navigator.onLine) throw new TypeError("No network");
  if (!(await renewedSession())) return undefined;
  const client = await loadClient();
  const data = await unwrap(client.rpc("current_profile"));
  const profile = data[0];
  if (!profile) return undefined;
  return {
    id: profile.id,
    name: profile.name,
    email: profile.email,
    role: profile.role === "admin" ? "admin" : "user",
    isAdmin: profile.is_admin,
    mustChangePassword: profile.must_change_password,
    createdAt: profile.created_at,
  };
}

async function loadClient() {
  const { supabase } = await import("@/lib/supabase");
  return supabase();
}
